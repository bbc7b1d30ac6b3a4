import { favorite as look } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { favoriteWords as w } from './favorite-words.ts'
import type { Favorite } from './use-favorite.ts'

/** The heart on a lesson's page. Its visible text is the beginning of its accessible name. */
export function FavoriteButton({ favorite: { is, set } }: { favorite: Favorite }) {
  return (
    <Button variant="line" shape="pill" className={look().button} data-on={is || undefined} onClick={() => set(is !== true)}>
      <HeartIcon />
      {is ? w.is : w.make}
      <span className="vh">{is ? w.toRemove : w.toAdd}</span>
    </Button>
  )
}
