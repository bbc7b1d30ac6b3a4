// expects: no-restricted-imports
import { useLastPress } from '#features/site/read/use-last-press.ts'

export const wrong = useLastPress
