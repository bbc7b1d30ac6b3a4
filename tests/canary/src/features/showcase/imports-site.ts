// expects: no-restricted-imports
import { Home } from '#features/site/home/home.tsx'

export const shown = Home
