import { report } from '#bench/sync/report.ts'
import { type Line, ms, times } from '#bench/sync/rows/row.ts'
import { quantile } from '#bench/sync/stats.ts'
import { type Lab, openLab } from './lab.ts'
import type { Interaction } from './page/clock.ts'
import { choices } from './parts/choices.ts'
import { fields } from './parts/fields.ts'
import { layers } from './parts/layers.ts'
import { lists } from './parts/lists.ts'
import { boxOf, type Part } from './parts/part.ts'
import { pickers } from './parts/pickers.ts'
import { plainPage } from './parts/plain.ts'
import { showcase } from './parts/showcase.ts'
import { createUserInput } from './user-input.ts'

// `npm run bench:kit -- [--rounds=n] [--part=name]`: writes its table into bench/README.md, unless only some parts were measured.

const argument = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const ROUNDS = Number(argument('rounds') ?? 3)
const ONLY = argument('part')
const LIMIT = 100
const SLOWER = 4
/** ms: an interaction that is too short to be reported counts as this long. */
const LEAST = 16

const all = [...fields, ...choices, ...layers, ...pickers, ...lists, ...showcase]
const ours = ONLY === undefined ? all : all.filter(({ part }) => part.includes(ONLY))
const parts = [...ours, plainPage]

interface Seen {
  readonly part: string
  /** One duration for each interaction, ms. */
  readonly values: readonly number[]
  readonly longest: Interaction | undefined
  /** ms */
  readonly frame: number
}

async function measurePart(lab: Lab, { part, on = 'kit', steps }: Part): Promise<Seen> {
  const page = await lab.page(on)
  const input = createUserInput(page)
  await page.evaluate(() => clock.take())
  await steps({ input, page, box: boxOf(page) })
  await input.rest(500) // the browser reports an event some time after its frame
  const { count, long, longestFrame } = await page.evaluate(() => clock.take())
  const done = input.take()
  if (count !== done) console.error(`  ${part}: ${done} interactions, the browser counts ${count}`)
  const short = Array.from({ length: Math.max(0, count - long.length) }, () => LEAST)
  const longest = long.toSorted((one, other) => other.duration - one.duration)[0]
  const seen = { part, values: [...long.map(({ duration }) => duration), ...short], longest, frame: longestFrame }
  console.error(`  ${summary([seen])}`)
  return seen
}

async function round(lab: Lab, slower: number, title: string): Promise<Seen[]> {
  await lab.slowDown(slower)
  const seen: Seen[] = []
  for (const part of parts) seen.push(await measurePart(lab, part))
  const values = valuesOf(seen)
  console.error(`  ${title}, ${slower}×: ${values.length} interactions, p98 ${ms(quantile(values, 0.98))}`)
  return seen
}

/** Of one part, or of all that are ours. */
const valuesOf = (seen: readonly Seen[], part?: string) =>
  seen.filter((each) => (part === undefined ? each.part !== plainPage.part : each.part === part)).flatMap((each) => each.values)

const p98 = (values: readonly number[]) => quantile(values, 0.98)

function line(what: string, values: readonly number[]): Line {
  const at = p98(values)
  return {
    what: `${what}, p50 / p98 / max of ${values.length.toLocaleString('en')}`,
    ours: `${ms(quantile(values, 0.5))} / ${ms(at)} / ${ms(Math.max(...values))}`,
    against: `limit ${LIMIT} ms`,
    ratio: times(at / LIMIT),
    goal: `p98 ≤ ${LIMIT} ms`,
    met: at <= LIMIT,
  }
}

const worst = (seen: readonly Seen[]) =>
  ours
    .map(({ part }) => ({ part, values: valuesOf(seen, part) }))
    .toSorted((one, other) => p98(other.values) - p98(one.values))
    .slice(0, 3)

/** One row of the table: p50 / p98 / max, the number above the limit, the longest frame, and the longest interaction. */
function summary(seen: readonly Seen[]): string {
  const values = valuesOf(seen)
  const longest = seen.map((each) => each.longest).toSorted((one, other) => (other?.duration ?? 0) - (one?.duration ?? 0))[0]
  const why = longest === undefined ? '' : `${longest.event}, waited ${ms(longest.waited)}, ran ${ms(longest.ran)}`
  const frame = Math.max(...seen.map((each) => each.frame))
  const quantiles = [0.5, 0.98, 1].map((q) => ms(quantile(values, q))).join(' / ')
  const over = values.filter((value) => value > LIMIT).length
  return `${seen[0]?.part}: ${quantiles} of ${values.length}, ${over} over; longest frame ${ms(frame)}; ${why}`
}

function tell(title: string, seen: readonly Seen[]) {
  console.error(`\n${title}`)
  for (const { part } of parts) console.error(`  ${summary(seen.filter((each) => each.part === part))}`)
}

async function measure(lab: Lab): Promise<Line[]> {
  const first = await round(lab, SLOWER, 'first use')
  const slow: Seen[] = []
  const plain: Seen[] = []
  for (let at = 1; at <= ROUNDS; at++) {
    slow.push(...(await round(lab, SLOWER, `round ${at}`)))
    plain.push(...(await round(lab, 1, `round ${at}`)))
  }
  tell('first use', first)
  tell(`${SLOWER}× slower`, slow)
  tell('as it is', plain)
  const slower = `${SLOWER}× slower`
  return [
    line(`every interaction, ${slower}`, valuesOf(slow)),
    ...worst(slow).map(({ part, values }) => line(`${part}, ${slower}`, values)),
    { ...line(`${plainPage.part}, ${slower}`, valuesOf(slow, plainPage.part)), goal: 'this machine’s own share', met: null },
    line('every interaction, this machine as it is', valuesOf(plain)),
    line(`the first use of every part, nothing warm, ${slower}`, valuesOf(first)),
  ]
}

const lab = await openLab()
try {
  await report(await measure(lab), { place: 'kit', whole: ONLY === undefined, chromium: lab.version })
} finally {
  await lab.stop()
}
