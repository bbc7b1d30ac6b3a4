/** A text style that the tenant chose; absent where the specification's default stands, which means «the house decides». */
export interface TextLook {
  readonly fontFamily?: string
  readonly fontWeight?: number
  readonly fontSize?: string
  readonly lineHeight?: string
}

interface Defaults {
  readonly weight: number
  readonly size: number
  readonly font?: string
}

/** What differs from the defaults (BAN-18, CAR-22) was chosen; the rest stays with the house. */
export function textLook(font: string, weight: number, size: number, defaults: Defaults): TextLook {
  return {
    ...(font !== '' && font !== defaults.font && { fontFamily: `"${font.replaceAll(/["\\]/g, '')}", var(--fonts-site)` }),
    ...(weight > 0 && weight !== defaults.weight && { fontWeight: weight }),
    ...(size > 0 && size !== defaults.size && { fontSize: `${size}px`, lineHeight: '1.2' }),
  }
}
