/** The move in progress by keyboard. */
export interface KeyLift {
  /** The lifted row; null: it was dropped, but is not at its new place in the document yet. */
  readonly id: string | null
  /** By how many places each row is shifted, the lifted one included; unshifted rows are left out. */
  readonly away: ReadonlyMap<string, number>
}

export type KeyLiftStore = ReturnType<typeof createKeyLift>

/** The state of a list's keyboard move and its last announcement. Rows that neither shift nor are lifted do not re-render. */
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
