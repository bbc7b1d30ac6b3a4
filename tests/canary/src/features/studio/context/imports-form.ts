// expects: no-restricted-imports
import { Arrived } from '#features/studio/form/arrived.tsx'

export const wrong = Arrived
