import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '#features/site/favorites/favorites-page.tsx'

export const Route = createFileRoute('/_site/favoritos')({ component: FavouritesPage })
