import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { isFile, isReference } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WireCall } from '#sync/wire/build-call.ts'
import { type Facts, screenField, valueKey } from './entry-facts.ts'
import type { Written } from './model-answer.ts'
import type { Handed } from './model-network.ts'
import { isWrite } from './model-server.ts'

// What goes over the wire: invariants 3 (one row per create), 5 (no unresolved reference), 7 (nothing crosses accounts), 9 (3 s between
// tries), 12 (another admin's value is not overwritten unseen).

const PAUSE = 3000
/** ms: a read is valid for 5 s, its answer may take 9 s, and its replica may lag by 9.5 s. */
const VISIBLE = 24_000
/** ms: a tab that froze with a read in memory may send by it for 30 s (docs/sync.md), and the replica may have lagged. */
const VISIBLE_TO_THE_FROZEN = 40_000

/** A photo is a local file on screen, and this address a reference to a row, until a read brings what the server has. */
const NOT_AS_TEXT = new Set(['person.photo_url', 'extra.url_instagram'])

export class WireChecks {
  readonly #facts: Facts
  /** The first request of each `Idempotency-Key`. */
  readonly #keyed = new Map<string, string>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  handed({ call, at }: Handed, elsewhere: boolean): void {
    if (!isWrite(call)) return
    const facts = this.#facts
    if (elsewhere) facts.fail(7, `${call.method} ${call.url} went out in another account's session`)
    if (facts.database.store.peekAt('meta', 'left')?.value === true)
      facts.fail(7, `${call.method} ${call.url} went out after the account was left`)
    if (hasUnresolved(call.body) || /undefined|NaN|\[object/.test(call.url)) facts.fail(5, `${call.url} ${JSON.stringify(call.body)}`)
    if (call.url.endsWith('/links/order')) this.#checkOrder(call, at)
    this.#checkKey(call)
    const found = this.#attemptOf(call)
    facts.calls.set(call, { at, entry: found?.entry.id ?? null, step: found?.step ?? '' })
    if (found === undefined) return facts.fail(9, `${call.method} ${call.url} without an attempt written down`)
    this.#pace(found.entry, found.no, found.step)
  }

