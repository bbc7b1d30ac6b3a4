import { useState } from 'react'
import { HTML_TITLE_MAX } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { control } from '#features/studio/form/draft-form.ts'
import { DialogFields } from '#features/studio/form/form-dialog.tsx'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { listRow, saveRow } from '#features/studio/form/list-row.ts'
import type { FormSchema } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EyeIcon } from '#ui/icons.tsx'
import { BlockPreview, FullPreview } from './block-preview.tsx'
import { fieldNames } from './command-words.ts'
import { createHtml, updateHtml } from './commands.ts'
import { BLANK, type HtmlForm as Values, wholeHtml } from './form.ts'
import { type HtmlEdit, PlaceFields } from './place-fields.tsx'
import { words } from './words.ts'

export type HtmlRow = MirroredRow<'html'>

const ids = (['course_id', 'module_id', 'lesson_id', 'community_id'] as const).map((name) => ({
  name,
  as: 'own' as const,
  label: fieldNames[name],
  say: (value: unknown) => (typeof value === 'string' ? value : ''),
}))

const FIELDS: readonly FieldSpec<Values>[] = [
  { name: 'title', as: 'text', label: fieldNames.title, limit: HTML_TITLE_MAX, first: true },
  { name: 'page', as: 'own', label: fieldNames.page, say: (value) => words.pages[value as keyof typeof words.pages] ?? '' },
  ...ids,
  {
    name: 'html',
    as: 'own',
    label: fieldNames.html,
    say: (value) => (
      <code className={stored()} translate="no">
        {String(value)}
      </code>
    ),
  },
]

const SCHEMA: FormSchema<Values> = { rules: wholeHtml, blank: BLANK, fields: FIELDS }

/** «Novo» and «Editar»: title, page, target, code, and preview (HTM-03). */
export function HtmlForm({ row }: { readonly row: HtmlRow | null }) {
  const { back, leave } = useDrawer()
  const [full, setFull] = useState(false)
  return (
    <RowForm row={listRow('html', 'html', row, words)} schema={SCHEMA} save={saveRow(row, createHtml, updateHtml)} leave={leave}>
      <DialogFields<Values, Values>
        title={row === null ? words.newLabel : words.editLabel}
        size="full"
        onClose={back}
        beside={
          <Button variant="line" onClick={() => setFull(true)}>
            <EyeIcon />
            {words.preview}
          </Button>
        }
      >
        {(form, field) => (
          <div className={two}>
            <div className={column}>
              {field('title')}
              <div className={places}>
                <PlaceFields edit={form} />
              </div>
              <Code edit={form} />
            </div>
            <BlockPreview html={form.values.html} title={form.values.title} />
            {full && (
              <Dialog open size="full" title={words.previewTitle} onClose={() => setFull(false)}>
                <FullPreview html={form.values.html} title={form.values.title} />
              </Dialog>
            )}
          </div>
        )}
      </DialogFields>
    </RowForm>
  )
}

const Code = ({ edit }: { readonly edit: HtmlEdit }) => (
  <CodeField label={fieldNames.html} checked ownHistory={false} {...control(edit, 'html')} />
)

const two = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  _desk: { gridTemplateColumns: '[minmax(0, 1.15fr) minmax(0, 1fr)]' },
})
const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', alignContent: 'start', minWidth: '[0]' })
const places = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 160px), 1fr))]',
  alignItems: 'start',
})

function stored() {
  return css({ display: 'block', maxHeight: '[160px]', overflow: 'auto', fontFamily: 'mono', textStyle: 't12', whiteSpace: 'pre-wrap' })
}
