import { FONTS } from '#contract/limits.ts'
import { FontField } from '#ui/font-field.tsx'
import { words } from './words.ts'

export interface FontChoiceProps {
  /** Empty: the theme's font. */
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** A choice of eight fonts, each name in its own font (APR-19). */
export function FontChoice({ value, draft, onChange }: FontChoiceProps) {
  return (
    <FontField
      label={words.font_primary}
      hint={words.hints.font_primary}
      fonts={FONTS}
      platform={{ label: words.houseFont, face: 'Inter' }}
      sample={words.sample}
      value={{ font: value, weight: SAMPLE_WEIGHT, size: null }}
      onChange={({ font }) => onChange(font)}
      draft={draft}
    />
  )
}

const SAMPLE_WEIGHT = 400
