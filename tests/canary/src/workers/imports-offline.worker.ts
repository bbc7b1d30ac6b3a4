// expects: nothing
import { model } from '#features/offline.ts'

export const known = model
