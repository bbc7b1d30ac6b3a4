/** The points at which a tab can be frozen or killed: each is an await. `inside`: before a request of a write; a tab that is halted there holds every other. */
export type Moment = 'begin' | 'inside' | 'commit' | 'answer' | 'lock' | 'timer'

interface Trap {
  readonly moment: Moment
  left: number
  readonly act: () => void
}

/** One tab as the browser sees it: running, frozen or killed. */
export class Life {
  killed = false
  /** Called when the tab thaws. */
  thawed: () => void = () => undefined
  #frozen: Promise<void> | null = null
  #thaw: () => void = () => undefined
  #traps: Trap[] = []
  /** A promise of this tab that never settles: whatever waits for it is collected with the tab. */
  readonly never = new Promise<never>(() => undefined)
  #halted: (reason: Error) => void = () => undefined
  /** Rejects when the tab is killed: its transaction is aborted in that task (src/db/cut-transactions.ts). */
  readonly halted = new Promise<never>((_resolve, reject) => (this.#halted = reject))

  constructor() {
    this.halted.catch(() => undefined)
  }

  get frozen(): boolean {
    return this.#frozen !== null
  }

  kill(): void {
    this.killed = true
    this.#halted(new DOMException('the page is gone', 'AbortError'))
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

  /** Runs `act` at the `nth` time from now that the tab reaches this point. */
  trap(moment: Moment, nth: number, act: () => void): void {
    this.#traps.push({ moment, left: nth, act })
  }

  forgetTraps(): void {
    this.#traps = []
  }

  /** The tab is halted inside a transaction, which waits with it. */
  isHaltedInside = false

  /** Before a request of a write. A tab that was frozen elsewhere goes on with the transaction that it has begun. null: go on. */
  inside(): Promise<void> | null {
    const before = this.frozen
    const standing = this.at('inside')
    if (before || !this.frozen) return null
    this.isHaltedInside = true
    return (standing ?? Promise.resolve()).then(() => void (this.isHaltedInside = false))
  }

  /** null: go on. A promise: wait for it; that of a killed tab never settles. */
  at(moment: Moment): Promise<void> | null {
    if (this.#traps.length > 0) this.#spring(moment)
    if (this.killed) return this.never
    return this.#frozen === null ? null : this.#awake()
  }

  async #awake(): Promise<void> {
    while (this.#frozen !== null) await this.#frozen
    if (this.killed) await this.never
  }

  #spring(moment: Moment): void {
    for (const trap of this.#traps) if (trap.moment === moment && --trap.left <= 0) trap.act()
    this.#traps = this.#traps.filter((trap) => trap.left > 0)
  }
}
