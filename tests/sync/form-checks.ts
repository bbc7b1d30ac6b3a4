import { splitKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { MirrorTable } from '#db/tables.ts'
import { draftKey } from '#sync/outbox/draft-rows.ts'
import { type Facts, settingsOf, valueKey } from './entry-facts.ts'
import type { Change } from './memory-store.ts'
import { type FormBook, type OpenForm, wordsOf } from './open-form.ts'

/*
 * Two tabs on one form.
 * Invariant 19: text that a form called kept is on the device, sent, or discarded by a person who saw it.
 * Invariant 20: what one tab saved is not overwritten by another that never showed it.
 */
export class FormChecks implements FormBook {
  readonly #facts: Facts
  /** Words that a form reported as kept, with the form. */
  readonly #kept = new Map<string, string>()
  /** Words that an edit contains, or that a person discarded. */
  readonly #over = new Set<string>()
  /** What was saved, by form, oldest first. */
  readonly #saves = new Map<string, { readonly text: string; readonly tab: string }[]>()
  /** The form whose edit is being recorded. */
  saving: OpenForm | null = null

  constructor(facts: Facts) {
    this.#facts = facts
  }

  savesOf(form: string): number {
    return this.#saves.get(form)?.length ?? 0
  }

  saved(form: string, words: readonly string[]): void {
    for (const word of words) if (!this.#over.has(word)) this.#kept.set(word, form)
    this.#checkKept(words)
  }

  discards(words: readonly string[]): void {
    for (const word of words) this.#end(word)
  }

  committed(changes: readonly Change[]): void {
    const { store } = this.#facts.database
    for (const { table, key, before } of changes) {
      if (table !== 'outbox' || before !== undefined) continue
      const entry = store.peekAt('outbox', key)
      if (entry?.form !== undefined) this.#recorded(entry, entry.form, changes)
    }
    if (this.#kept.size > 0 && changes.some(({ table }) => table === 'drafts')) this.#checkKept([...this.#kept.keys()])
  }

  #recorded(entry: Entry, form: string, changes: readonly Change[]): void {
    const { saving } = this
    if (saving === null || saving.name !== form) return
    const { key, field } = saving.subject
    const text = String(settingsOf(entry).find((setting) => setting.key === key && setting.field === field)?.value ?? '')
    this.#checkUnseen(saving, text, changes)
    for (const word of text.split('.')) this.#end(word)
    const saves = this.#saves.get(form) ?? []
    this.#saves.set(form, [...saves, { text, tab: saving.tab.name }])
    if (this.#facts.database.store.peekAt('drafts', draftKey(form, saving.writer)) !== undefined)
      this.#facts.fail(2, `the draft of ${form} outlives its edit`)
  }

  /** Invariant 20. After journal entries were dropped on a full disk, nobody can tell who saved. */
  #checkUnseen(saving: OpenForm, text: string, changes: readonly Change[]): void {
    const { key, field } = saving.subject
    const { table, lid } = splitKey(key)
    const change = changes.find((each) => each.table === table && each.key === lid)
    const row = change === undefined ? this.#facts.database.store.peekAt(table as MirrorTable, lid) : change.before
    const was = valueKey((row as Record<string, unknown> | undefined)?.[field])
    if (this.#facts.forgot || was === valueKey(text) || was === valueKey(saving.knows.base)) return
    const unseen = (this.#saves.get(saving.name) ?? []).slice(saving.knows.saves).find((save) => valueKey(save.text) === was)
    if (unseen !== undefined && unseen.tab !== saving.tab.name)
      this.#facts.fail(20, `${saving.tab.name} saves «${text}» over «${was}», which ${unseen.tab} saved and it never showed`)
  }

  /** Invariant 19. */
  #checkKept(words: readonly string[]): void {
    const there = new Set(this.#facts.database.store.peek('drafts').flatMap((row) => wordsOf(row)))
    for (const word of words) {
      const form = this.#kept.get(word)
      if (form !== undefined && !there.has(word)) this.#facts.fail(19, `«${word}» was kept by ${form}, and is gone`)
    }
  }

  #end(word: string): void {
    this.#over.add(word)
    this.#kept.delete(word)
  }
}
