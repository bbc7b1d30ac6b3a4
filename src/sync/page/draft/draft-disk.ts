import type { Dexie } from 'dexie'
import { ChangeSet } from '#db/change-feed.ts'
import { keyRanges } from '#db/key-ranges.ts'
import { asDraft } from '#db/readable.ts'
import { singleRequestTransaction } from '#db/single-request.ts'
import type { Draft } from '#db/tables.ts'
import { formOf } from '#sync/outbox/draft-rows.ts'
import { formRows } from '#sync/outbox/form-rows.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import type { FormDisk } from './form-draft.ts'
import { noteDraft } from './last-keystrokes.ts'

/** Reads and writes the drafts of this account, for a form over the rows `keys`. */
export function draftDisk(workspace: Workspace, form: string, keys: readonly string[]): FormDisk {
  const { db, store } = workspace
  const news = new News(db)
  return {
    isOpen: () => db.isOpen(),
    // The browser carries out the write even if the page closes in the next task. A record that deletes the draft comes after it.
    put: async (row) => void (await singleRequestTransaction(db, 'drafts', 'readwrite', (rows) => rows.put(row))),
    note: (row) => noteDraft(workspace, row),
    tell(row, now = false) {
      if (row !== null) news.later(row)
      if (now) news.now()
    },
    async rows() {
      const found = await singleRequestTransaction(db, 'drafts', 'readonly', (rows) => rows.getAll(keyRanges().bound(form, `${form}￿`)))
      return found.map(asDraft).filter((row) => row.aside !== true && formOf(row.form) === form)
    },
    ...formRows(store, form, keys),
  }
}

const TELL_EVERY = 250 // ms: a count of drafts need not run at every keystroke

/** Announces draft writes to every tab that counts drafts: live queries do not see writes that bypass Dexie. The first one goes out at once. */
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
    const news = new ChangeSet(this.#db)
    news.put(this.#db.table('drafts'), this.#untold.form, this.#untold)
    news.emit()
    this.#untold = null
    this.#timer = setTimeout(() => this.now(), TELL_EVERY)
  }
}
