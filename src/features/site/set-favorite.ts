import { rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { isNeverSent } from '#sync/model/entry-state.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { addFavorite, type FavoriteArgs, removeFavorite } from './favorite-commands.ts'

/** The last press of each lesson that is being written: the next one begins when it is done. */
const running = new Map<string, Promise<void>>()

/** Makes a lesson a favourite, or not any more. Of many presses the last one counts, and at most one call goes out for those that waited. */
export function setFavorite(workspace: Workspace, lesson: FavoriteArgs, wanted: boolean): Promise<void> {
  const before = running.get(lesson.lid) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(() => write(workspace, lesson, wanted))
  running.set(lesson.lid, mine)
  return mine.finally(() => {
    if (running.get(lesson.lid) === mine) running.delete(lesson.lid)
  })
}

async function write(workspace: Workspace, lesson: FavoriteArgs, wanted: boolean): Promise<void> {
  const opposite = (wanted ? removeFavorite : addFavorite).name
  const now = await read(workspace, lesson.lid)
  if (now.is === wanted) return
  const last = now.entries.at(-1)
  // A press that never left the device is taken back instead of being followed by its opposite.
  if (last !== undefined && last.command === opposite && isNeverSent(last)) {
    await workspace.undo(last.id)
    if ((await read(workspace, lesson.lid)).is === wanted) return
  }
  await workspace.record(wanted ? addFavorite : removeFavorite, lesson)
}

function read({ store }: Workspace, lid: string): Promise<{ is: boolean; entries: Entry[] }> {
  return store.read(['favorites', 'outbox'], async (tx) => ({
    is: (await tx.get('favorites', lid)) !== undefined,
    entries: (await tx.where('outbox', 'keys', rowKey('favorites', lid))).sort((a, b) => a.seq - b.seq),
  }))
}
