import { useState } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { type FieldSpec, FormField } from '#features/studio/form/form-fields.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { Steps } from '#features/studio/form/steps.tsx'
import { uuid } from '#lib/ids.ts'
import { type RowOf, useRow } from '#sync/page/live-rows.ts'
import { useOpenRegion } from '#sync/page/unsaved-preview.ts'
import { fieldNames } from './command-words.ts'
import { createBanner, updateBanner } from './commands.ts'
import { FilmField } from './film-field.tsx'
import { type BannerEdit, FONT_FIELDS, FontsTab } from './fonts-tab.tsx'
import { type BannerForm as Values, blankBanner, wholeBanner } from './form.ts'
import { PhonePreview } from './phone-preview.tsx'
import { formWords as words } from './words.ts'

export type BannerRow = RowOf<Values>

const WIDE = { name: 'url_image', label: fieldNames.url_image } as const
const TALL = { name: 'url_image_vertical', label: fieldNames.url_image_vertical } as const

/** In the order of the form: the error summary links to them. */
const BASIC: readonly FieldSpec<Values>[] = [
  { name: 'title', as: 'text', label: fieldNames.title, first: true },
  { name: 'category', as: 'text', label: fieldNames.category, hint: words.categoryHint },
  { name: 'subtitle', as: 'area', label: fieldNames.subtitle, limit: 250 },
  { ...WIDE, as: 'picture', slot: 'banner-wide', other: TALL },
  { ...TALL, as: 'picture', slot: 'banner-tall', other: WIDE },
  { name: 'url_video', as: 'own', label: fieldNames.url_video, say: filmWords },
  { name: 'url_video_vertical', as: 'own', label: fieldNames.url_video_vertical, say: filmWords },
  { name: 'headline_image', as: 'picture', label: fieldNames.headline_image, hint: words.headlineHint, slot: 'banner-headline' },
  { name: 'text_button', as: 'text', label: fieldNames.text_button, hint: words.buttonHint },
  { name: 'url_primary', as: 'address', label: fieldNames.url_primary, hint: words.urlHint },
]

const FACES: readonly FieldSpec<Values>[] = FONT_FIELDS.map((name) => ({
  name,
  as: 'own',
  label: fieldNames[name],
  say: (value) => String(value as string | number),
}))

const FIELDS = [...BASIC, ...FACES]

function filmWords(value: unknown): string {
  return value === '' ? '' : words.filmHere
}

/** «Novo banner» and «Editar banner», on two tabs (BAN-14). */
export function BannerForm({ row }: { readonly row: BannerRow | null }) {
  const { back, leave } = useDrawer()
  const platform = useRow('settings', SETTINGS.platform)
  const [processing, setProcessing] = useState(0)
  useShowBehind('/homepage')
  useOpenRegion(row === null ? null : `banners/${row.lid}`)
  if (platform === undefined) return null
  const lid = row?.lid ?? 'novo'
  const key = `banners/${row?.lid ?? ''}` as const
  const font = platform?.font_primary ?? ''
  const note = (on: boolean) => setProcessing((films) => films + (on ? 1 : -1))
  return (
    <RowForm<Values, Values>
      form={`banner/${lid}`}
      label={row === null ? words.newLabel : words.label(row.title)}
      row={key}
      blank={blankBanner(font)}
      schema={wholeBanner}
      fields={FIELDS}
      save={(input) => editsOf(row, input)}
      live={(values) => ({ region: `banners/${lid}`, rows: { [`banners/${lid}`]: values } })}
      wait={processing > 0 ? words.filmBusy : null}
      leave={leave}
    >
      <Steps<Values, Values>
        label={words.tabs}
        loose
        cancel={back}
        steps={[
          {
            value: 'basic',
            label: words.basic,
            fields: BASIC.map(({ name }) => name),
            content: (form, shown) => (
              <>
                {BASIC.map((field) => (
                  <Field key={field.name} field={field} edit={form} row={key} onProcessing={note} />
                ))}
                {shown && <PhonePreview values={form.values} />}
              </>
            ),
          },
          {
            value: 'fonts',
            label: words.fonts,
            fields: FONT_FIELDS,
            content: (form, shown) => (
              <>
                <FontsTab edit={form} platformFont={font} />
                {shown && <PhonePreview values={form.values} />}
              </>
            ),
          },
        ]}
      />
    </RowForm>
  )
}

interface FieldProps {
  readonly field: FieldSpec<Values>
  readonly edit: BannerEdit
  readonly row: string
  onProcessing(on: boolean): void
}

function Field({ field, edit: form, row, onProcessing }: FieldProps) {
  const { name } = field
  if (name !== 'url_video' && name !== 'url_video_vertical') return <FormField field={field} edit={form} row={row} />
  return (
    <FilmField
      name={name}
      value={form.values[name]}
      row={row}
      differs={form.differs(name)}
      onChange={(film) => setField(form.form, name, film)}
      onProcessing={onProcessing}
    />
  )
}

const editsOf = (row: BannerRow | null, { output, changed }: SaveInput<Values>) =>
  row === null ? [edit(createBanner, { lid: uuid(), ...output })] : [edit(updateBanner, { lid: row.lid, ...changed })]
