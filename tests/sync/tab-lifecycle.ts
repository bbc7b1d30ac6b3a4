/** Where a tab can be frozen or killed: wherever it awaits something of the world. */
export type Moment = 'begin' | 'commit' | 'answer' | 'lock' | 'timer'

interface Trap {
  readonly moment: Moment
  left: number
  readonly act: () => void
}

/** One tab, as the browser sees it: it runs, stands still, or is gone. */
export class Life {
  killed = false
  /** Hears that the tab goes on. */
  thawed: () => void = () => undefined
  #frozen: Promise<void> | null = null
  #thaw: () => void = () => undefined
  #traps: Trap[] = []
  /** One of its own: whatever waits for it is forgotten with this tab. */
  readonly #never = new Promise<void>(() => undefined)

  get frozen(): boolean {
    return this.#frozen !== null
  }

  kill(): void {
    this.killed = true
  }

  freeze(): void {
    if (this.#frozen !== null) return
    this.#frozen = new Promise((resolve) => (this.#thaw = resolve))
  }

  thaw(): void {
    if (this.#frozen === null) return
    this.#frozen = null
    this.thawed()
    this.#thaw()
  }

  /** At the `nth` time from now that the tab comes to this moment. */
  trap(moment: Moment, nth: number, act: () => void): void {
    this.#traps.push({ moment, left: nth, act })
  }

  forgetTraps(): void {
    this.#traps = []
  }

  /** Null: go on. A promise: wait for it; that of a killed tab never ends. */
  at(moment: Moment): Promise<void> | null {
    if (this.#traps.length > 0) this.#spring(moment)
    if (this.killed) return this.#never
    return this.#frozen === null ? null : this.#awake()
  }

  async #awake(): Promise<void> {
    while (this.#frozen !== null) await this.#frozen
    if (this.killed) await this.#never
  }

  #spring(moment: Moment): void {
    for (const trap of this.#traps) if (trap.moment === moment && --trap.left <= 0) trap.act()
    this.#traps = this.#traps.filter((trap) => trap.left > 0)
  }
}
