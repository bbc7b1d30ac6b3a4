import { chosenText, type TextDefaults, type TextFields } from '#contract/chosen-text.ts'

/** A text style that the tenant chose; a missing field means the theme's default. */
export interface TextLook {
  readonly fontFamily?: string
  readonly fontWeight?: number
  readonly fontSize?: string
  readonly lineHeight?: string
}

/** The chosen style of a text in this row; other properties stay with the theme (BAN-18, CAR-22, PER-07). */
export function textLook(row: object, fields: TextFields, defaults: TextDefaults): TextLook {
  const { font, weight, size } = chosenText(row as Readonly<Record<string, unknown>>, fields, defaults)
  return {
    ...(font !== '' && { fontFamily: `"${font.replaceAll(/["\\]/g, '')}", var(--fonts-site)` }),
    ...(weight > 0 && { fontWeight: weight }),
    ...(size > 0 && { fontSize: `${size / 16}rem`, lineHeight: '1.2' }),
  }
}
