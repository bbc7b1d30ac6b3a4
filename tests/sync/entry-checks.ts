import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Attempt, Entry, JournalEntry } from '#db/entry.ts'
import type { Row } from '#db/tables.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { rowAt } from '#sync/outbox/rows.ts'
import { QuestionChecks } from './attention-checks.ts'
import { type EntryFacts, type Facts, screenField, settingsOf } from './entry-facts.ts'
import { DoubtChecks } from './false-500-checks.ts'
import type { Change } from './memory-store.ts'
import { isAbout, meets } from './overlap-oracle.ts'
import type { ScreenChecks } from './screen-checks.ts'

// What becomes of an edit: invariants 2 (none is lost), 4 (order), 8 (no automatic re-send) and 19 (a delete can be undone for 10 s).

/** A delete is sent no sooner than this after it was recorded, unless a person sends it. */
const UNDO = 10_000

const NEVER_AGAIN = new Set([403, 404, 500])
const PENDING = new Set(['queued', 'sending', 'waiting', 'verifying'])

export class EntryChecks {
  readonly #facts: Facts
  readonly #screen: ScreenChecks
  readonly #questions: QuestionChecks
  readonly #doubts: DoubtChecks

  constructor(facts: Facts, screen: ScreenChecks) {
    this.#facts = facts
    this.#screen = screen
    this.#questions = new QuestionChecks(facts)
    this.#doubts = new DoubtChecks(facts)
  }

  committed(changes: readonly Change[]): void {
    const { store } = this.#facts.database
    const seen = new Set<string>()
    for (const { table, key, before } of changes) {
      if (table === 'journal' && before !== undefined && store.peekAt('journal', key) === undefined)
        this.#forgotten(before as unknown as JournalEntry)
      if (table !== 'outbox' || seen.has(String(key))) continue
      seen.add(String(key))
      this.#facts.outboxChangedAt = this.#facts.now
      const was = before as Entry | undefined
      const is = store.peekAt('outbox', key)
      if (was === undefined && is !== undefined) this.#recorded(is, changes)
      else if (was !== undefined && is === undefined) this.#ended(was)
      else if (was !== undefined && is !== undefined) this.#moved(was, is)
    }
  }

