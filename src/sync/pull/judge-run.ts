import { addressOf } from '#contract/api-paths.ts'
import { changeEndpoints, type Epochs } from '#contract/changes.ts'
import { wireId } from '#contract/codec.ts'
import { checkedAnswer } from '#contract/endpoint.ts'
import type { ReadTx } from '#db/store.ts'
import { PULL_TABLES, type ReadRecord } from '#db/tables.ts'
import type { Timing } from '#sync/model/timing.ts'
import { type Back, getMeta, type Meta, setMeta } from '#sync/outbox/meta.ts'
import { accountHeaders } from '#sync/wire/account-headers.ts'
import { readMeaningOf } from '#sync/wire/outcome.ts'
import type { ChangesEnv } from './changes.ts'
import { compareLost, markLost } from './lost-writes.ts'

// The server's database may have gone back in time: somebody restored a copy. Every answer names the run of the database (ext, DUR-10), and each entry
// keeps the moment at which it was written. After a new run nothing is sent until the server has said which writes of earlier runs are still there:
//
//   another run answers ──► ask Y2 ──► all there ──► on
//                                 └──► some lost ──► read what stands there now ──► compare ──► ask the person ──► on

/** Nothing is sent meanwhile. */
export const isUndecided = (runs: Meta['runs'], back: Back): boolean => runs.seen !== '' || back.lost.length > 0

/** When the next step is due, ms; null: none is, or it waits for reads or for the person. */
export function judgeDue(
  { runs, back }: Pick<Meta, 'runs' | 'back'>,
  reads: ReadonlyMap<string, ReadRecord>,
  timing: Timing,
  now: number,
): number | null {
  if (runs.seen !== '') return runs.at > now ? now : runs.at + timing.pause
  return back.lost.length > 0 && !back.ready && untold(back, reads).length === 0 ? now : null
}

/** The resources that are to be read before what is lost can be compared. One that was never read here shows nothing. */
export function untold({ lost, ready, resources, tick, at }: Back, reads: ReadonlyMap<string, ReadRecord>): readonly string[] {
  if (ready || lost.length === 0) return []
  return resources.filter((id) => {
    const read = reads.get(id)
    return read !== undefined && read.startTick <= tick && !(read.error?.code === 'refused' && read.error.at >= at)
  })
}

export async function judgeRun(env: ChangesEnv): Promise<void> {
  const { store, clock } = env
  const asked = await store.write(['meta', 'outbox', 'journal'], async (tx) => {
    const runs = await getMeta(tx, 'runs')
    if (runs.seen === '') return null
    await setMeta(tx, 'runs', { ...runs, at: clock.now() })
    return { seen: runs.seen, of: await runsOfWrites(tx, runs.seen) }
  })
  if (asked === null) return store.write(PULL_TABLES, (tx) => compareLost(tx, env.model))
  const found = asked.of.length === 0 ? { epoch: asked.seen, ended: [] } : await askFor(env, asked.of, asked.seen)
  if (found === null) return
  await store.write(PULL_TABLES, async (tx) => {
    const { closed, left, runs } = { closed: await getMeta(tx, 'closed'), left: await getMeta(tx, 'left'), runs: await getMeta(tx, 'runs') }
    if (closed || left || runs.seen !== asked.seen) return
    const isLost = (moment: string) => asked.of.includes(runOf(moment)) && !stands(moment, found)
    await markLost(tx, env.model, { isLost, stood: stoodOf(found), now: clock.now() })
    await setMeta(tx, 'runs', { ...runs, known: found.epoch, seen: '' })
  })
}

const runOf = (moment: string) => moment.slice(0, moment.indexOf('-'))

function stands(moment: string, { epoch, ended }: Epochs): boolean {
  const run = runOf(moment)
  const last = ended.find((each) => each.epoch === run)?.last
  return run === epoch || (last !== undefined && BigInt(moment.slice(run.length + 1)) <= BigInt(last))
}

/** When the newest state that the server still has was seen by a device, ms; 0: not known. */
const stoodOf = ({ ended }: Epochs) => Math.max(0, ...ended.map(({ stood }) => (stood === null ? 0 : Date.parse(stood) || 0)))

/** The server names at most so many. */
const MOST = 50

/** The runs of which the database holds writes, newest last. */
async function runsOfWrites(tx: ReadTx, except: string): Promise<string[]> {
  const entries = [...(await tx.all('journal')), ...(await tx.all('outbox'))].sort((a, b) => a.seq - b.seq)
  const runs = entries.flatMap(({ moment }) => (moment === undefined ? [] : [runOf(moment)]))
  return [...new Set(runs.reverse())].filter((run) => run !== except).slice(0, MOST)
}

/** null: there is no answer yet. A server that does not know the call cannot have told these moments: then all of them stand. */
async function askFor(env: ChangesEnv, of: readonly string[], seen: string): Promise<Epochs | null> {
  const { readEpochs } = changeEndpoints
  const url = addressOf(readEpochs, { tenant: String(wireId(env.account.tenantId)), of: of.join('.') })
  const outcome = await env.request({ method: readEpochs.method, url, headers: accountHeaders(env.account) }, env.timing.readTimeout)
  const meaning = readMeaningOf(outcome, false)
  const all = { epoch: seen, ended: of.map((epoch) => ({ epoch, last: `${Number.MAX_SAFE_INTEGER}`, stood: null })) }
  if (meaning.to === 'refused') return meaning.refusal.status < 500 || meaning.refusal.status === 501 ? all : null
  if (meaning.to !== 'done') return null
  try {
    return checkedAnswer(readEpochs, meaning.body)
  } catch {
    return null
  }
}
