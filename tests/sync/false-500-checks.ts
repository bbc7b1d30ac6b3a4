import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { isChecking } from '#sync/model/entry-state.ts'
import { type Facts, settingsOf } from './entry-facts.ts'
import { serverValue } from './quiescence-checks.ts'

// A 500 may be false: invariant 14 for replaces, orders and deletes. Nobody is asked before a read that began 10 s later, and nobody is asked
// about values that the server has shown since.

const SETTLE = 10_000

/** The last step was answered with a 5xx, and the server may have applied it. */
function isCheckable({ class: kind, attention, mayBeApplied }: Entry): boolean {
  return (
    (kind === ENDPOINT_CLASS.replace || kind === ENDPOINT_CLASS.order || kind === ENDPOINT_CLASS.delete) &&
    mayBeApplied &&
    attention?.reason === 'refused' &&
    (attention.status ?? 0) >= 500
  )
}

export class DoubtChecks {
  readonly #facts: Facts
  /** When each entry was answered with a 500, and the number of refused reads at that time. */
  readonly #refusals = new Map<string, { readonly answeredAt: number; readonly reads: number }>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  refused(entry: Entry): void {
    const answeredAt = this.#facts.of(entry.id)?.answeredAt.get(entry.attempts.at(-1)?.step ?? '') ?? this.#facts.now
    if (isChecking(entry)) this.#refusals.set(entry.id, { answeredAt, reads: this.#facts.refusedReads })
    else this.#refusals.delete(entry.id)
  }

  asked(entry: Entry): void {
    const facts = this.#facts
    if (!isCheckable(entry)) return
    const refusal = this.#refusals.get(entry.id)
    if (refusal === undefined)
      return facts.fail(14, `${entry.label}: asked about before anybody looked whether the ${entry.attention?.status} was true`)
    const { answeredAt, reads } = refusal
    if (answeredAt <= facts.timeLostAt) return
    if (facts.now < answeredAt + SETTLE) facts.fail(14, `${entry.label}: asked about ${facts.now - answeredAt} ms after the 500`)
    if (facts.refusedReads === reads && this.#stoodSince(entry, answeredAt))
      facts.fail(14, `${entry.label}: asked about, and the server has shown its values ever since`)
  }

  /** Whether the server has shown all wanted values without a break since `at`. */
  #stoodSince(entry: Entry, at: number): boolean {
    const facts = this.#facts
    return entry.effects.every((effect) => {
      if (effect.op === 'order') return this.#standsInOrder(effect.lids, at)
      if (effect.op === 'remove') return (facts.goneAt.get(this.#rowOf(keyOf(effect)) ?? '') ?? Number.POSITIVE_INFINITY) <= at
      return settingsOf({ effects: [effect] }).every(({ key, field, value }) => {
        const name = facts.serverField(key, field)
        const stands = name === null ? undefined : serverValue(facts, name)
        return name !== null && stands !== undefined && (facts.writers.get(name)?.at ?? 0) <= at && facts.same(key, field, value, stands)
      })
    })
  }

  #rowOf(key: string): string | undefined {
    return this.#facts.serverField(key, '')?.slice(0, -1)
  }

  #standsInOrder(lids: readonly string[], at: number): boolean {
    const facts = this.#facts
    if ((facts.writers.get('links.order')?.at ?? 0) > at) return false
    if ([...facts.bornAt.values(), ...facts.goneAt.values()].some((each) => each > at)) return false
    const { links } = facts.database.server
    return lids.every((lid, index) => this.#rowOf(rowKey('links', lid)) === `links/${links[index]?.id}`)
  }
}
