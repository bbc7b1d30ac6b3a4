import type { Dexie } from 'dexie'
import { Announcement } from '#db/announce.ts'
import { inOneTask } from '#db/one-task.ts'
import type { Draft } from '#db/tables.ts'
import { type Forget, noteDraft } from './last-keystrokes.ts'
import type { Studio } from './studio.ts'

/** What a form has to say; the writer says since when and as of when. */
export type Typed = Omit<Draft, 'startedAt' | 'updatedAt'>

/**
 * Writes the newest values, the next as soon as the last are written: what waits is what was typed during one write, not during a pause of
 * the clock. A form that was recorded drops what is still to be written.
 */
export class DraftWriter {
  readonly #studio: Studio
  readonly #db: Dexie
  readonly #saved: (at: number) => void
  readonly #news: News
  #pending: Typed | null = null
  /** Sent, and perhaps not on the disk yet. */
  #unsure: Draft | null = null
  #forget: Forget | null = null
  #writing = false
  #generation = 0
  #begunAt: number | undefined

  /** `saved` hears when a draft is on the disk, ms. */
  constructor(studio: Studio, saved: (at: number) => void) {
    this.#studio = studio
    this.#db = studio.drafts
    this.#saved = saved
    this.#news = new News(studio.drafts)
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
      const draft = this.#stamp(typed)
      try {
        await this.#put(draft)
      } catch {
        // A full disk, say: the newest is written with the next keystroke, or when the page goes.
        if (mine === this.#generation) this.#pending ??= typed
        break
      }
      this.#news.later(draft)
      if (mine === this.#generation) this.#saved(draft.updatedAt)
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
      const draft = this.#stamp(typed)
      this.#put(draft).catch(() => undefined)
      this.#news.later(draft)
    }
    if (this.#unsure !== null && this.#db.isOpen()) {
      this.#forget?.()
      this.#forget = noteDraft(this.#studio, this.#unsure)
    }
    this.#news.now()
  }

  #take(): Typed | null {
    const typed = this.#pending
    this.#pending = null
    return this.#db.isOpen() ? typed : null
  }

  #stamp(typed: Typed): Draft {
    const now = Date.now()
    this.#begunAt ??= now
    return { ...typed, startedAt: this.#begunAt, updatedAt: now }
  }

  /** Carried out though the page goes in the next task, if it lives as long as that takes. A record that deletes the draft comes after it. */
  async #put(draft: Draft): Promise<void> {
    this.#unsure = draft
    await inOneTask(this.#db, 'drafts', 'readwrite', (rows) => rows.put(draft))
    if (this.#unsure !== draft) return
    this.#unsure = null
    // The page did not go after all.
    this.#dropNote()
  }

  #dropNote(): void {
    this.#forget?.()
    this.#forget = null
  }
}

const TELL_EVERY = 250 // ms; who counts drafts need not count every keystroke

/** Every tab that counts drafts hears of them: what was written past Dexie no live query sees by itself. The first at once. */
class News {
  readonly #db: Dexie
  #untold: Draft | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(db: Dexie) {
    this.#db = db
  }

  later(draft: Draft): void {
    this.#untold = draft
    if (this.#timer === undefined) this.now()
  }

  now(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#untold === null) return
    const news = new Announcement(this.#db)
    news.put(this.#db.table('drafts'), this.#untold.form, this.#untold)
    news.tell()
    this.#untold = null
    this.#timer = setTimeout(() => this.now(), TELL_EVERY)
  }
}
