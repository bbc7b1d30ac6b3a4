import { useLiveQuery } from 'dexie-react-hooks'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import type { Workspace } from '#sync/page/workspace.ts'

// What a person searched for on this device, in the account's own database: it goes with it at sign-out.

const KEPT = 5

/** Newest first. */
export const useRecentSearches = ({ store }: Workspace): readonly string[] =>
  useLiveQuery(() => store.read(['meta'], (tx) => getMeta(tx, 'searches')), [store]) ?? []

export const keepSearch = ({ store }: Workspace, text: string): Promise<void> =>
  store.write(['meta'], async (tx) => {
    const before = await getMeta(tx, 'searches')
    await setMeta(tx, 'searches', [text, ...before.filter((each) => each.toLowerCase() !== text.toLowerCase())].slice(0, KEPT))
  })

export const forgetSearches = ({ store }: Workspace): Promise<void> => store.write(['meta'], (tx) => setMeta(tx, 'searches', []))
