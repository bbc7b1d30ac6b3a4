import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { listRow, saveRow } from '#features/studio/form/list-row.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { Steps } from '#features/studio/form/steps.tsx'
import { type MirroredRow, useRow } from '#sync/page/live-rows.ts'
import { useOpenRegion } from '#sync/page/unsaved-preview.ts'
import { fieldNames } from './command-words.ts'
import { createBanner, updateBanner } from './commands.ts'
import { FilmField } from './film-field.tsx'
import { FONT_FIELDS, FontsTab } from './fonts-tab.tsx'
import { type BannerForm as Values, blankBanner, wholeBanner } from './form.ts'
import { PhonePreview } from './phone-preview.tsx'
import { formWords as words } from './words.ts'

export type BannerRow = MirroredRow<'banners'>

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
  useShowBehind('/homepage')
  useOpenRegion(row === null ? null : `banners/${row.lid}`)
  if (platform === undefined) return null
  const font = platform?.font_primary ?? ''
  return (
    <RowForm
      row={listRow('banner', 'banners', row, words)}
      schema={{ rules: wholeBanner, blank: blankBanner(font), fields: FIELDS }}
      save={saveRow(row, createBanner, updateBanner)}
      leave={leave}
    >
      <OnPage />
      <Steps<Values, Values>
        label={words.tabs}
        loose
        cancel={back}
        steps={[
          {
            value: 'basic',
            label: words.basic,
            fields: BASIC.map(({ name }) => name),
            content: (form, shown, field) => (
              <>
                {BASIC.map(({ name }) =>
                  isFilm(name) ? <FilmField key={name} name={name} edit={form} row={`banners/${row?.lid ?? ''}`} /> : field(name),
                )}
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

const isFilm = (name: string): name is 'url_video' | 'url_video_vertical' => name === 'url_video' || name === 'url_video_vertical'
