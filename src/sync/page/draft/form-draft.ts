import type { Fields } from '#contract/entity.ts'
import type { Draft, DraftHistory, Opened } from '#db/tables.ts'
import { draftKey, openDrafts, revisionOf, type Revisions, shownRevisions } from '#sync/outbox/draft-rows.ts'
import type { FormRows } from '#sync/outbox/form-rows.ts'
import { type DraftDisk, DraftWriter } from './draft-writer.ts'

/** The drafts of one form on this device, of all tabs. */
export interface FormDisk extends DraftDisk, FormRows {
  /** The form's draft rows, as of now. */
  rows(): Promise<readonly Draft[]>
}

export interface FormDraftOptions {
  readonly form: string
  /** Identifies this opening of the form, in this tab. */
  readonly writer: string
  readonly disk: FormDisk
  /** The parts of a draft row that do not depend on the values. */
  about(): Pick<Draft, 'label' | 'link' | 'version'>
  /** Whether the form can show a row. */
  fits(row: Draft): boolean
  now(): number
  /** Called when a row of this form is on the disk. */
  saved(row: Draft): void
  /** Called after a look that came too early, because something was still being written: the form should look again. */
  again(): void
}

/** What the form has to show after it looked at the drafts of other tabs. It counts as shown after `show`. */
export interface DraftNews {
  /** `same`: nothing new. `other`: text of another tab. `gone`: another tab saved or discarded the draft. */
  readonly kind: 'same' | 'other' | 'gone'
  /** The draft to show, if it is another tab's. */
  readonly draft?: Draft
  /** Another tab has a different text for this form, typed without seeing this one. It is kept until this one is saved or discarded. */
  readonly beside: boolean
}

/** A change of another tab that the form may show as long as nothing is typed here. */
interface Offer {
  readonly news: DraftNews
  readonly revision: number
  take(): void
}

interface Typing {
  readonly values: Fields
  readonly history: DraftHistory | undefined
}

/** The draft of one open form: writes what is typed here, and finds what is typed in other tabs (`draft-rows.ts`). */
export class FormDraft {
  readonly #options: FormDraftOptions
  readonly #key: string
  readonly #writer: DraftWriter
  #revision = 0
  /** Rows of other tabs that the text here contains. */
  #shown: Revisions = {}
  /** Rows covered since the last write. They are deleted when that write is on the disk. */
  #covered: Revisions = {}
  #opened: Opened | undefined
  /** The values typed since the form last let its draft go. */
  #typed: Typing | null = null
  /** There is a draft and the form shows it. */
  #showing = false
  /** The draft is being saved or discarded, so changes of other tabs are looked at later. */
  #held = false
  #offer: Offer | null = null
  /** A look came too early and must be repeated. */
  #missed = false

  constructor(options: FormDraftOptions) {
    this.#options = options
    this.#key = draftKey(options.form, options.writer)
    this.#writer = new DraftWriter(options.disk, options.now, (row) => this.#written(row))
  }

  /** What the form showed when it opened or last started anew. */
  get opened(): Opened | undefined {
    return this.#opened
  }

  /** The draft with which the form starts; null: there is none. `aside`: there was a draft that does not fit the form. */
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

  /** Looks at the drafts of other tabs. It never replaces text that was typed here and is not on the disk yet. */
  async look(): Promise<DraftNews> {
    const { disk } = this.#options
    const before = this.#revision
    if (this.#isBusy(before)) return this.#later()
    const rows = (await disk.rows()).filter(this.#fits)
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
    const opened = await this.#knowledge()
    return this.#offers({ kind: 'gone', beside: false }, before, () => {
      this.#forget()
      this.#opened = opened
    })
  }

  /** Takes over what a look found. The form must show it in this very task. False: something was typed since; the form keeps its text. */
  show(news: DraftNews): boolean {
    const offer = this.#offer
    if (offer?.news !== news || this.#isBusy(offer.revision)) return false
    this.#offer = null
    offer.take()
    return true
  }

  /** Returns what `record` needs. Nothing more is written until the form continues. */
  hand(): Opened | undefined {
    this.#writer.hand()
    this.#typed = null
    this.#held = true
    return this.#opened && { ...this.#opened, shows: this.#all() }
  }

  /**
   * Deletes the draft as far as the form showed it, and starts anew with the present rows. Text typed meanwhile is kept as a draft of the new
   * rows. True: there was such text.
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

  /** The draft that a discard would delete; null: there is none. */
  async standing(): Promise<Draft | null> {
    const { disk, about, now } = this.#options
    const shown = this.#all()
    const [row] = openDrafts((await disk.rows()).filter((each) => this.#fits(each) && revisionOf(each) <= (shown[each.form] ?? -1)))
    if (this.#typed === null || this.#opened === undefined) return row ?? null
    // The last keystrokes may not be on the disk yet.
    const { values, history } = this.#typed
    const { startedAt = now(), updatedAt = now() } = row ?? {}
    const typed = { ...about(), form: this.#key, revision: this.#revision, values, opened: this.#opened, startedAt, updatedAt }
    return { ...typed, ...(history !== undefined && { history }) }
  }

  /** The form shows the present rows, so their values count as seen. */
  async catchUp(): Promise<void> {
    this.#opened = await this.#knowledge()
  }

  flush(): void {
    void this.#writer.flush()
  }

  /** The person goes to another tab, so the other tabs learn at once what was typed here. */
  leaveTab(): void {
    this.#options.disk.tell(null, true)
  }

  /** The page closes. */
  flushAtExit(): void {
    this.#writer.flushAtExit()
  }

  /** What was typed here is in the form already, whatever it is: no look may take it away. */
  readonly #fits = (row: Draft): boolean => row.form === this.#key || this.#options.fits(row)

  async #knowledge(): Promise<Opened> {
    return withRowsShownBefore(await this.#options.disk.knowledge(), this.#opened)
  }

  #again(): boolean {
    const since = this.#typed
    if (since === null) return false
    this.write(since.values, since.history)
    return true
  }

  #take(draft: Draft, rows: readonly Draft[]): void {
    this.#opened = draft.opened
    this.#shown = shownRevisions(draft, rows)
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

  /** Whether text was typed after this revision, or is not on the disk yet: it must not be replaced. */
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
    // In the next task the writer is idle, unless more was typed; then this runs again.
    queueMicrotask(() => this.#options.again())
  }
}

/** A full disk may take the rows of an open form. What the form showed and knew of them stays known, or its own text would be a conflict. */
function withRowsShownBefore(now: Opened, before: Opened | undefined): Opened {
  if (before === undefined) return now
  const isGone = (key: string) => Object.keys(now.seen[key] ?? {}).length === 0 && before.seen[key] !== undefined
  const seen = Object.entries(now.seen).map(([key, fields]) => [key, isGone(key) ? before.seen[key] : fields])
  const knew = Object.entries(now.knew).map(([key, values]) => [key, isGone(key) ? joinValues(values, before.knew[key]) : values])
  return { ...now, seen: Object.fromEntries(seen), knew: Object.fromEntries(knew) }
}

type Values = Opened['knew'][string]

function joinValues(now: Values, before: Values = {}): Values {
  const fields = new Set([...Object.keys(now), ...Object.keys(before)])
  return Object.fromEntries([...fields].map((field) => [field, [...(now[field] ?? []), ...(before[field] ?? [])]]))
}

const SAME: DraftNews = { kind: 'same', beside: false }
