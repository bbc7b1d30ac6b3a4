import type { Draft, Opened } from '#db/tables.ts'
import type { Command } from '#sync/model/command.ts'
import { formOf } from '#sync/outbox/draft-rows.ts'
import { formRows } from '#sync/outbox/form-rows.ts'
import { FormDraft } from '#sync/page/draft/form-draft.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** The values of a simulated draft. Its text consists of words; each word is typed once, in one tab. */
export interface Writing {
  readonly words: readonly string[]
  /** What the form knew when this text was begun: the field's value, the time, and how often the form had been saved. */
  readonly base: unknown
  readonly openedAt: number
  readonly saves: number
}

/** Records what forms report and persons do. */
export interface FormBook {
  /** How often the form was saved, in all tabs. */
  savesOf(form: string): number
  /** «Rascunho guardado» */
  saved(form: string, words: readonly string[]): void
  discards(words: readonly string[]): void
}

export interface FormSubject {
  readonly command: Command
  readonly args: unknown
  /** The row and the field that it edits. */
  readonly key: string
  readonly field: string
}

/** A page shows news of other tabs this much later, ms. */
const DRAWN_AFTER = 16

/** One form with one field, open in one tab: what a person sees in it and does with it. */
export class OpenForm {
  readonly name: string
  readonly tab: Tab
  readonly writer: string
  readonly subject: FormSubject
  /** The draft was read, so the person can type. */
  ready = false
  #words: readonly string[] = []
  #knows: Pick<Writing, 'base' | 'openedAt' | 'saves'>
  readonly #world: World
  readonly #book: FormBook
  readonly #draft: FormDraft

  constructor(world: World, tab: Tab, subject: FormSubject, book: FormBook, n: number) {
    this.name = `${subject.key}.${subject.field}`
    this.tab = tab
    this.writer = `${tab.name}-${n}`
    this.subject = subject
    this.#world = world
    this.#book = book
    this.#knows = this.#knowledge({ seq: 0, seen: {}, knew: {} })
    this.#draft = new FormDraft({
      form: this.name,
      writer: this.writer,
      disk: {
        isOpen: () => !tab.life.killed,
        put: (row) => tab.store.write(['drafts'], async (tx) => void (await tx.put('drafts', row))),
        note: () => null,
        tell: () => undefined,
        rows: () =>
          tab.store.read(['drafts'], async (tx) =>
            (await tx.all('drafts')).filter((row) => formOf(row.form) === this.name && row.aside !== true),
          ),
        ...formRows(tab.store, this.name, [subject.key]),
        knowledge: () => tab.open(subject.key),
      },
      about: () => ({ label: this.name, link: this.name }),
      fits: () => true,
      now: () => world.clock.now(),
      again: () => void this.look(),
      saved: (row) => book.saved(this.name, wordsOf(row)),
    })
  }

  get words(): readonly string[] {
    return this.#words
  }

  get text(): string {
    return this.#words.join('.')
  }

  /** What was known when the text was begun. */
  get knows(): Pick<Writing, 'base' | 'openedAt' | 'saves'> {
    return this.#knows
  }

  async open(): Promise<void> {
    const { draft } = await this.#draft.open()
    this.#begins(draft)
    this.ready = true
  }

  type(word: string): void {
    this.#words = [...this.#words, word]
    this.#write()
  }

  /** Looks at the drafts of other tabs, and shows them a moment later unless something was typed. */
  async look(): Promise<void> {
    if (!this.ready) return
    const news = await this.#draft.look()
    if (news.kind === 'same') return
    await this.#world.clock.sleep(DRAWN_AFTER)
    if (this.#draft.show(news)) this.#begins(news.draft ?? null)
  }

  /** What `record` needs with the edit. */
  hand(): Opened | undefined {
    return this.#draft.hand()
  }

  /** The edit was recorded and the form stays open: text typed meanwhile becomes the next draft. */
  async saved(recorded: readonly string[]): Promise<void> {
    await this.#draft.discard()
    const since = this.#words.filter((word) => !recorded.includes(word))
    this.#begins(null)
    for (const word of since) this.type(word)
  }

  /** The edit was refused: its text becomes the draft again. */
  refused(): void {
    this.#write()
  }

  /** ‹Descartar›, or ‹Ficar com o que está salvo›. */
  async discard(): Promise<void> {
    this.#book.discards(this.#words)
    await this.#draft.discard()
    this.#begins(null)
    await this.look()
  }

  /** ‹Salvar o meu›: the person saw what another tab saved. */
  async keepMine(): Promise<void> {
    await this.#draft.catchUp()
    this.#knows = this.#knowledge(this.#draft.opened)
    this.#write()
  }

  #begins(draft: Draft | null): void {
    if (draft === null) {
      this.#words = []
      this.#knows = this.#knowledge(this.#draft.opened)
      return
    }
    const { words, ...knows } = writingOf(draft)
    this.#words = words
    this.#knows = knows
  }

  #knowledge(opened: Opened | undefined): Pick<Writing, 'base' | 'openedAt' | 'saves'> {
    const base = opened?.seen[this.subject.key]?.[this.subject.field]
    return { base, openedAt: this.#world.clock.monotonic(), saves: this.#book.savesOf(this.name) }
  }

  #write(): void {
    if (this.#words.length > 0) this.#draft.write({ words: this.#words, ...this.#knows })
  }
}

const writingOf = (row: Pick<Draft, 'values'>) => row.values as unknown as Writing

export const wordsOf = (row: Pick<Draft, 'values'>): readonly string[] => writingOf(row).words
