// expects: no-restricted-imports
import { FavoriteButton } from '#features/site/favorites/favorite-button.tsx'

export const wrong = FavoriteButton
