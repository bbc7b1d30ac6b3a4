import type { MirrorTable } from '#db/tables.ts'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { uuid } from '#lib/ids.ts'
import type { Command } from '#sync/model/command.ts'
import type { SaveInput } from './draft-form-options.ts'
import type { FormRow } from './row-form-context.ts'

interface Row {
  readonly lid: string
  readonly title: string
}

interface Labels {
  readonly newLabel: string
  label(title: string): string
}

/** The form of a row of a list, at `path/<lid>`; null: of a new one, at `path/novo`. */
export const listRow = (path: string, table: MirrorTable, row: Row | null, words: Labels): FormRow => ({
  key: `${table}/${row?.lid ?? ''}`,
  form: `${path}/${row?.lid ?? 'novo'}`,
  label: row === null ? words.newLabel : words.label(row.title),
})

/** «Salvar» creates the row, or updates what differs. */
export const saveRow =
  <C extends { readonly lid: string }, U extends { readonly lid: string }>(
    row: Pick<Row, 'lid'> | null,
    create: Command<C>,
    update: Command<U>,
  ) =>
  ({ output, changed }: SaveInput<Omit<C, 'lid'>>): Edit[] => [
    row === null ? edit(create, { lid: uuid(), ...output } as unknown as C) : edit(update, { lid: row.lid, ...changed } as unknown as U),
  ]
