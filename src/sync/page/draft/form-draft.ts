import type { Fields } from '#contract/entity.ts'
import type { Draft, DraftHistory, Opened } from '#db/tables.ts'
import { draftKey, openDrafts, revisionOf, type Revisions, shownWith } from '#sync/outbox/draft-rows.ts'
import type { FormRows } from '#sync/outbox/form-rows.ts'
import { type DraftDisk, DraftWriter } from './draft-writer.ts'

/** The draft of one form on this device, in all tabs. */
export interface FormDisk extends DraftDisk, FormRows {
  /** The form's rows as of now. */
  rows(): Promise<readonly Draft[]>
}

export interface FormDraftOptions {
  readonly form: string
  /** Tells this form from the same one in another tab, and from the same one opened again. */
  readonly writer: string
  readonly disk: FormDisk
  /** What goes with every row. */
  about(): Pick<Draft, 'label' | 'link' | 'version'>
  /** Whether the form can show a row. */
  fits(row: Draft): boolean
  now(): number
  /** A row of this form is on the disk. */
  saved(row: Draft): void
  /** A look came while something was still to be written, and that is done: it is time for another. */
  again(): void
}

/** What the form has to show after a look at what other tabs did. It counts as shown when the form says so (`show`). */
export interface DraftNews {
  /** `same`: what it shows. `other`: what was typed in another tab. `gone`: saved or discarded in another tab. */
  readonly kind: 'same' | 'other' | 'gone'
  /** The draft to show, when that is another tab's. */
  readonly draft?: Draft
  /** Another text for this form, typed in another tab by somebody who had not seen this one. It waits until this one is saved or discarded. */
  readonly beside: boolean
}

/** News that the form may show as long as nothing is typed. */
interface Offer {
  readonly news: DraftNews
  readonly revision: number
  take(): void
}

interface Typing {
  readonly values: Fields
  readonly history: DraftHistory | undefined
}

/** The draft of one open form: writes what is typed here, and shows what is typed in other tabs (`draft-rows.ts`). */
export class FormDraft {
  readonly #options: FormDraftOptions
  readonly #key: string
  readonly #writer: DraftWriter
  #revision = 0
  /** Rows of other tabs that the text here contains. */
  #shown: Revisions = {}
  /** Rows that are covered since the last write, and may go once that is on the disk. */
  #covered: Revisions = {}
  #opened: Opened | undefined
  /** What was typed since the form let its draft go. */
  #typed: Typing | null = null
  /** There is a draft, and the form shows it. */
  #showing = false
  /** It is being saved or discarded: what other tabs do is looked at afterwards. */
  #held = false
  #offer: Offer | null = null
  /** A look was of no use. */
  #missed = false

  constructor(options: FormDraftOptions) {
    this.#options = options
    this.#key = draftKey(options.form, options.writer)
    this.#writer = new DraftWriter(options.disk, options.now, (row) => this.#written(row))
  }

  /** What the form showed when it opened, or last began anew. */
  get opened(): Opened | undefined {
    return this.#opened
  }

  /** The draft to begin with; null: there is none. `aside`: one was there that does not fit. */
  async open(): Promise<{ readonly draft: Draft | null; readonly aside: boolean }> {
    const { disk, fits } = this.#options
    const [rows, knowledge] = await Promise.all([disk.rows(), disk.knowledge()])
    const strange = rows.filter((row) => !fits(row))
    for (const row of strange) await disk.setAside(row)
    const kept = rows.filter(fits)
    const [draft = null] = openDrafts(kept)
    this.#opened = knowledge
    if (draft !== null) this.#take(draft, kept)
    return { draft, aside: strange.length > 0 }
  }

  write(values: Fields, history?: DraftHistory): void {
    if (this.#opened === undefined) return
    this.#typed = { values, history }
    this.#showing = true
    this.#held = false
    this.#revision++
    const { about } = this.#options
    const opened = { ...this.#opened, shows: this.#shown }
    this.#writer.write({
      ...about(),
      form: this.#key,
      revision: this.#revision,
      values,
      opened,
      ...(history !== undefined && { history }),
    })
  }

