// expects: no-restricted-imports
import { useTrail } from '#features/studio/drawer/drawer-history.ts'

export const wrong = useTrail
