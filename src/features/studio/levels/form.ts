import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { AMOUNT, COLOUR_MAX, LEVEL_NAME_COUNTER, LEVEL_NAME_MAX } from '#contract/limits.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { ANIMATION_NAMES } from '#features/studio/shared/animation-words.ts'
import { upTo } from '#lib/up-to.ts'
import { commandWords as words } from './command-words.ts'

// The rules for a level. The form and the outbox use the same schemas (SYN-18).

const points = z
  .number(words.pointsWrong)
  .check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= AMOUNT.max, words.pointsWrong))

const nameUpTo = (most: number) => z.string().check(z.trim(), z.minLength(1, words.required), upTo(most, words.nameTooLong(most)))

const fields = {
  needed_score: points,
  color: z.string().check(z.maxLength(COLOUR_MAX)),
  /** The server's path, a file on this device, or ''. */
  img: z.union([z.string(), z.object({ $blob: z.string() })]),
  show_level_on_profile: z.boolean(),
  show_score_on_profile: z.boolean(),
  animation: z.string(),
} as const

/** AMB-10: an edited name may be longer than a new one. */
export const levelForm = z.object({ title: nameUpTo(LEVEL_NAME_MAX), ...fields })
export const newLevelForm = z.object({ title: nameUpTo(LEVEL_NAME_COUNTER), ...fields })

/** A new level is saved together with its products (LVL-07). */
export const newLevelWithPlans = z.extend(newLevelForm, { plans: z.array(z.string()).check(z.minLength(1, words.noProduct)) })
export type NewLevel = z.output<typeof newLevelWithPlans>

export const BLANK = blankForm(levelForm, LEARNING_NOUNS.levels, {
  show_level_on_profile: true,
  show_score_on_profile: true,
  animation: ANIMATION_NAMES[0],
})
