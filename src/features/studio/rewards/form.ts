import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { ADDRESS_MAX, AMOUNT, HTML_MAX, REWARD_DESCRIPTION_MAX, REWARD_NAME_MAX } from '#contract/limits.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { upTo } from '#lib/up-to.ts'
import { isAddress, storedAddress } from '#lib/url.ts'
import { commandWords as words } from './command-words.ts'

// The rules for a reward. The form and the outbox use the same schemas (SYN-18).

export const MAX_LINKS = 20

const isPoints = (value: number) => Number.isInteger(value) && value >= 0 && value <= AMOUNT.max
/** The server's path, a file on this device, or ''. */
const file = z.union([z.string(), z.object({ $blob: z.string() })])
const orNone = z.nullable(z.string())

export const isLink = (typed: string) => typed.trim() !== '' && typed.length <= ADDRESS_MAX && isAddress(typed)
export const linkOf = (typed: string): string => storedAddress(typed) ?? typed.trim()

/** REW-15 */
export const rewardForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1, words.required), upTo(REWARD_NAME_MAX, words.nameTooLong(REWARD_NAME_MAX))), // REW-16
  reward_type: z.enum(['score', 'quiz', 'lesson']), // REW-07
  needed_score: z.number(words.pointsWrong).check(z.refine(isPoints, words.pointsWrong)), // REW-18
  quiz: orNone,
  lesson: orNone,
  description: z.string().check(z.trim(), upTo(REWARD_DESCRIPTION_MAX, words.descriptionTooLong(REWARD_DESCRIPTION_MAX))), // REW-17
  content: file,
  img: file,
  links: z.array(z.string().check(z.refine(isLink, words.linkWrong))).check(z.maxLength(MAX_LINKS)), // REW-22
  embed: z.string().check(z.maxLength(HTML_MAX)),
  deliverable_product: orNone,
  animation: z.string(),
  song: z.string(),
})
export type RewardForm = z.output<typeof rewardForm>

/** REW-09. The filled field tells which deliverable a reward has. */
export const DELIVERABLES = ['file', 'link', 'badge', 'embed', 'product'] as const
export type Deliverable = (typeof DELIVERABLES)[number]

const FIELD_OF = { file: 'content', link: 'links', badge: 'img', embed: 'embed', product: 'deliverable_product' } as const
const NONE = { content: '', links: [], img: '', embed: '', deliverable_product: null } as const
export const MISSING = {
  file: words.noFile,
  link: words.noLink,
  badge: words.noBadge,
  embed: words.noEmbed,
  product: words.noDeliverable,
} as const

export const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Every reward may have a badge picture; the badge is the deliverable only if there is no other. */
export function deliverableOf(row: Readonly<Partial<Record<keyof RewardForm, unknown>>>): Deliverable {
  const others = DELIVERABLES.filter((kind) => kind !== 'badge')
  return others.find((kind) => !isEmpty(row[FIELD_OF[kind]])) ?? 'badge'
}

export const fieldOf = (kind: Deliverable) => FIELD_OF[kind]

/** Clears the fields of the other deliverables at the next save. The picture stays: the list and the students see it. */
export function withoutOthers(kind: Deliverable): Partial<RewardForm> {
  const { img: _img, [FIELD_OF[kind]]: _own, ...others } = NONE as Record<string, unknown>
  return others as Partial<RewardForm>
}

export const BLANK = blankForm(rewardForm, LEARNING_NOUNS.rewards, { reward_type: 'score', links: [], animation: 'none' })

const withKind = z.extend(rewardForm, { deliverable: z.enum(DELIVERABLES) })
const withPlans = z.extend(withKind, { plans: z.array(z.string()).check(z.minLength(1, words.noProduct)) }) // REW-20

type Issues = { code: 'custom'; path: string[]; message: string; input: unknown }[]

/** Checked even if other fields have errors, so that all are shown together. */
function missing(value: Partial<RewardForm> & { readonly deliverable?: Deliverable }): [field: string, message: string][] {
  const { reward_type: type, deliverable = 'badge' } = value
  return [
    ...(type === 'quiz' && isEmpty(value.quiz) ? [['quiz', words.required] as [string, string]] : []),
    ...(type === 'lesson' && isEmpty(value.lesson) ? [['lesson', words.required] as [string, string]] : []), // REW-19
    ...(isEmpty(value[fieldOf(deliverable)]) ? [[fieldOf(deliverable), MISSING[deliverable]] as [string, string]] : []),
  ]
}

const demand = ({ value, issues }: { value: object; issues: unknown[] }) => {
  for (const [field, message] of missing(value)) (issues as Issues).push({ code: 'custom', path: [field], message, input: value })
}

export type EditedReward = RewardForm & { deliverable: Deliverable }
export type NewReward = EditedReward & { plans: string[] }

export const wholeReward = withKind.check(demand as never) as unknown as z.ZodMiniType<EditedReward, EditedReward>
export const wholeNewReward = withPlans.check(demand as never) as unknown as z.ZodMiniType<NewReward, NewReward>
