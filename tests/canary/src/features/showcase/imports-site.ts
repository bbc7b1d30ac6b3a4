// expects: no-restricted-imports
import { Home } from '#features/site/home.tsx'

export const shown = Home
