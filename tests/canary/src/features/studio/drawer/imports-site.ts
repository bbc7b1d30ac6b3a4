// expects: no-restricted-imports
import { Rail } from '#features/site/home/rail.tsx'

export const wrong = Rail
