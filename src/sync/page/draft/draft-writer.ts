import type { Draft } from '#db/tables.ts'
import type { Forget } from './last-keystrokes.ts'

/** Where a form's draft is written. */
export interface DraftDisk {
  isOpen(): boolean
  /** Resolves when the disk has the row; rejects for instance when the disk is full. */
  put(row: Draft): Promise<void>
  /** Writes the row to `localStorage` in this very task, for a page that closes. null: not possible. */
  note(row: Draft): Forget | null
  /** Announces to every tab that a row was written; `now`: at once. */
  tell(row: Draft | null, now?: boolean): void
}

/** The content of a draft. The writer adds when it was begun and when it was written. */
export type Typed = Omit<Draft, 'startedAt' | 'updatedAt'>

/**
 * Writes the newest values, one write at a time: what was typed during a write is written right after it, without a timer. While a form is
 * recorded nothing is written; afterwards what was pending is dropped.
 */
export class DraftWriter {
  readonly #disk: DraftDisk
  readonly #now: () => number
  readonly #saved: (row: Draft) => void
  #pending: Typed | null = null
  /** Sent to the disk, without an answer yet. */
  #unsure: Draft | null = null
  /** Given to a record that has not ended, and not on the disk. */
  #handed: Draft | null = null
  #forget: Forget | null = null
  #writing = false
  #generation = 0
  #begunAt: number | undefined

  /** `saved` is called when a draft is on the disk. */
  constructor(disk: DraftDisk, now: () => number, saved: (row: Draft) => void) {
    this.#disk = disk
    this.#now = now
    this.#saved = saved
  }

  /** Some typed values are not on the disk yet. */
  get busy(): boolean {
    return this.#writing || this.#pending !== null
  }

  write(typed: Typed): void {
    this.#pending = typed
    this.#handed = null
    void this.flush()
  }

  /** Sets when the draft of this form was begun. */
  began(at: number | undefined): void {
    this.#begunAt = at
  }

  /** A record takes the values: nothing more is written. Should the page close before it ends, what the disk lacks is noted. */
  hand(): void {
    const typed = this.#take()
    this.#handed = typed === null ? this.#unsure : this.#stamp(typed)
    this.#generation++
    this.#unsure = null
    this.#dropNote()
  }

  /** Drops everything that is not written yet. */
  drop(): void {
    this.hand()
    this.#handed = null
    this.#begunAt = undefined
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
        // The disk may be full: the newest values are written with the next keystroke, or when the page closes.
        if (mine === this.#generation) this.#pending ??= typed
        break
      }
      this.#disk.tell(row)
      if (mine === this.#generation) this.#saved(row)
    }
    this.#writing = false
  }

  /**
   * The page closes. A write without an answer is aborted with it, so its row is also written to `localStorage`. Tabs that count drafts are
   * told about it all the same.
   */
  flushAtExit(): void {
    const typed = this.#take()
    if (typed !== null) {
      const row = this.#stamp(typed)
      this.#put(row).catch(() => undefined)
      this.#disk.tell(row)
    }
    const last = this.#unsure ?? this.#handed
    if (last !== null && this.#disk.isOpen()) {
      this.#forget?.()
      this.#forget = this.#disk.note(last)
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
    // The page did not close.
    this.#dropNote()
  }

  #dropNote(): void {
    this.#forget?.()
    this.#forget = null
  }
}
