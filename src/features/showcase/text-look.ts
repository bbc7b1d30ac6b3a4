import { chosenText, type TextDefaults, type TextFields } from '#contract/chosen-text.ts'

/** A text style that the tenant chose; absent where nothing was chosen, which means «the house decides». */
export interface TextLook {
  readonly fontFamily?: string
  readonly fontWeight?: number
  readonly fontSize?: string
  readonly lineHeight?: string
}

/** What was chosen for a text of this row; the rest stays with the house (BAN-18, CAR-22, PER-07). */
export function textLook(row: object, fields: TextFields, defaults: TextDefaults): TextLook {
  const { font, weight, size } = chosenText(row as Readonly<Record<string, unknown>>, fields, defaults)
  return {
    ...(font !== '' && { fontFamily: `"${font.replaceAll(/["\\]/g, '')}", var(--fonts-site)` }),
    ...(weight > 0 && { fontWeight: weight }),
    ...(size > 0 && { fontSize: `${size / 16}rem`, lineHeight: '1.2' }),
  }
}
