import type { Owed } from './requirements.ts'

// Tests of a whole visit whose titles name more than five requirements and whose steps do not name each of them. The list only shrinks:
// the gate `requirements` fails when an entry is no longer needed.

export const stepsOwed: readonly Owed[] = []
