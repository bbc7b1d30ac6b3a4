import type { Entry } from '#db/entry.ts'
import type { MirrorTable, ReadRecord } from '#db/tables.ts'
import type { Facts } from './entry-facts.ts'
import type { Change } from './memory-store.ts'

// Checks which account things belong to and where they are shown: invariants 7 (entries of a left account do not move) and 13 (a candidate
// that a person is asked about is not on screen as another row).

const MIRRORS = new Set(['settings', 'links', 'carousels', 'profile', 'orders'])

export class AccountChecks {
  readonly #facts: Facts
  #left = false

  constructor(facts: Facts) {
    this.#facts = facts
  }

  committed(changes: readonly Change[]): void {
    const { store, byPerson } = this.#facts.database
    const was = this.#left
    this.#left = store.peekAt('meta', 'left')?.value === true
    for (const change of changes) {
      if (was && this.#left && !byPerson) this.#checkLeft(change)
      if (change.table === 'ids' && change.before === undefined) this.#checkCandidate(String(change.key))
    }
  }

  /** Checks that no answer and no read is written into a left account, because it may belong to another one. */
  #checkLeft({ table, key, before }: Change): void {
    const { store } = this.#facts.database
    if (this.#isFreed(table, key)) return
    if (MIRRORS.has(table)) return this.#facts.fail(7, `${table}/${key} was written after the account was left`)
    if (table === 'reads') {
      const read = before as ReadRecord | undefined
      if ((read?.startTick ?? 0) !== (store.peekAt('reads', key)?.startTick ?? 0))
        this.#facts.fail(7, `a read of ${key} came into an account that was left`)
    }
    if (table !== 'outbox' || (before as Entry | undefined)?.state !== 'sending') return
    if (store.peekAt('outbox', key)?.state !== 'sending') this.#facts.fail(7, `an answer came into an account that was left`)
  }

  /** A full disk: rows that can be read again make room, and then all of them have to be read again. */
  #isFreed(table: string, key: Change['key']): boolean {
    const { store } = this.#facts.database
    if (table !== 'reads' && !MIRRORS.has(table)) return false
    return store.peekAt(table as MirrorTable | 'reads', key) === undefined && store.peek('reads').length === 0
  }

  #checkCandidate(key: string): void {
    const { store } = this.#facts.database
    const identity = store.peekAt('ids', key)
    if (identity === undefined || identity.lid !== `s${identity.sid}`) return
    const asked = store
      .peek('outbox')
      .find(({ state, attention }) => state === 'attention' && attention?.candidates?.includes(identity.sid))
    if (asked !== undefined) this.#facts.fail(13, `${asked.label}: its candidate ${identity.sid} is on screen as another row`)
  }
}
