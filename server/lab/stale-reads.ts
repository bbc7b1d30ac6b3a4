// Past answers of reads. An answer changes only with a write, so reads are repeated after each write; between two snapshots the server was as
// the earlier one shows.

export interface Snapshot<A> {
  readonly at: number
  readonly answer: A
}

export interface StaleReads<A> {
  note(key: string, look: Snapshot<A>): void
  /** The newest snapshot that is at least `age` old, else the oldest. */
  asOf(key: string, now: number, age: number): Snapshot<A> | null
  keys(): readonly string[]
  clear(): void
}

const MAX_KEYS = 60

/** @param span for how many ms snapshots are kept; the newest older one is kept too, as the state at the span's beginning. */
export function createStaleReads<A>(span: number): StaleReads<A> {
  const looks = new Map<string, Snapshot<A>[]>()
  return {
    note(key, look) {
      const kept = (looks.get(key) ?? []).filter(
        (one, at, all) => one.at >= look.at - span || (all[at + 1]?.at ?? look.at) >= look.at - span,
      )
      looks.delete(key) // moves it to the end: the oldest is deleted first
      looks.set(
        key,
        [...kept, look].toSorted((a, b) => a.at - b.at),
      )
      const [oldest] = looks.keys()
      if (looks.size > MAX_KEYS && oldest !== undefined) looks.delete(oldest)
    },
    asOf(key, now, age) {
      const all = looks.get(key) ?? []
      return all.findLast((look) => look.at <= now - age) ?? all[0] ?? null
    },
    keys: () => [...looks.keys()],
    clear: () => looks.clear(),
  }
}
