import { ORDERS, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Facts } from './entry-facts.ts'
import type { Written } from './model-answer.ts'

/** Which rows a person moved. */
interface Moves {
  readonly id: string
  readonly at: number
  readonly lids: ReadonlySet<string>
  /** When it was confirmed, or given up. */
  doneAt?: number
  /** The edit that took it along. */
  carrier?: string
}

/**
 * Invariant 22: a list shows the order that was just recorded; and two links that another person moved past each other stay so, unless somebody here
 * moved one of them.
 */
export class OrderChecks {
  readonly #facts: Facts
  readonly #moves: Moves[] = []
  /** When two links last passed each other, and by whom. */
  readonly #passed = new Map<string, { readonly at: number; readonly other: boolean }>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  recorded({ id, effects, undoes }: Entry): void {
    for (const effect of effects) {
      if (effect.op !== 'order' || rowKey(ORDERS, effect.list) !== 'orders/links') continue
      if (undoes === undefined) this.#isShown(effect.lids)
      this.#moves.push({ id, at: this.#facts.now, lids: new Set(effect.moved ?? effect.lids) })
    }
  }

  /** Rows stand where the person put them, also those that are not on the server yet. */
  #isShown(lids: readonly string[]): void {
    const { store } = this.#facts.database
    const shown = (store.peekAt('orders', 'links')?.['lids'] ?? []) as readonly string[]
    const rows = new Set(store.peek('links').map(({ lid }) => lid))
    const [put, named] = [lids.filter((lid) => rows.has(lid)), new Set(lids)]
    const stands = shown.filter((lid) => named.has(lid))
    if (stands.join() !== put.join()) this.#facts.fail(22, `${stands.join(' ')} is shown where a person put ${put.join(' ')}`)
  }

  /** The edit was confirmed, or it left the outbox. */
  done(id: string): void {
    const moves = this.#moves.find((each) => each.id === id)
    if (moves === undefined) return
    moves.doneAt ??= this.#facts.now
    // Now: a full disk may drop the past.
    const carrier = this.#facts.database.store.peekAt('journal', id)?.carrier
    if (carrier !== undefined) moves.carrier = carrier
  }

  /** A discard was undone. */
  standsAgain(id: string): void {
    const moves = this.#moves.find((each) => each.id === id)
    if (moves !== undefined) delete moves.doneAt
  }

  othersWrote(written: readonly Written[]): void {
    for (const pair of passedIn(written)) this.#passed.set(pair, { at: this.#facts.now, other: true })
  }

  /** `visible`: ms in which a person here may not have seen what another wrote. */
  applied(written: readonly Written[], handedAt: number, visible: number): void {
    for (const pair of passedIn(written)) {
      const last = this.#passed.get(pair)
      this.#passed.set(pair, { at: this.#facts.now, other: false })
      if (last === undefined || !last.other || last.at > handedAt - visible) continue
      if (this.#moves.some((moves) => this.#explains(moves, pair, last.at))) continue
      this.#facts.fail(22, `links ${pair} stand as before another person moved them, and nobody here moved one`)
    }
  }

  /** A move explains what came after it, and what came while it still waited, also as a part of another edit. */
  #explains({ at, lids, doneAt, carrier }: Moves, pair: string, since: number): boolean {
    const { store } = this.#facts.database
    const sids = new Set(pair.split(' '))
    if (!store.peek('ids').some((each) => sids.has(each.sid) && [each.lid, ...each.aliases].some((lid) => lids.has(lid)))) return false
    if (at >= since) return true
    const until = carrier === undefined ? doneAt : this.#moves.find((each) => each.id === carrier)?.doneAt
    return until === undefined || until >= since
  }
}

/** The pairs of links that passed each other. */
function passedIn(written: readonly Written[]): string[] {
  return written.flatMap(({ field, from, to }) => {
    if (field !== 'links.order' || !Array.isArray(from) || !Array.isArray(to)) return []
    const now = new Map((to as number[]).map((id, at) => [id, at]))
    const ids = (from as number[]).filter((id) => now.has(id))
    return ids.flatMap((one, at) =>
      ids
        .slice(at + 1)
        .flatMap((other) => ((now.get(one) ?? 0) < (now.get(other) ?? 0) ? [] : [`${Math.min(one, other)} ${Math.max(one, other)}`])),
    )
  })
}
