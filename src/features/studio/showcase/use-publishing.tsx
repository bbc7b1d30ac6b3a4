import { useCallback } from 'react'
import { flipCarousel } from '#features/showcase/flip.ts'
import { words as commandWords } from '#features/showcase/words.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { useSavedLater } from '#features/studio/context/saved-later.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useStable } from '#ui/use-stable.ts'
import { type CarouselRow, titleOfCarousel } from './use-carousels.ts'
import { words } from './words.ts'

/** «Publicar» or «Despublicar» in a row's menu: saved at once, with undo (VIT-11, VIT-14). */
export function usePublishing(): (row: CarouselRow) => MenuItem {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const savedLater = useSavedLater()
  const flip = useStable(async (row: CarouselRow) => {
    const title = titleOfCarousel(row)
    const published = !row.published
    try {
      const id = await edit(flipCarousel, { lid: row.lid, title, published }).record(workspace, {})
      offerUndo(id, published ? commandWords.published(title) : commandWords.unpublished(title))
      savedLater()
    } catch (error) {
      toasts.show({ kind: 'attention', title: words.notSaved, text: refusalOf(error) })
    }
  })
  return useCallback(
    (row) => ({
      id: 'flip',
      label: row.published ? words.unpublish : words.publish,
      icon: row.published ? <EyeOffIcon /> : <EyeIcon />,
      onSelect: () => void flip(row),
    }),
    [flip],
  )
}
