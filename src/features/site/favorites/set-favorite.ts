import { addFavorite, type FavoriteArgs, removeFavorite } from '#features/site/model/favorite-commands.ts'
import { writePress } from '#features/site/read/write-press.ts'
import type { Workspace } from '#sync/page/workspace.ts'

/** Makes a lesson a favourite, or removes it from the favourites. */
export function setFavorite(workspace: Workspace, lesson: FavoriteArgs, wanted: boolean): Promise<void> {
  const [press, opposite] = wanted ? [addFavorite, removeFavorite] : [removeFavorite, addFavorite]
  return writePress(workspace, {
    table: 'favorites',
    lid: lesson.lid,
    wanted,
    isOn: (row) => row !== undefined,
    isOpposite: ({ command }) => command === opposite.name,
    record: () => workspace.record(press, lesson),
  })
}
