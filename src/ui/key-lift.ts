/** The move that the keyboard holds. */
export interface KeyLift {
  /** The lifted row; null: it was dropped, and does not have its place in the document yet. */
  readonly id: string | null
  /** By how many places each row stands elsewhere, itself included; rows that stay are left out. */
  readonly away: ReadonlyMap<string, number>
}

export type KeyLiftStore = ReturnType<typeof createKeyLift>

/** What a list's keyboard holds and what was last said of it. Rows that neither move nor are lifted are not drawn again. */
export function createKeyLift() {
  let lift: KeyLift | null = null
  let said = ''
  const listeners = new Set<() => void>()
  const set = (next: KeyLift | null, words: string) => {
    lift = next
    said = words
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isLifted: (id: string) => lift?.id === id,
    awayOf: (id: string) => lift?.away.get(id) ?? 0,
    said: () => said,
    set,
    say: (words: string) => set(lift, words),
  }
}
