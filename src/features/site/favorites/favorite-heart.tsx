import type { CardView } from '#features/site/kit/views.ts'
import { favorite as look } from '#styled/recipes'
import { HeartIcon } from '#ui/icons.tsx'
import { toasts } from '#ui/toast-store.ts'
import { favoriteWords as w } from './favorite-words.ts'
import { type LessonToFavor, useFavorite } from './use-favorite.ts'

/** ms: as long as a removal can be undone before it is sent (0080). */
const UNDO_MS = 10_000

/** The heart in the corner of a lesson's card. It is beside the card's link, not inside it. */
export function FavoriteHeart({ lesson }: { lesson: LessonToFavor }) {
  const { is, set } = useFavorite(lesson)
  if (is === undefined) return null
  const press = () => {
    set(!is)
    // On the favourites page the card disappears with its heart, so the toast offers the undo.
    if (is) {
      toasts.show({
        kind: 'plain',
        title: w.removed(lesson.title),
        duration: UNDO_MS,
        action: { label: w.undo, run: () => set(true) },
      })
    }
  }
  return (
    <button
      type="button"
      className={look().heart}
      aria-label={is ? w.removeOf(lesson.title) : w.addOf(lesson.title)}
      data-on={is || undefined}
      onClick={press}
    >
      <span className={look().disc}>
        <HeartIcon size={18} />
      </span>
    </button>
  )
}

/** The heart of a homepage card, which does not know its course. */
export function CardFavorite({ card: { lesson, title, picture } }: { card: CardView }) {
  return lesson === null ? null : <FavoriteHeart lesson={{ id: lesson, title, cover: picture, course: '' }} />
}