  /** On a full disk the oldest journal entries are dropped. */
  #forgotten(past: JournalEntry): void {
    this.#facts.forgot = true
    for (const { key, field } of settingsOf(past)) this.#facts.forgottenFields.add(screenField(key, field))
  }

  #recorded(entry: Entry, changes: readonly Change[]): void {
    const facts = this.#facts
    if (facts.entries.has(entry.id)) return this.#standsAgain(entry)
    const { byPerson } = facts.database
    const openedAt = facts.openedAt ?? facts.now
    const known: EntryFacts = {
      id: entry.id,
      openedAt,
      recordedAt: facts.now,
      touchedAt: facts.now,
      shownBefore: shownBefore(facts, entry, changes),
      byEngine: !byPerson,
      refusals401: 0,
      triedAt: new Map(),
      answeredAt: new Map(),
      applied: 0,
      mayBeUndoneUntil: entry.class === ENDPOINT_CLASS.delete ? facts.now + UNDO : 0,
      needs: entry.needs,
    }
    facts.entries.set(entry.id, known)
    facts.orders.recorded(entry)
    if (byPerson) this.#checkRevived(entry)
    for (const { key, field, value } of settingsOf(entry)) {
      this.#screen.meant(key, field, value)
      if (!byPerson) continue
      facts.meant(screenField(key, field), openedAt)
      facts.savedAt.set(screenField(key, field), facts.now)
    }
  }

  /** A discard was undone: the person wants the entry's values again, over those that were shown meanwhile. */
  #standsAgain(entry: Entry): void {
    const known = this.#facts.of(entry.id)
    if (known === undefined) return
    if (!this.#facts.database.byPerson) this.#facts.fail(2, `${entry.label} came back by itself`)
    known.touchedAt = this.#facts.now
    this.#facts.orders.standsAgain(entry.id)
    delete known.refused
    for (const { key, field } of settingsOf(entry)) this.#screen.takenBack(key, field)
  }

  #ended(was: Entry): void {
    const facts = this.#facts
    facts.orders.done(was.id)
    const past = facts.database.store.peekAt('journal', was.id)
    if (past === undefined) return facts.fail(2, `${was.label} left without a trace`)
    const { byPerson } = facts.database
    if (byPerson) for (const { key, field } of settingsOf(was)) this.#screen.takenBack(key, field)
    switch (past.state) {
      case 'settled':
        return this.#settled(was)
      case 'superseded':
        if (!byPerson && !this.#isCarried(past)) facts.fail(2, `${was.label} was superseded by nothing`)
        if (byPerson && was.state === 'attention' && (facts.of(was.id)?.applied ?? 0) > 0) this.#leaves(was)
        return
      case 'cancelled':
        if (!byPerson && !this.#vanished(was)) facts.fail(2, `${was.label} was cancelled by nobody`)
        return
      case 'discarded':
      case 'exported':
        if (past.state === 'discarded' && was.class === ENDPOINT_CLASS.create) this.#checkCascade(was)
        if (was.class === ENDPOINT_CLASS.create && was.attention?.reason === 'uncertain') facts.leftUnknown++
        if (!byPerson) facts.fail(2, `${was.label} was ${past.state} by nobody`)
        this.#leavesAsApplied(was)
    }
  }

  #settled(was: Entry): void {
    if (was.state !== 'acked') this.#facts.fail(2, `${was.label} settled while it was ${was.state}`)
    const sent = was.attempts.at(-1)?.outcome === 'done'
    const applied = this.#facts.of(was.id)?.appliedAt !== undefined
    // Except for deletes and creates: another admin may have deleted the row first, or a person or a probe found the created row.
    if (sent && !applied && (was.class === ENDPOINT_CLASS.replace || was.class === ENDPOINT_CLASS.order))
      this.#facts.fail(2, `${was.label} settled and never reached the server`)
  }

  /** A reverting entry is abandoned: what was applied stays, and the next read shows it. */
  #leavesAsApplied(was: Entry): void {
    const facts = this.#facts
    const { store } = facts.database
    const takesBack = [store.peekAt('journal', was.id), ...store.peek('journal').filter((other) => other.carrier === was.id)]
    const applied = takesBack.some((each) => each?.undoes !== undefined && (facts.of(each.undoes)?.applied ?? 0) > 0)
    if (applied) this.#leaves(was)
  }

  #leaves(was: Entry): void {
    for (const { key, field } of settingsOf(was)) {
      this.#facts.leftAsApplied.set(screenField(key, field), was.seq)
      this.#facts.comesBySelf.add(screenField(key, field))
    }
  }

  /** An edit of a row whose create needs a person sends that create again (scenario 14). */
  #checkRevived(entry: Entry): void {
    const patched = new Set(entry.effects.flatMap((effect) => (effect.op === 'patch' ? [keyOf(effect)] : [])))
    for (const create of this.#facts.database.store.peek('outbox')) {
      if (
        create.class === ENDPOINT_CLASS.create &&
        create.state === 'attention' &&
        create.effects.some((effect) => patched.has(keyOf(effect)))
      )
        this.#facts.fail(10, `${create.label} does not go again with ${entry.label}`)
    }
  }

  /** The entries on a discarded create, and those that refer to it or need it, must be discarded too (scenario 12). */
  #checkCascade(was: Entry): void {
    for (const other of this.#facts.database.store.peek('outbox')) {
      if (other.class !== ENDPOINT_CLASS.order && (other.needs.includes(was.id) || isAbout(other, was)))
        this.#facts.fail(2, `${other.label} stays though ${was.label} was discarded`)
    }
  }

  #isCarried(past: JournalEntry): boolean {
    const { store } = this.#facts.database
    const carrier = past.carrier
    return carrier !== undefined && (store.peekAt('outbox', carrier) !== undefined || store.peekAt('journal', carrier) !== undefined)
  }

  /** A create, its delete and the entries between may end together if none of them reached the server. */
  #vanished(was: Entry): boolean {
    const keys = new Set(was.effects.map(keyOf))
    const onRow = this.#facts.database.store.peek('journal').filter((past) => past.effects.some((effect) => keys.has(keyOf(effect))))
    return onRow.some((past) => past.class === ENDPOINT_CLASS.create) && onRow.some((past) => past.class === ENDPOINT_CLASS.delete)
  }

  #moved(was: Entry, is: Entry): void {
    const facts = this.#facts
    if (is.state === 'acked') facts.orders.done(is.id)
    const known = facts.of(is.id)
    if (known === undefined) return
    if (facts.database.byPerson) {
      known.touchedAt = facts.now
      known.refusals401 = 0
      known.mayBeUndoneUntil = 0
      // A refusal from before the person acted no longer counts, not even in the same instant.
      delete known.refused
      const kept = settingsOf(is).map(({ key, field }) => screenField(key, field))
      for (const { key, field } of settingsOf(was)) {
        const name = screenField(key, field)
        if (!kept.includes(name)) facts.givenUpAt.set(name, facts.now)
      }
      if (was.state === 'attention') for (const { key, field } of settingsOf(was)) this.#screen.takenBack(key, field)
    }
    this.#noteRefusal(known, was, is)
    if (is.state === 'sending' && was.state !== 'sending') this.#sends(known, is)
    if (is.state === 'attention' && was.state !== 'attention') this.#doubts.refused(is)
    if (needsPerson(is) && !needsPerson(was)) {
      this.#questions.asked(is)
      this.#doubts.asked(is)
    }
    if (is.state === 'acked' && was.state !== 'acked' && is.class === ENDPOINT_CLASS.toggle) this.#checkSide(is)
  }

  #noteRefusal(known: EntryFacts, was: Entry, is: Entry): void {
    // A late success outweighs the refusal of its repeat. A new round of the step, as for a new link, does not count as a repeat.
    const isNews = ({ no }: Attempt) => was.attempts.find((each) => each.no === no)?.outcome !== 'done'
    const successes = is.attempts.filter((each) => each.outcome === 'done' && isNews(each))
    if (successes.some(({ step }) => step === known.refused?.step)) delete known.refused
    if (successes.length > 0) known.refusals401 = 0
    const last = is.attempts.at(-1)
    const before = was.attempts.find((each) => each.no === last?.no)
    if (last?.outcome === undefined || before === undefined || before.outcome !== undefined) return
    const answeredAt = known.answeredAt.get(last.step)
    if (last.status !== undefined && answeredAt !== undefined) known.triedAt.set(last.step, answeredAt)
    if (last.status === 401) known.refusals401++
    else known.refusals401 = 0
    // A storage host's 403 causes a new link; a delete's 404 is a success.
    if (last.step !== 'put' && last.status !== undefined && NEVER_AGAIN.has(last.status))
      known.refused = { step: last.step, status: last.status }
  }

  #sends(known: EntryFacts, is: Entry): void {
    const facts = this.#facts
    // A late success of an older attempt of that step may continue with the next step.
    if (known.refused?.step === is.attempts.at(-1)?.step) facts.fail(8, `${is.label} went again by itself after ${known.refused?.status}`)
    if (known.refusals401 > 2 && known.touchedAt < facts.now)
      facts.fail(8, `${is.label} went again by itself after ${known.refusals401} times 401`)
    if (facts.database.store.peekAt('meta', 'closed')?.value === true) facts.fail(7, `${is.label} is sent while its account closes`)
    if (facts.now < known.mayBeUndoneUntil)
      facts.fail(19, `${is.label} is sent ${known.mayBeUndoneUntil - facts.now} ms before its undo is over`)
    this.#checkNeeds(known, is)
    for (const other of facts.database.store.peek('outbox')) {
      if (other.id === is.id || !PENDING.has(other.state)) continue
      if (other.state === 'sending' && isAbout(other, is)) facts.fail(4, `${is.label} and ${other.label} are on the wire for one row`)
      if (is.class === ENDPOINT_CLASS.create && isOutstanding(other) && other.endpoint === is.endpoint)
        facts.fail(4, `${is.label} and ${other.label} of one list are outstanding`)
      if (other.lane === is.lane && other.state === 'sending') facts.fail(4, `${is.label} and ${other.label} of one lane are on the wire`)
      if (other.seq < is.seq && meets(other, is)) facts.fail(4, `${is.label} overtook ${other.label} (${other.state})`)
    }
  }

  /** A toggle is done only when the server confirmed the wanted side (scenario 28). */
  #checkSide(entry: Entry): void {
    const { published } = (entry.answer ?? {}) as { published?: 0 | 1 }
    const wanted = settingsOf(entry)[0]?.value
    if (published !== undefined && (published === 1) !== wanted) this.#facts.fail(2, `${entry.label} ended on the other side`)
  }

  /** The entries that it needs, or their carriers, must be finished first. */
  #checkNeeds(known: EntryFacts, is: Entry): void {
    const { store } = this.#facts.database
    for (const id of known.needs) {
      const past = store.peekAt('journal', id)
      const needed = store.peekAt('outbox', past?.state === 'superseded' ? (past.carrier ?? '') : id)
      if (needed !== undefined && needed.state !== 'acked') this.#facts.fail(4, `${is.label} overtook ${needed.label}, which it needs`)
    }
  }
}

function shownBefore(facts: Facts, entry: Entry, changes: readonly Change[]): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>()
  for (const { key, field } of settingsOf(entry)) {
    const at = changes.find((change) => `${change.table}/${change.key}` === key)
    const { table, lid } = rowAt(key)
    const row = at === undefined ? facts.database.store.peekAt(table, lid) : (at.before as Row | undefined)
    if (row !== undefined) shown.set(screenField(key, field), row[field])
  }
  return shown
}

function isOutstanding(entry: Entry): boolean {
  if (entry.class !== ENDPOINT_CLASS.create) return false
  if (entry.state === 'sending' || entry.state === 'verifying') return true
  return entry.state === 'waiting' && entry.attempts.some((attempt) => attempt.outcome === 'unanswered')
}
