import { rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { MirrorTable, Row } from '#db/tables.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import type { Workspace } from '#sync/page/workspace.ts'

export interface Press {
  readonly table: MirrorTable
  readonly lid: string
  readonly wanted: boolean
  isOn(row: Row | undefined): boolean
  /** Whether this edit of the row is a press in the other direction. */
  isOpposite(entry: Entry): boolean
  record(): Promise<unknown>
}

/** The running write of each row; the next press of the row is written after it. */
const running = new Map<string, Promise<void>>()

/** Writes a press of a heart. The last of several presses wins, and those that waited cause at most one call. */
export function writePress(workspace: Workspace, press: Press): Promise<void> {
  const key = rowKey(press.table, press.lid)
  const before = running.get(key) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(() => write(workspace, key, press))
  running.set(key, mine)
  return mine.finally(() => {
    if (running.get(key) === mine) running.delete(key)
  })
}

async function write(workspace: Workspace, key: string, press: Press): Promise<void> {
  const now = await read(workspace, key, press)
  if (now.is === press.wanted) return
  const last = now.entries.at(-1)
  // An opposite press that never left the device is undone, instead of recording another edit.
  if (last !== undefined && press.isOpposite(last) && isNeverSent(last)) {
    await workspace.undo(last.id)
    if ((await read(workspace, key, press)).is === press.wanted) return
  }
  await press.record()
}

function read({ store }: Workspace, key: string, { table, lid, isOn }: Press): Promise<{ is: boolean; entries: Entry[] }> {
  return store.read([table, 'outbox'], async (tx) => ({
    is: isOn(await tx.get(table, lid)),
    entries: (await tx.where('outbox', 'keys', key)).sort((a, b) => a.seq - b.seq),
  }))
}
