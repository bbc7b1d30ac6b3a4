import { cch } from './cch.ts'
import { les } from './les.ts'
import { lnk } from './lnk.ts'
import type { Mutant } from './mutant.ts'
import { net } from './net.ts'
import { othersB } from './others-b.ts'
import { pwa } from './pwa.ts'
import { vitCarousels } from './vit-carousels.ts'
import { vit } from './vit.ts'

/** The mutants of all areas, in the order of the table. One line for each area file. */
export const mutants: readonly Mutant[] = [...net, ...cch, ...les, ...lnk, ...pwa, ...vit, ...vitCarousels, ...othersB]