  /** Looks at what other tabs did. Nothing that was typed here and is not on the disk yet is ever replaced. */
  async look(): Promise<DraftNews> {
    const { disk, fits } = this.#options
    const before = this.#revision
    if (this.#isBusy(before)) return this.#later()
    const rows = (await disk.rows()).filter(fits)
    if (this.#isBusy(before)) return this.#later()
    const open = openDrafts(rows)
    const beside = open.length > 1
    if (open.some((row) => row.form === this.#key)) return { kind: 'same', beside }
    const [newest] = open
    if (newest !== undefined) {
      if (this.#shown[newest.form] === revisionOf(newest)) return { kind: 'same', beside }
      return this.#offers({ kind: 'other', draft: newest, beside }, before, () => this.#take(newest, rows))
    }
    if (!this.#showing) return SAME
    const opened = await disk.knowledge()
    return this.#offers({ kind: 'gone', beside: false }, before, () => {
      this.#forget()
      this.#opened = opened
    })
  }

  /** The form shows what a look brought, in this very task. False: something was typed since; the form keeps what it shows. */
  show(news: DraftNews): boolean {
    const offer = this.#offer
    if (offer?.news !== news || this.#isBusy(offer.revision)) return false
    this.#offer = null
    offer.take()
    return true
  }

  /** What goes to `record` with the edit. Nothing more is written until the form goes on. */
  hand(): Opened | undefined {
    this.#writer.drop()
    this.#typed = null
    this.#held = true
    return this.#opened && { ...this.#opened, shows: this.#all() }
  }

  /**
   * Lets the draft go, as far as the form showed it, and begins anew with the rows as they are. What is typed meanwhile is kept, at once and
   * then as of the new rows. True: something was.
   */
  async discard(): Promise<boolean> {
    const gone = this.#all()
    this.#writer.drop()
    this.#forget()
    this.#held = true
    await this.#options.disk.take(gone)
    await this.catchUp()
    this.#held = false
    return this.#again()
  }

  /** What a discard would let go, whole; null: nothing. */
  async standing(): Promise<Draft | null> {
    const { disk, fits, about, now } = this.#options
    const shown = this.#all()
    const [row] = openDrafts((await disk.rows()).filter((each) => fits(each) && revisionOf(each) <= (shown[each.form] ?? -1)))
    if (this.#typed === null || this.#opened === undefined) return row ?? null
    // The last keystrokes may not be on the disk yet.
    const { values, history } = this.#typed
    const { startedAt = now(), updatedAt = now() } = row ?? {}
    const typed = { ...about(), form: this.#key, revision: this.#revision, values, opened: this.#opened, startedAt, updatedAt }
    return { ...typed, ...(history !== undefined && { history }) }
  }

  /** The form shows the rows as they are now: what they say counts as seen. */
  async catchUp(): Promise<void> {
    this.#opened = await this.#options.disk.knowledge()
  }

  flush(): void {
    void this.#writer.flush()
  }

  /** The person goes to another tab: it is told at once what was typed here. */
  leaveTab(): void {
    this.#options.disk.tell(null, true)
  }

  /** The page goes. */
  flushAtExit(): void {
    this.#writer.flushAtExit()
  }

  #again(): boolean {
    const since = this.#typed
    if (since === null) return false
    this.write(since.values, since.history)
    return true
  }

  #take(draft: Draft, rows: readonly Draft[]): void {
    this.#opened = draft.opened
    this.#shown = shownWith(draft, rows)
    this.#covered = this.#shown
    this.#typed = null
    this.#showing = true
    this.#writer.began(draft.startedAt)
  }

  #offers(news: DraftNews, revision: number, take: () => void): DraftNews {
    if (this.#isBusy(revision)) return this.#later()
    this.#offer = { news, revision, take }
    return news
  }

  #later(): DraftNews {
    this.#missed = true
    return SAME
  }

  /** What was typed after this revision is not to be replaced, nor what is not on the disk yet. */
  #isBusy(revision: number): boolean {
    return this.#held || this.#opened === undefined || this.#writer.busy || this.#revision !== revision
  }

  #forget(): void {
    this.#shown = {}
    this.#covered = {}
    this.#typed = null
    this.#showing = false
    this.#writer.began(undefined)
  }

  #all(): Revisions {
    return { ...this.#shown, [this.#key]: this.#revision }
  }

  #written(row: Draft): void {
    const covered = this.#covered
    this.#covered = {}
    if (Object.keys(covered).length > 0) void this.#options.disk.take(covered).catch(() => undefined)
    this.#options.saved(row)
    if (!this.#missed) return
    this.#missed = false
    // The writer is idle in the next task, unless more was typed: then this comes again.
    queueMicrotask(() => this.#options.again())
  }
}

const SAME: DraftNews = { kind: 'same', beside: false }