  /** Servers that honour keys refuse a key with another request, and the person would see a refusal that is our fault. */
  #checkKey(call: WireCall): void {
    const key = call.headers['Idempotency-Key']
    if (key === undefined) return
    const request = JSON.stringify([call.method, call.url, call.body])
    const first = this.#keyed.get(key)
    if (first === undefined) this.#keyed.set(key, request)
    else if (first !== request) this.#facts.fail(9, `${key} came with ${request}, and first with ${first}`)
  }

  /** An order names every row that was visible, and no row whose deletion was visible (scenario 20, MTB-06). */
  #checkOrder({ body }: WireCall, at: number): void {
    const facts = this.#facts
    const named = new Set((body as { newOrdenation: number[] }).newOrdenation.map(String))
    for (const id of named) {
      const goneAt = facts.goneAt.get(`links/${id}`)
      if (goneAt === undefined || goneAt > at - VISIBLE || this.#isNew(id)) continue
      facts.fail(5, `an order names link ${id}, which is gone`)
    }
    const bound = new Set(facts.database.store.peek('ids').map(({ server }) => server))
    for (const { id } of facts.database.server.links) {
      const server = `links/${id}`
      if ((facts.bornAt.get(server) ?? 0) > at - VISIBLE || !bound.has(server) || named.has(String(id))) continue
      facts.fail(12, `an order leaves out link ${id}`)
    }
  }

  /** The row's create is acked and not settled: the stored answer names the row even if another admin has deleted it since. */
  #isNew(id: string): boolean {
    const store = this.#facts.database.store
    const key = store.peek('ids').find(({ server }) => server === `links/${id}`)?.key
    return (
      key !== undefined &&
      store.peek('outbox').some((entry) => entry.class === ENDPOINT_CLASS.create && entry.state === 'acked' && entry.keys.includes(key))
    )
  }

  /** The attempt to which this call belongs: one that was not handed over yet; of two equal ones the one that was not given up. */
  #attemptOf(call: WireCall): { entry: Entry; no: number; step: string } | undefined {
    const facts = this.#facts
    const isGivenUp = (entry: Entry) => Number(entry.attempts.at(-1)?.outcome !== undefined)
    for (const entry of facts.database.store.peek('outbox').toSorted((a, b) => isGivenUp(a) - isGivenUp(b))) {
      const last = entry.attempts.at(-1)
      if (last === undefined || last.wire.url !== call.url || last.wire.method !== call.method) continue
      const name = `${entry.id}:${last.no}`
      const key = call.headers['Idempotency-Key']
      if (facts.handed.has(name) || (key !== undefined && !key.startsWith(`${entry.id}:`))) continue
      if (key === undefined && call.encoding === 'json' && JSON.stringify(last.wire.body) !== JSON.stringify(call.body)) continue
      facts.handed.add(name)
      if (last.outcome !== undefined) facts.fail(9, `${entry.label}: attempt ${last.no} went out after it was given up`)
      return { entry, no: last.no, step: last.step }
    }
    return undefined
  }

  #pace(entry: Entry, no: number, step: string): void {
    const known = this.#facts.of(entry.id)
    if (known === undefined) return
    const before = known.triedAt.get(step)
    // An expired storage link is requested again: the put that follows is a new call.
    if (before !== undefined && this.#facts.now - before < PAUSE && step !== 'put' && step !== 'sign')
      this.#facts.fail(9, `${entry.label}: try ${no} came ${this.#facts.now - before} ms after the one before`)
    known.triedAt.set(step, this.#facts.now)
  }

  /** A try ends when its answer comes, not when it is stored; but an answer that was never stored does not count. */
  answered(call: WireCall): void {
    const sent = this.#facts.calls.get(call)
    if (sent?.entry != null) this.#facts.of(sent.entry)?.answeredAt.set(sent.step, this.#facts.now)
  }

  /** The server applied one of our calls. */
  applied(written: readonly Written[], call: WireCall): void {
    const facts = this.#facts
    const sent = facts.calls.get(call)
    const known = sent?.entry == null ? undefined : facts.of(sent.entry)
    if (known !== undefined) {
      known.appliedAt = facts.now
      known.applied++
    }
    facts.cameOrWent(written)
    const handedAt = sent?.at ?? facts.now
    facts.orders.applied(written, handedAt, facts.world.thawedAt >= handedAt - VISIBLE_TO_THE_FROZEN ? VISIBLE_TO_THE_FROZEN : VISIBLE)
    for (const each of written) {
      if (each.from === null && call.url.endsWith('/links/create')) this.#created(call, each.field)
      this.#checkUnseen(each, sent?.at ?? facts.now)
      if (each.from !== each.to) facts.writers.set(each.field, { value: each.to, at: facts.now, other: false })
    }
  }

  #created(call: WireCall, field: string): void {
    const facts = this.#facts
    const id = call.headers['Idempotency-Key']?.split(':')[0] ?? ''
    const before = facts.creations.get(id) ?? []
    facts.creations.set(id, [...before, field])
    // A row that another admin deleted in between counts like one that was never created.
    const there = before.filter((each) => facts.database.server.links.some((link) => `links/${link.id}` === each))
    if (there.length > facts.saidNone) facts.fail(3, `one create made ${there.length + 1} entities (${JSON.stringify(call.body)})`)
  }

  /** Checks another admin's value that was visible for 17 s before we sent: a person here must have seen it before setting the field. */
  #checkUnseen({ field, from, to }: Written, handedAt: number): void {
    const facts = this.#facts
    // Only fields count, not the existence of a row: a delete applies to any values.
    if (!field.includes('.') || to === null || NOT_AS_TEXT.has(field)) return
    const writer = facts.writers.get(field)
    if (writer === undefined || !writer.other || valueKey(from) === valueKey(to)) return
    if (typeof from !== 'string' || valueKey(writer.value) !== valueKey(from)) return
    const visible = facts.world.thawedAt >= writer.at ? VISIBLE_TO_THE_FROZEN : VISIBLE
    if (writer.at > handedAt - visible) return
    const screen = this.#screenOf(field)
    if (screen === null) return
    const seenAt = facts.firstShown.get(`${screen}=${valueKey(from)}`)
    const meantAt = facts.meantAt.get(screen)
    if (seenAt !== undefined && meantAt !== undefined && seenAt <= meantAt) return
    // A form that was open before may be saved afterwards: who answered a question about the value has seen it.
    const answeredAt = facts.answeredAt.get(`${screen}=${valueKey(from)}`)
    if (answeredAt !== undefined && answeredAt <= (facts.savedAt.get(screen) ?? 0)) return
    facts.fail(12, `${field}: «${from}» of another admin became «${String(to)}» unseen`)
  }

  #screenOf(field: string): string | null {
    const [row = '', name = ''] = field.split('.')
    if (row === 'info' || row === 'extra') return screenField(`settings/${row}`, name)
    if (row === 'person') return screenField('profile/me', name)
    const bound = this.#facts.database.store.peek('ids').find((each) => each.server === row)
    return bound === undefined ? null : screenField(bound.key, name)
  }
}

function hasUnresolved(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false
  if (isReference(value) || isFile(value)) return true
  return Object.values(value).some((each) => each === undefined || hasUnresolved(each))
}
