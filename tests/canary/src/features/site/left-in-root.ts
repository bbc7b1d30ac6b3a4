// expects: no-restricted-imports
import { Rail } from './home/rail.tsx'

export const wrong = Rail
