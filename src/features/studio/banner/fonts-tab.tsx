import { BANNER_SIZE, FONTS } from '#contract/limits.ts'
import { type DraftForm, setField } from '#features/studio/draft-form.ts'
import { Notice } from '#ui/feedback.tsx'
import { FontField } from '#ui/font-field.tsx'
import { fieldNames } from './command-words.ts'
import type { BannerForm } from './form.ts'
import { formWords as words } from './words.ts'

export type BannerEdit = DraftForm<BannerForm, BannerForm>

const WEIGHTS = [100, 300, 400, 500, 700, 900] // BAN-19

const PARTS = [
  { label: fieldNames.title, font: 'font_title', weight: 'weight_title', size: 'size_title', text: 'title', sample: words.sample },
  {
    label: fieldNames.category,
    font: 'font_headline',
    weight: 'weight_headline',
    size: 'size_headline',
    text: 'category',
    sample: words.sample,
  },
  {
    label: fieldNames.subtitle,
    font: 'font_subtitle',
    weight: 'weight_subtitle',
    size: 'size_subtitle',
    text: 'subtitle',
    sample: words.sampleText,
  },
  {
    label: words.button,
    font: 'font_button',
    weight: 'weight_text_button',
    size: 'size_text_button',
    text: 'text_button',
    sample: words.sampleButton,
  },
] as const

export const FONT_FIELDS = PARTS.flatMap(({ font, weight, size }) => [font, weight, size])

/** «Fontes»: how each text of a banner looks (BAN-17..19). */
export function FontsTab({ edit, platformFont }: { readonly edit: BannerEdit; readonly platformFont: string }) {
  const { values, form } = edit
  const { errors } = form.formState
  return (
    <>
      <Notice>{words.house}</Notice>
      {PARTS.map(({ label, font, weight, size, text, sample }) => (
        <FontField
          key={font}
          label={label}
          fonts={FONTS}
          weights={WEIGHTS}
          platform={{ label: words.schoolFont, face: platformFont === '' ? 'Inter' : platformFont }}
          size={BANNER_SIZE}
          // 0 is no size: the field is empty.
          value={{ font: values[font], weight: values[weight], size: values[size] === 0 ? null : values[size] }}
          sample={values[text].trim().slice(0, 80) || sample}
          error={errors[size]?.message ?? errors[weight]?.message ?? errors[font]?.message}
          draft={[font, weight, size].some((name) => edit.differs(name))}
          onChange={(next) => {
            setField(form, font, next.font)
            setField(form, weight, next.weight)
            setField(form, size, next.size === null || Number.isNaN(next.size) ? 0 : next.size)
          }}
        />
      ))}
    </>
  )
}
