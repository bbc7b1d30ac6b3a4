import { useCallback, useEffect, useState } from 'react'
import { databaseName } from '#db/database.ts'
import { timing } from '#sync/model/timing.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { readShared, removeShared, restoreShared, type Shared, type SharedFile } from './store.ts'

const NOTHING: Shared = { files: [], text: '', texts: [] }

/** What was shared with this account and is not used yet; `undefined`: being read. */
export function useShared() {
  const { account } = useWorkspace()
  const [shared, setShared] = useState<Shared>()
  const owner = databaseName(account)
  const { tenantId } = account
  const read = useCallback(async () => {
    // A browser without caches has none of it.
    setShared(await readShared({ owner, tenantId }).catch(() => NOTHING))
  }, [owner, tenantId])
  useEffect(() => void read(), [read])
  /** Takes away a file, or the text, until it is undone. */
  const discard = async (file: SharedFile | null) => {
    const { text, texts } = shared ?? NOTHING
    const kept = file === null ? texts.map((address) => [address, new Blob([text])] as const) : [[file.address, file.file] as const]
    await removeShared(kept.map(([address]) => address))
    await read()
    showDiscardedToast({
      time: timing.undo,
      async undo() {
        await restoreShared(kept)
        await read()
      },
    })
  }
  return { shared, discard }
}
