import { BANNER_SIZE, BANNER_TEXT_DEFAULTS, FONTS } from '#contract/limits.ts'
import { BANNER_LOOKS } from '#contract/text-fields.ts'
import { faceOf, themeOf, writeFace } from '#features/showcase/chosen-look.ts'
import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { Notice } from '#ui/feedback.tsx'
import { FontField } from '#ui/font-field.tsx'
import { fieldNames } from './command-words.ts'
import type { BannerForm as Values } from './form.ts'
import { formWords as words } from './words.ts'

export type BannerEdit = DraftForm<Values, Values>

const WEIGHTS = [100, 300, 400, 500, 700, 900] // BAN-19

const PARTS = [
  { label: fieldNames.title, part: 'title', text: 'title', sample: words.sample },
  { label: fieldNames.category, part: 'headline', text: 'category', sample: words.sample },
  { label: fieldNames.subtitle, part: 'subtitle', text: 'subtitle', sample: words.sampleText },
  { label: words.button, part: 'button', text: 'text_button', sample: words.sampleButton },
] as const

export const FONT_FIELDS = PARTS.flatMap(({ part }) => BANNER_LOOKS[part])

/** «Fontes»: the style of each text of a banner (BAN-17..19). */
export function FontsTab({ edit, platformFont }: { readonly edit: BannerEdit; readonly platformFont: string }) {
  const { values, form } = edit
  const { errors } = form.formState
  return (
    <>
      <Notice>{words.house}</Notice>
      {PARTS.map(({ label, part, text, sample }) => {
        const fields = BANNER_LOOKS[part]
        const [font, weight, size] = fields
        const house = part === 'title' ? 'Fraunces' : 'Inter'
        return (
          <FontField
            key={part}
            label={label}
            fonts={FONTS}
            weights={WEIGHTS}
            platform={{ label: words.schoolFont, face: platformFont === '' ? house : platformFont }}
            theme={themeOf('banner', part, platformFont)}
            size={BANNER_SIZE}
            value={faceOf(values, fields, defaultsOf(values, font, platformFont))}
            sample={values[text].trim().slice(0, 80) || sample}
            error={errors[size]?.message ?? errors[weight]?.message ?? errors[font]?.message}
            draft={fields.some((name) => edit.differs(name))}
            onChange={(next) => {
              const written = writeFace(values, fields, defaultsOf(values, font, platformFont), next)
              for (const name of [...fields, 'chosen_texts'] as const) setField(form, name, written[name] as never)
            }}
          />
        )
      })}
    </>
  )
}

/** The face that means «nothing was chosen»: Poppins, or the school's font, with which a new banner begins (BAN-18). */
const defaultsOf = (values: Values, font: keyof Values, platformFont: string) => ({
  ...BANNER_TEXT_DEFAULTS,
  font: platformFont !== '' && values[font] !== BANNER_TEXT_DEFAULTS.font ? platformFont : BANNER_TEXT_DEFAULTS.font,
})
