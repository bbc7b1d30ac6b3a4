import type * as z from 'zod/mini'
import { MAX_DOMAINS } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Fields } from '#features/studio/form/fields.tsx'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { FormFooter } from '#features/studio/form/form-footer.tsx'
import { listRow } from '#features/studio/form/list-row.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { asciiDomain, readDomain } from '#lib/domain.ts'
import { uuid } from '#lib/ids.ts'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { addDomain } from './domain-commands.ts'
import { domainForm } from './domain-rule.ts'
import { words } from './domain-words.ts'

type Values = z.output<typeof domainForm>

const FIELDS: readonly FieldSpec<Values>[] = [
  { name: 'title', as: 'text', label: words.field, hint: words.fieldHint, placeholder: 'escola.com.br', first: true },
]

/** «Adicionar domínio» (DOM-01, DOM-02). */
export function DomainForm({ rows }: { readonly rows: readonly MirroredRow<'domains'>[] }) {
  const { leave, back } = useDrawer()
  const refuse = ({ title }: Values): string | null => {
    if (rows.length >= MAX_DOMAINS) return `${words.limit(MAX_DOMAINS)}. ${words.limitMend}`
    const name = asciiDomain(readDomain(title))
    return rows.some((row) => asciiDomain(row.title) === name) ? words.twice : null
  }
  return (
    <RowForm
      row={listRow('seo', 'domains', null, words)}
      schema={{ rules: domainForm, blank: { title: '' }, fields: FIELDS }}
      refuse={(values) => Promise.resolve(refuse(values))}
      save={({ output }) => [edit(addDomain, { lid: uuid(), ...output })]}
      leave={leave}
    >
      <Fields />
      <FormFooter label={words.add} cancel={back} />
    </RowForm>
  )
}
