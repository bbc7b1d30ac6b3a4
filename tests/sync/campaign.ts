import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { simulateSeeds } from './simulation-threads.ts'

const FIRST = 2_000_000
const CHUNK = 2000

/** The progress of a campaign. It may be interrupted at any time and continues with the interrupted chunk. */
interface CampaignState {
  readonly first: number
  next: number
  choices: number
  minutes: number
  readonly broken: Record<number, readonly string[]>
}

/** Plays fresh seeds chunk by chunk, and stores the progress and the failures. Returns the number of failing seeds. */
export async function campaign(options: {
  readonly runs: number
  readonly threads: number
  readonly least: number
  readonly most: number
  /** The file of the progress. If it does not exist, a new campaign begins at `from`. */
  readonly file: string
  readonly from?: number
}) {
  const { runs, threads, least, most, file, from = FIRST } = options
  const fresh: CampaignState = { first: from, next: from, choices: 0, minutes: 0, broken: {} }
  const state = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CampaignState) : fresh
  const end = state.next + runs
  while (state.next < end) {
    const began = performance.now()
    const so = await simulateSeeds({ threads, least, most, seed: state.next, runs: Math.min(CHUNK, end - state.next) })
    for (const [seed, broken] of so.broken) {
      state.broken[seed] = broken
      console.log(`seed ${seed}: ${broken.join(' · ')}`)
    }
    state.next += so.seeds
    state.choices += so.choices
    state.minutes += (performance.now() - began) / 60_000
    writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 1)}\n`)
    renameSync(`${file}.new`, file)
    console.log(lineOf(state))
  }
  return Object.keys(state.broken).length
}

/** A line for the table in campaign.md. */
function lineOf({ first, next, choices, minutes, broken }: CampaignState): string {
  const failed = Object.keys(broken)
  const day = new Date().toISOString().slice(0, 10)
  return `| ${first}–${next - 1} | ${choices} | ${day} | ${minutes.toFixed(0)} | ${failed.length} | ${failed.slice(0, 12).join(' ')} |`
}
