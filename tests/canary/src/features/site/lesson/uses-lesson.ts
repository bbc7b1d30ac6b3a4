// expects: nothing
import { lapSeconds } from '#features/lesson/lap.ts'

export const lap = lapSeconds
