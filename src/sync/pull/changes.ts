import { addressOf } from '#contract/api-paths.ts'
import { changeEndpoints, type Changes } from '#contract/changes.ts'
import { wireId } from '#contract/codec.ts'
import { checkedAnswer } from '#contract/endpoint.ts'
import type { Store, WriteTx } from '#db/store.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Resource } from '#sync/model/resource.ts'
import { getMeta, type Meta, setMeta } from '#sync/outbox/meta.ts'
import { nextTick } from '#sync/outbox/tick.ts'
import { accountHeaders } from '#sync/wire/account-headers.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { type Outcome, readMeaningOf } from '#sync/wire/outcome.ts'

// What changed on the server since it was last asked, in one call for all resources and all tabs (decision 0160). A read that the answer names is
// marked in its record; whoever shows it reads it again. A server without the call is found out once per release: then a return to the page
// marks everything.

export interface ChangesEnv extends SendEnv {
  readonly store: Store
  readonly clock: Clock
  readonly release: string
  request(call: { method: string; url: string; headers: Record<string, string> }, timeout: number): Promise<Outcome>
}

export interface Ask {
  /** Whether the page is seen. */
  readonly seen: boolean
  /** It was not: the page starts, comes back, or its network does. */
  readonly returned: boolean
}

export interface Asked {
  /** ms until it is to be asked again. */
  readonly wait: number
  /** Resources of the first mirror that are to be read again. */
  readonly reads: readonly string[]
}

export async function askForChanges(env: ChangesEnv, ask: Ask): Promise<Asked> {
  const { store, clock, timing } = env
  const every = ask.seen ? timing.ask : timing.askHidden
  const claimed = await store.write(['meta'], (tx) => claim(tx, env, ask, every))
  if (typeof claimed === 'number') return { wait: Math.min(claimed, every), reads: [] }
  const answer = claimed.none === env.release ? 'none' : await changesSince(env, claimed)
  if (answer === null) return { wait: every, reads: [] }
  if (answer === 'none' && !ask.returned) return { wait: every, reads: [] }
  const reads = await store.write(['meta', 'reads'], (tx) => note(tx, env, answer, { ...claimed, at: claimed.askedAt }, ask.returned))
  return { wait: Math.max(0, every - (clock.now() - claimed.askedAt)), reads }
}

/** One tab asks: who comes too soon after another gets the ms that are left. */
async function claim(tx: WriteTx, { clock, timing, release }: ChangesEnv, ask: Ask, every: number): Promise<Meta['changes'] | number> {
  const known = await getMeta(tx, 'changes')
  // Without the call, only a return says that something may be old: the ages of the resources say the rest.
  if (known.none === release && !ask.returned) return every
  const pause = ask.returned ? timing.readFresh : every
  const now = clock.now()
  const since = now - known.askedAt
  if (since >= 0 && since < pause) return pause - since
  const claimed = { ...known, askedAt: now }
  await setMeta(tx, 'changes', claimed)
  return claimed
}

type Told = Changes & Pick<Meta['changes'], 'tag'>

/** null: no answer. `none`: the server has no such call. An answer that is still the same costs no body, and says that nothing changed. */
async function changesSince(env: ChangesEnv, { since, tag }: Meta['changes']): Promise<Told | 'none' | null> {
  const { readChanges } = changeEndpoints
  const url = addressOf(readChanges, { tenant: String(wireId(env.account.tenantId)), since })
  const headers = { ...accountHeaders(env.account), ...(tag !== undefined && { 'If-None-Match': tag }) }
  const outcome = await env.request({ method: readChanges.method, url, headers }, env.timing.readTimeout)
  const meaning = readMeaningOf(outcome, false)
  if (meaning.to === 'refused') return meaning.refusal.status < 500 || meaning.refusal.status === 501 ? 'none' : null
  if (meaning.to === 'same' && tag !== undefined) return { version: since, changed: [], tag }
  if (meaning.to !== 'done') return null
  try {
    const newest = outcome.kind === 'answer' && outcome.tag !== undefined ? { tag: outcome.tag } : {}
    return { ...checkedAnswer(readChanges, meaning.body), ...newest }
  } catch {
    return 'none'
  }
}

/** Marks what may have changed. Returns what of the first mirror is among it. */
async function note(
  tx: WriteTx,
  { model, release }: ChangesEnv,
  answer: Told | 'none',
  { since, askedAt, at, named }: Meta['changes'],
  returned: boolean,
): Promise<string[]> {
  if (await getMeta(tx, 'closed')) return []
  const told = answer === 'none' ? null : answer
  const isAll = told === null || told.all === true
  const resources = new Map<string, Resource>([...model.resources, ...model.families].map((each) => [each.id, each]))
  const tick = await nextTick(tx)
  const again: string[] = []
  for (const read of await tx.all('reads')) {
    const [id = '', of] = read.resource.split('/')
    const resource = resources.get(id)
    if (resource === undefined || read.startTick === 0) continue
    // What could not be read while there was no network is tried again now.
    const isDue = isAll || told.changed.some((each) => concerns(each, resource, of)) || (returned && read.changed !== undefined)
    if (!isDue) continue
    await tx.put('reads', { ...read, changed: tick })
    if (told !== null && resource.when === 'start') again.push(read.resource)
  }
  // A read that is on its way may be older, and has no record yet.
  const known = { askedAt, named: isAll || told.changed.length > 0 ? tick : named }
  const asked = told === null ? { since, at: 0, none: release } : { since: told.version, at, none: '', ...(told.tag && { tag: told.tag }) }
  await setMeta(tx, 'changes', { ...known, ...asked })
  return again
}

const concerns = ({ read, of }: Changes['changed'][number], { endpoint }: Resource, row: string | undefined): boolean =>
  read === endpoint.id && (of === undefined || row === undefined || String(of) === row)
