import type { Mutant } from './mutant.ts'

/** The mutants of all areas, in the order of the table. One line for each area file. */
export const mutants: readonly Mutant[] = []
