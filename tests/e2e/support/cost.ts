import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/*
 * What a test costs: CPU seconds of its worker and of everything that it started (browser, host of servers), as a whole and by kind.
 * `COST=<file>` writes one line of JSON per test; `scripts/test-costs.ts` makes a table of them. Linux only: it reads /proc.
 */

export interface Cost {
  /** Seconds of processor time. */
  cpu: number
  /** Seconds on the clock. */
  wall: number
  times: number
}

export interface TestCost {
  readonly file: string
  readonly title: string
  readonly cpu: number
  readonly wall: number
  readonly kinds: Readonly<Record<string, Cost>>
}

const FILE = process.env['COST']
const TICKS_PER_SECOND = 100

/** CPU seconds of this process and all below it, ended ones too. */
function cpuOfTree(): number {
  const parents = new Map<number, number>()
  const ticks = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      parents.set(pid, Number(fields[1]))
      ticks.set(
        pid,
        [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
      )
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => pid === process.pid || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  let sum = 0
  for (const [pid, spent] of ticks) if (isBelow(pid)) sum += spent
  return sum / TICKS_PER_SECOND
}

interface Mark {
  readonly cpu: number
  readonly wall: number
}
const mark = (): Mark => ({ cpu: cpuOfTree(), wall: performance.now() / 1000 })

let kinds: Record<string, Cost> = {}
let last: Mark = FILE === undefined ? { cpu: 0, wall: 0 } : { cpu: 0, wall: 0 }
/** What the kinds inside the present one have cost already. */
let inner: Mark = { cpu: 0, wall: 0 }

/** Runs a part of a test under a kind. Kinds inside it count for themselves. */
export async function costOf<T>(kind: string, part: () => Promise<T>): Promise<T> {
  if (FILE === undefined) return part()
  const outer = inner
  inner = { cpu: 0, wall: 0 }
  const began = mark()
  try {
    return await part()
  } finally {
    const ended = mark()
    const whole = { cpu: ended.cpu - began.cpu, wall: ended.wall - began.wall }
    const own = (kinds[kind] ??= { cpu: 0, wall: 0, times: 0 })
    own.cpu += whole.cpu - inner.cpu
    own.wall += whole.wall - inner.wall
    own.times += 1
    inner = { cpu: outer.cpu + whole.cpu, wall: outer.wall + whole.wall }
  }
}

/** Everything since the test before, or since this process began. */
export function endOfTest(file: string, title: string): void {
  if (FILE === undefined) return
  const now = mark()
  const cost: TestCost = { file, title, cpu: now.cpu - last.cpu, wall: now.wall - last.wall, kinds }
  last = now
  kinds = {}
  inner = { cpu: 0, wall: 0 }
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(cost)}\n`)
}
