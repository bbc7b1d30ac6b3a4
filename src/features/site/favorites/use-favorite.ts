import { useLastPress } from '#features/site/read/use-last-press.ts'
import { lidOfServerId } from '#features/site/read/use-site.ts'
import { useRow } from '#sync/page/live-rows.ts'
import { type RowMark } from '#sync/page/status/status.ts'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { toasts } from '#ui/toast-store.ts'
import { favoriteWords as w } from './favorite-words.ts'

export interface LessonToFavor {
  /** Its server id. */
  readonly id: string
  readonly title: string
  /** Path of its picture; null: it has none. */
  readonly cover: string | null
  /** The title of its course; '': not known. */
  readonly course: string
}

export interface Favorite {
  /** undefined: being read. */
  readonly is: boolean | undefined
  /** The mark of an edit that the server has not confirmed. undefined while a press is being written: the edit may be an earlier press's. */
  readonly mark: Exclude<RowMark, 'acked'> | undefined
  set(wanted: boolean): void
}

/** Whether a lesson is a favourite, and the function to change it: the change is shown at once and written on this device right after. */
export function useFavorite({ id, title, cover, course }: LessonToFavor): Favorite {
  const workspace = useWorkspace()
  const lid = lidOfServerId(id)
  const row = useRow('favorites', lid)
  const stored = row === undefined ? undefined : row !== null
  const mark = useRowMark(`favorites/${lid}`)
  const { on, isWritten, set } = useLastPress(
    stored,
    // Lazy: the code of edits is loaded with the first edit.
    (wanted) =>
      import('./set-favorite.ts').then(({ setFavorite }) =>
        setFavorite(workspace, { lid, lesson: id, title, cover: cover ?? '', course }, wanted),
      ),
    () => toasts.show({ kind: 'attention', title: w.failed }),
  )
  return { is: on, mark: !isWritten || mark === 'acked' ? undefined : mark, set }
}
