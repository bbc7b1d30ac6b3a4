import { banForm } from './ban-form.ts'
import { ban } from './ban.ts'
import { cch } from './cch.ts'
import { com } from './com.ts'
import { htm } from './htm.ts'
import { les } from './les.ts'
import { lnk } from './lnk.ts'
import type { Mutant } from './mutant.ts'
import { net } from './net.ts'
import { othersB } from './others-b.ts'
import { othersC } from './others-c.ts'
import { pwa } from './pwa.ts'
import { rewCalls } from './rew-calls.ts'
import { rew } from './rew.ts'
import { v2Calls } from './v2-calls.ts'
import { v2 } from './v2.ts'
import { vitCarousels } from './vit-carousels.ts'
import { vit } from './vit.ts'

/** The mutants of all areas, in the order of the table. One line for each area file. */
export const mutants: readonly Mutant[] = [
  ...net,
  ...cch,
  ...les,
  ...lnk,
  ...pwa,
  ...vit,
  ...vitCarousels,
  ...othersB,
  ...v2,
  ...v2Calls,
  ...com,
  ...ban,
  ...banForm,
  ...rew,
  ...rewCalls,
  ...htm,
  ...othersC,
]
