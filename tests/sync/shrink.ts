import type { Choice, Run } from './choices.ts'
import { play } from './play.ts'

/**
 * Finds a short form of a failing run: removes choices in ever smaller pieces as long as the same invariant fails, then makes the set-up
 * simpler and the times shorter.
 */
export async function shrink(run: Run, told: (shorter: Run) => void = () => undefined): Promise<Run> {
  const wanted = promiseOf(await brokenBy(run))
  if (wanted === undefined) return run
  const fails = async (shorter: Run) => promiseOf(await brokenBy(shorter)) === wanted
  let best = run
  const take = async (shorter: Run) => {
    if (!(await fails(shorter))) return false
    best = shorter
    told(best)
    return true
  }
  for (let again = true; again;) {
    const before = best.choices.length
    for (let size = Math.ceil(best.choices.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      await takeOut(size, () => best, take)
    again = best.choices.length < before
  }
  for (const setup of plainer(best)) await take({ ...best, setup: { ...best.setup, ...setup } })
  for (let at = 0; at < best.choices.length; at++) {
    for (const choice of shorter(best.choices[at] as Choice)) if (await take({ ...best, choices: best.choices.with(at, choice) })) break
  }
  return best
}

async function takeOut(size: number, best: () => Run, take: (run: Run) => Promise<boolean>): Promise<void> {
  for (let at = 0; at < best().choices.length;) {
    const { choices } = best()
    const less = [...choices.slice(0, at), ...choices.slice(at + size)]
    if (!(await take({ ...best(), choices: less }))) at += size
  }
}

async function brokenBy(run: Run): Promise<readonly string[]> {
  try {
    return (await play(run)).broken
  } catch (error) {
    return [`threw ${String(error)}`]
  }
}

/** The number of the failed invariant, or the text of a problem without its names. */
function promiseOf(broken: readonly string[]): string | undefined {
  const first = broken[0]
  return first === undefined ? undefined : (/^\(\d+\)/.exec(first)?.[0] ?? first.slice(0, 20))
}

const plainer = ({ setup }: Run) =>
  [{ lag: 0 }, { wobble: false }, { others: false }, { normalise: false }, { webLocks: true }, { honours: false }, { tags: false }].filter(
    (each) => Object.entries(each).some(([name, value]) => setup[name as keyof typeof setup] !== value),
  )

function shorter(choice: Choice): Choice[] {
  if (choice.do === 'wait') return [0, 1000, 4000, 12_000].filter((ms) => ms < choice.ms).map((ms) => ({ ...choice, ms }))
  if (choice.do === 'net' && choice.times > 1) return [{ ...choice, times: 1 }]
  return []
}
