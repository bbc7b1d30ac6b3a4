import { useLiveQuery } from 'dexie-react-hooks'
import type { ReadTx } from '#db/store.ts'
import { getRecord, setRecord } from '#features/site/device/device-records.ts'
import type { Workspace } from '#sync/page/workspace.ts'

const KEPT = 5

const textsIn = async (tx: ReadTx): Promise<readonly string[]> => (await getRecord(tx, 'searches'))?.texts ?? []

/** The person's searches on this device, newest first. */
export const useRecentSearches = ({ store }: Workspace): readonly string[] =>
  useLiveQuery(() => store.read(['meta'], textsIn), [store]) ?? []

export const keepSearch = ({ store }: Workspace, text: string): Promise<void> =>
  store.write(['meta'], async (tx) => {
    const others = (await textsIn(tx)).filter((each) => each.toLowerCase() !== text.toLowerCase())
    await setRecord(tx, 'searches', { texts: [text, ...others].slice(0, KEPT) })
  })

export const forgetSearches = ({ store }: Workspace): Promise<void> => store.write(['meta'], (tx) => setRecord(tx, 'searches', undefined))
