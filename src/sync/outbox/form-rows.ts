import { splitKey } from '#db/effect.ts'
import type { Store } from '#db/store.ts'
import type { Draft, MirrorTable, Opened } from '#db/tables.ts'
import { type Revisions, deleteShownDrafts } from './draft-rows.ts'
import { getMeta } from './meta.ts'
import { openForm } from './open-form.ts'

/** Gives an open form access to its drafts and to the rows that it edits. */
export interface FormRows {
  /** Deletes the draft rows that were shown, and nothing newer. */
  take(shown: Revisions): Promise<void>
  /** The form's values and what is known of them, as of now. */
  knowledge(): Promise<Opened>
  /** Keeps a draft row that the form cannot show, so that the person can read it in the Central. */
  setAside(row: Draft): Promise<void>
}

/** For a form over the rows `keys`, each `table/lid`. */
export function formRows(store: Store, form: string, keys: readonly string[]): FormRows {
  const tables = [...new Set(keys.map((key) => splitKey(key).table as MirrorTable))]
  return {
    take: (shown) => store.write(['drafts'], (tx) => deleteShownDrafts(tx, shown)),
    knowledge: () => store.read([...tables, 'outbox', 'meta'], async (tx) => openForm(tx, keys, await getMeta(tx, 'seq'))),
    setAside: (row) =>
      store.write(['drafts'], async (tx) => {
        await tx.delete('drafts', row.form)
        await tx.put('drafts', { ...row, form: `${form}#${row.updatedAt}`, link: '', aside: true })
      }),
  }
}
