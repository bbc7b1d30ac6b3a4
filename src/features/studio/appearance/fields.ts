import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { blankForm } from '#contract/blank.ts'
import { SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { sayBackground } from './background-field.tsx'
import { appearanceForm, type Logos } from './commands.ts'
import type { Look } from './look.ts'
import { words } from './words.ts'

export type Appearance = Logos & Look

export const BLANK = blankForm(appearanceForm, SETTINGS_NOUNS.platform, {
  primary_color: '#ffb84d',
  background_color_primary: '#000000',
})

const SQUARE = { name: 'logo_square', label: words.logo_square } as const
const HORIZONTAL = { name: 'logo_horizontal', label: words.logo_horizontal } as const
const named = words.swatches

export const FIELDS: readonly FieldSpec<Appearance>[] = [
  {
    name: 'primary_color',
    as: 'colour',
    label: words.primary_color,
    hint: words.hints.primary_color,
    against: (values) => shownBackgroundOf(values.background_color_primary).base,
    swatches: [
      { value: '#ffb84d', label: named.amber },
      { value: '#ff8a70', label: named.coral },
      { value: '#ff7d9c', label: named.pink },
      { value: '#b79bff', label: named.lilac },
      { value: '#6ea8ff', label: named.blue },
      { value: '#4dd0e1', label: named.cyan },
      { value: '#57d3a6', label: named.green },
      { value: '#c3e05a', label: named.lime },
    ],
  },
  {
    name: 'text_color',
    as: 'colour',
    label: words.text_color,
    hint: words.hints.text_color,
    against: (values) => values.primary_color,
    swatches: [
      { value: '#17110b', label: named.ink },
      { value: '#ffffff', label: named.white },
    ],
  },
  { ...SQUARE, as: 'picture', hint: words.hints.logo_square, slot: 'logo-square', other: HORIZONTAL },
  { ...HORIZONTAL, as: 'picture', hint: words.hints.logo_horizontal, slot: 'logo-horizontal', other: SQUARE },
  { name: 'favicon', as: 'picture', label: words.favicon, hint: words.hints.favicon, slot: 'favicon', other: SQUARE },
  { name: 'background_color_primary', as: 'own', label: words.background, say: (value) => sayBackground(String(value)) },
  { name: 'font_primary', as: 'own', label: words.font_primary, say: (value) => String(value) || words.houseFont },
]
