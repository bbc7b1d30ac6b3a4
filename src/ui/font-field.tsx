import type { ReactNode } from 'react'
import { weightName } from '#i18n/font-weights.ts'
import { kitWords } from '#i18n/kit-words.ts'
import { field, fontField } from '#styled/recipes'
import { FieldNotes } from './field-notes.tsx'
import { useFieldIds } from './field.tsx'
import { SANS } from './font-stacks.ts'
import { NumberField } from './number-field.tsx'
import { SearchSelect } from './search-select.tsx'
import { SelectField } from './select-field.tsx'

export interface FontValue {
  /** Empty: the platform's font. */
  font: string
  weight: number
  /** px; null: empty, NaN: text that is no number. */
  size: number | null
}

export interface FontFieldProps {
  label: string
  value: FontValue
  onChange(value: FontValue): void
  fonts: readonly string[]
  /** The label and font family of an empty font. Without it a font is required. */
  platform?: { label: string; face: string }
  /**
   * The theme's values for «nothing chosen»: weight 0 and an empty size are «Do tema», shown with the theme's values (px on the narrowest and the
   * widest screen).
   */
  theme?: { weights: readonly [number, number]; sizes: readonly [number, number] }
  /**
   * The product has two lists (UIX-04, BAN-19). A stored weight that is on neither list is kept and offered (AMB-03). Without weights the field is
   * left out.
   */
  weights?: readonly number[]
  /** Bounds and step of the size, px; without them there is no size field. */
  size?: { min: number; max: number; step?: number }
  /** The sample text, shown in the chosen font. */
  sample?: string
  hint?: ReactNode
  error?: string | undefined
  draft?: boolean
  disabled?: boolean
}

/** Every name is shown in its own font, and the sample in the chosen one (UIX-04). */
export function FontField(props: FontFieldProps) {
  const { label, value, onChange, fonts, platform, theme, weights, size, sample, hint, error, draft = false, disabled = false } = props
  const ids = useFieldIds()
  const parts = fontField({
    size: size !== undefined,
    alone: weights === undefined && size === undefined,
    theme: theme !== undefined,
  })
  const look = field()
  const named = fonts.includes(value.font) || value.font === '' ? fonts : [...fonts, value.font]
  const options = named.map((font) => ({ value: font, label: font, face: faceOf(font) }))
  if (platform !== undefined) options.unshift({ value: '', label: platform.label, face: faceOf(platform.face) })
  const isOpen = theme !== undefined && value.weight === 0
  const ofTheme = theme === undefined ? [] : [{ value: '0', label: kitWords.font.themeWeight(...theme.weights) }]
  const note = hint ?? (theme !== undefined && value.size === null ? kitWords.font.themeSize(...theme.sizes) : undefined)
  const heavy =
    weights === undefined || isOpen || weights.includes(value.weight) ? weights : [...weights, value.weight].toSorted((a, b) => a - b)
  const face = faceOf(value.font === '' ? (platform?.face ?? '') : value.font)
  const shownSize = value.size === null || Number.isNaN(value.size) ? theme?.sizes[1] : value.size
  return (
    <fieldset
      className={parts.root}
      disabled={disabled}
      aria-describedby={ids.describedBy({ hint: note !== undefined, error: error !== undefined })}
    >
      <legend className={parts.legend}>{label}</legend>
      <div className={parts.row}>
        <SearchSelect
          label={kitWords.font.face}
          local={options}
          chosen={options.filter((option) => option.value === value.font)}
          onChange={([chosen]) => chosen !== undefined && onChange({ ...value, font: chosen.value })}
          placeholder={kitWords.font.choose}
          draft={draft}
          disabled={disabled}
        />
        {heavy !== undefined && (
          <SelectField
            label={kitWords.font.weight}
            value={String(value.weight)}
            options={[...ofTheme, ...heavy.map((weight) => ({ value: String(weight), label: weightName(weight) }))]}
            onChange={(weight) => onChange({ ...value, weight: Number(weight) })}
            draft={draft}
          />
        )}
        {size !== undefined && (
          <NumberField
            label={kitWords.font.size}
            {...size}
            // «Do tema» needs the space of the unit.
            suffix={theme !== undefined && value.size === null ? undefined : 'px'}
            placeholder={theme === undefined ? undefined : kitWords.font.theme}
            value={value.size}
            onChange={(next) => onChange({ ...value, size: next })}
            draft={draft}
          />
        )}
      </div>
      {sample !== undefined && (
        <p
          className={parts.sample}
          style={{
            fontFamily: face,
            fontWeight: isOpen ? theme.weights[1] : value.weight,
            fontSize: shownSize === undefined ? undefined : `${shownSize / 16}rem`,
          }}
        >
          {sample}
        </p>
      )}
      <FieldNotes parts={look} ids={ids} error={error} hint={note} />
    </fieldset>
  )
}

/** Escaped: an invalid name must not end the list of families. */
const faceOf = (font: string) => `"${font.replaceAll(/["\\]/g, '')}", ${SANS}`
