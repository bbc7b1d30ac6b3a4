import type { ScoreName } from '#contract/points-fields.ts'
import { ruleNames } from '#features/studio/shared/points-words.ts'
import { formatPoints } from '#i18n/format.ts'
import { median, type Outcome, topShare } from './simulate.ts'
import { sayShare, words } from './words.ts'

// The findings, each a sentence with its number.

export interface LevelStep {
  readonly lid: string
  readonly title: string
  readonly needed: number
  readonly img: unknown
}

export interface Finding {
  /** `good`: an improvement; `look`: something to consider. */
  readonly kind: 'good' | 'look'
  readonly title: string
  readonly text: string
}

export interface Compared {
  readonly today: Outcome
  readonly tried: Outcome
}

export interface FindingsInput {
  readonly name: string
  readonly levels: readonly LevelStep[]
  /** The result for the real students; null: there are none to compare. */
  readonly real: Compared | null
  /** The result for the typical student who stops early. */
  readonly early: Compared
  /** The changed rules, and how often each applied. */
  readonly changed: readonly { readonly name: ScoreName; readonly times: number | null }[]
}

export const levelAt = (levels: readonly LevelStep[], points: number): LevelStep | null =>
  levels.findLast(({ needed }) => needed <= points) ?? null

export const reached = ({ ends }: Outcome, needed: number): number => ends.filter((points) => points >= needed).length

export function findingsOf(input: FindingsInput): readonly Finding[] {
  if (input.changed.length === 0) return [{ kind: 'good', title: words.noneChanged, text: words.noneChangedText }]
  const unused = input.changed
    .filter(({ times }) => times === 0)
    .slice(0, 2)
    .map(({ name }): Finding => ({ kind: 'look', title: words.unused(ruleNames[name]), text: words.unusedText }))
  const { real } = input
  return [...(real === null ? [] : [moved(input, real)]), early(input), ...(real === null ? [] : [top(real)]), ...unused]
}

/** The level that most students newly reach or no longer reach, or a sentence that no level changes. */
function moved({ levels, name }: FindingsInput, { today, tried }: Compared): Finding {
  const of = today.ends.length
  const steps = levels
    .filter(({ needed }) => needed > 0)
    .map((level) => {
      const [before, after] = [reached(today, level.needed), reached(tried, level.needed)]
      return { level, before, after, by: after - before }
    })
  const most = steps.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]
  if (most === undefined || most.by === 0) {
    const [before, after] = [median(today.ends), median(tried.ends)]
    return { kind: 'look', title: words.noLevel, text: words.noLevelText(formatPoints(before, name), formatPoints(after, name)) }
  }
  const last = steps.at(-1)
  const still = last !== undefined && last !== most && last.by === 0 ? ` ${words.topLevel(last.level.title, last.after)}` : ''
  const title = most.by > 0 ? words.more(most.by, most.level.title) : words.less(-most.by, most.level.title)
  return { kind: most.by > 0 ? 'good' : 'look', title, text: words.levelText(most.before, most.after, of) + still }
}

function early({ levels, name, early: one }: FindingsInput): Finding {
  const [before, after] = [one.today.ends[0] ?? 0, one.tried.ends[0] ?? 0]
  const by = after - before
  const next = levels.find(({ needed }) => needed > after)
  const left = next === undefined ? '.' : words.earlyLeft(formatPoints(next.needed - after, name), next.title)
  const title = by === 0 ? words.earlySame : by > 0 ? words.early(formatPoints(by, name)) : words.earlyLess(formatPoints(-by, name))
  return { kind: by > 0 ? 'good' : 'look', title, text: words.earlyText(before, formatPoints(after, name), left) }
}

function top({ today, tried }: Compared): Finding {
  const [before, after] = [topShare(today), topShare(tried)]
  return { kind: 'look', title: words.top(after.students, sayShare(after.share)), text: words.topText(sayShare(before.share)) }
}
