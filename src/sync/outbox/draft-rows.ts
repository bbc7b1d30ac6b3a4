import type { WriteTx } from '#db/store.ts'
import type { Draft } from '#db/tables.ts'

// One form, several tabs. Each tab writes a row of its own and lists which rows of other tabs its text already contains (`opened.shows`).
// A row that another one contains is covered and is no longer shown. Texts typed in two tabs that had not seen each other are two rows
// that are not covered; both are kept.
//
//   tab 1 types:  seo@1 revision 3
//   tab 2 shows it and types on:  seo@2 revision 1, shows {seo@1: 3}     seo@1 is covered and deleted
//   tab 1 shows that and saves:  deletes seo@2 up to revision 1          text that tab 2 typed since has revision 2 and stays

export type Revisions = Readonly<Record<string, number>>

/** The key of a draft row. Form names contain neither `@` nor `#`. */
export const draftKey = (form: string, writer: string): string => `${form}@${writer}`

/** The form of a draft row. */
export const formOf = (key: string): string => /^[^@#]*/.exec(key)?.[0] ?? key

/** The same draft row under another form name, for a row that has another local id on this device. */
export const renameForm = (key: string, rename: (form: string) => string): string => {
  const form = formOf(key)
  return rename(form) + key.slice(form.length)
}

export const revisionOf = (row: Pick<Draft, 'revision'>): number => row.revision ?? 0

const isWithin = (row: Draft, shown: Revisions | undefined): boolean => revisionOf(row) <= (shown?.[row.form] ?? -1)

/** The rows that no other row covers, newest first. */
export function openDrafts(rows: readonly Draft[]): Draft[] {
  const open = rows.filter((row) => !rows.some((other) => other.form !== row.form && isWithin(row, other.opened.shows)))
  return open.sort((a, b) => b.updatedAt - a.updatedAt || (a.form < b.form ? -1 : 1))
}

/** The revisions that a form shows after it has taken over a row: that row, and the rows that it covers, if they still exist. */
export function shownRevisions(row: Draft, rows: readonly Draft[]): Revisions {
  const covered = rows.filter((other) => isWithin(other, row.opened.shows)).map(({ form, revision = 0 }) => [form, revision] as const)
  return { ...Object.fromEntries(covered), [row.form]: revisionOf(row) }
}

/** Deletes the rows that a form showed. Text written since, in this or another tab, stays. */
export async function deleteShownDrafts(tx: Pick<WriteTx, 'getMany' | 'delete'>, shown: Revisions): Promise<void> {
  for (const row of await tx.getMany('drafts', Object.keys(shown)))
    if (row !== undefined && isWithin(row, shown)) await tx.delete('drafts', row.form)
}

/** Deletes all rows of a form, after an edit that leaves nothing to fill in. */
export async function deleteFormDrafts(tx: Pick<WriteTx, 'all' | 'delete'>, form: string): Promise<void> {
  for (const row of await tx.all('drafts')) if (row.aside !== true && formOf(row.form) === form) await tx.delete('drafts', row.form)
}
