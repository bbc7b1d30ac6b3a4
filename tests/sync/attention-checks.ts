import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { rowAt } from '#sync/outbox/rows.ts'
import type { Facts } from './entry-facts.ts'
import { isAbout } from './overlap-oracle.ts'

// What a person is asked: invariants 14 and 15 (no question without a cause), and 17 for the rows on screen.

export class QuestionChecks {
  readonly #facts: Facts

  constructor(facts: Facts) {
    this.#facts = facts
  }

  asked(entry: Entry): void {
    const facts = this.#facts
    const { reason, conflict, candidates = [], status } = entry.attention ?? { reason: 'refused' as const }
    if (reason === 'conflict') {
      for (const [key, fields] of Object.entries(conflict ?? {})) {
        for (const [field, values] of Object.entries(fields)) {
          if (!facts.isTouchedByOthers(key, field) && !facts.forgot)
            facts.fail(14, `a question about ${key}.${field} ${JSON.stringify(values)}: nobody else wrote`)
        }
      }
    }
    if (reason === 'uncertain') this.#checkUncertain(entry, candidates)
    if (entry.class === ENDPOINT_CLASS.delete) this.#checkShownAgain(entry)
    const isTurnedByOthers = entry.effects.some((effect) => facts.isTouchedByOthers(keyOf(effect), 'published'))
    const turns = facts.of(entry.id)?.applied ?? 0
    if (entry.class === ENDPOINT_CLASS.toggle && reason === 'refused' && status === 200 && turns < 2 && !isTurnedByOthers)
      facts.fail(14, `${entry.label}: said to end on the other side, and the server turned it once`)
    if (reason === 'gone' && status === undefined) this.#checkGone(entry)
  }

  #checkUncertain(entry: Entry, candidates: readonly string[]): void {
    const facts = this.#facts
    const strangers = facts.touchedByOthers.size + facts.saidNone + facts.leftUnknown
    const cause = (candidates.length === 0 ? facts.refusedReads : strangers) > 0
    if (!cause) facts.fail(14, `${entry.label} uncertain without a cause (${candidates.join(', ')})`)
  }

  /** A refused delete shows its row again (scenario 29). */
  #checkShownAgain(entry: Entry): void {
    const { store } = this.#facts.database
    for (const key of entry.effects.map(keyOf)) {
      const { table, lid } = rowAt(key)
      const others = store
        .peek('outbox')
        .some((other) => other.id !== entry.id && other.class === ENDPOINT_CLASS.delete && isAbout(other, entry))
      const there = (store.peekAt('bases', key)?.fields ?? null) !== null
      if (there && !others && store.peekAt(table, lid) === undefined) this.#facts.fail(17, `${entry.label}: refused, and its row is hidden`)
    }
  }

  #checkGone(entry: Entry): void {
    const facts = this.#facts
    for (const effect of entry.effects) {
      if (effect.op !== 'patch' || effect.table !== 'links') continue
      const sid = facts.database.store.peekAt('ids', keyOf(effect))?.sid
      if (facts.database.server.links.some((link) => String(link.id) === sid)) facts.fail(15, `${entry.label}: the row is still there`)
    }
  }
}
