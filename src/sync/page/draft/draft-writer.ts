import type { Draft } from '#db/tables.ts'
import type { Forget } from './last-keystrokes.ts'

/** Where a form's draft is written. */
export interface DraftDisk {
  isOpen(): boolean
  /** Resolves when the disk has it; rejects when it is full, for instance. */
  put(row: Draft): Promise<void>
  /** A page that goes writes it down in this very task. Null: it cannot. */
  note(row: Draft): Forget | null
  /** Tells every tab that a row was written; `now`: at once. */
  tell(row: Draft | null, now?: boolean): void
}

/** What a form has to say; the writer says since when and as of when. */
export type Typed = Omit<Draft, 'startedAt' | 'updatedAt'>

/**
 * Writes the newest values, the next as soon as the last are written: what waits is what was typed during one write, not during a pause of
 * the clock. A form that was recorded drops what is still to be written.
 */
export class DraftWriter {
  readonly #disk: DraftDisk
  readonly #now: () => number
  readonly #saved: (row: Draft) => void
  #pending: Typed | null = null
  /** Sent, and perhaps not on the disk yet. */
  #unsure: Draft | null = null
  #forget: Forget | null = null
  #writing = false
  #generation = 0
  #begunAt: number | undefined

  /** `saved` hears when a draft is on the disk. */
  constructor(disk: DraftDisk, now: () => number, saved: (row: Draft) => void) {
    this.#disk = disk
    this.#now = now
    this.#saved = saved
  }

  /** Something was typed that is not on the disk yet. */
  get busy(): boolean {
    return this.#writing || this.#pending !== null
  }

  write(typed: Typed): void {
    this.#pending = typed
    void this.flush()
  }

  /** Since when there is a draft of this form. */
  began(at: number | undefined): void {
    this.#begunAt = at
  }

  /** Nothing of what was typed is written any more. */
  drop(): void {
    this.#generation++
    this.#pending = null
    this.#unsure = null
    this.#begunAt = undefined
    this.#dropNote()
  }

  async flush(): Promise<void> {
    if (this.#writing) return
    this.#writing = true
    for (let typed = this.#take(); typed !== null; typed = this.#take()) {
      const mine = this.#generation
      const row = this.#stamp(typed)
      try {
        await this.#put(row)
      } catch {
        // A full disk, say: the newest is written with the next keystroke, or when the page goes.
        if (mine === this.#generation) this.#pending ??= typed
        break
      }
      this.#disk.tell(row)
      if (mine === this.#generation) this.#saved(row)
    }
    this.#writing = false
  }

  /**
   * The page goes. What it sent and has no answer to is aborted with it, so that is noted besides. Who counts drafts in another tab must hear
   * of this one all the same.
   */
  flushAtExit(): void {
    const typed = this.#take()
    if (typed !== null) {
      const row = this.#stamp(typed)
      this.#put(row).catch(() => undefined)
      this.#disk.tell(row)
    }
    if (this.#unsure !== null && this.#disk.isOpen()) {
      this.#forget?.()
      this.#forget = this.#disk.note(this.#unsure)
    }
    this.#disk.tell(null, true)
  }

  #take(): Typed | null {
    const typed = this.#pending
    this.#pending = null
    return this.#disk.isOpen() ? typed : null
  }

  #stamp(typed: Typed): Draft {
    const now = this.#now()
    this.#begunAt ??= now
    return { ...typed, startedAt: this.#begunAt, updatedAt: now }
  }

  async #put(row: Draft): Promise<void> {
    this.#unsure = row
    await this.#disk.put(row)
    if (this.#unsure !== row) return
    this.#unsure = null
    // The page did not go after all.
    this.#dropNote()
  }

  #dropNote(): void {
    this.#forget?.()
    this.#forget = null
  }
}
