import { chosenText, type TextDefaults, type TextFields, withChosenText } from '#contract/chosen-text.ts'

/** The font, weight and size of a text, as the font field shows them: '', 0 and null mean the theme's. */
export interface FaceValue {
  readonly font: string
  readonly weight: number
  /** NaN: the typed text is no number. */
  readonly size: number | null
}

type Row = Readonly<Record<string, unknown>>

export function faceOf(row: Row, fields: TextFields, defaults: TextDefaults): FaceValue {
  const { font, weight, size } = chosenText(row, fields, defaults)
  return { font, weight, size: size === 0 ? null : size }
}

/** The fields to write so that the text has this face. NaN becomes no size, which the form refuses. */
export const writeFace = (row: Row, fields: TextFields, defaults: TextDefaults, face: FaceValue) =>
  withChosenText(row, fields, defaults, { ...face, size: face.size ?? 0 })

/** The theme's values on the narrowest and the widest screen (site/recipes/hero.ts, site/recipes/home.ts). */
const THEME_LOOKS = {
  banner: {
    title: { weights: [400, 380], sizes: [44, 76] },
    headline: { weights: [500, 500], sizes: [15, 15] },
    subtitle: { weights: [450, 450], sizes: [15, 17] },
    button: { weights: [600, 600], sizes: [16, 16] },
  },
  carousel: { title: { weights: [440, 440], sizes: [23, 27] }, description: { weights: [450, 450], sizes: [15, 15] } },
} as const

interface ThemeLook {
  readonly weights: readonly [number, number]
  readonly sizes: readonly [number, number]
}
type Looks = typeof THEME_LOOKS

/** With a font of the school's own, display texts are heavier (ui/tenant-look.ts). */
export function themeOf<A extends keyof Looks>(area: A, part: keyof Looks[A], schoolFont: string): ThemeLook {
  const look = THEME_LOOKS[area][part] as ThemeLook
  return schoolFont !== '' && part === 'title' ? { ...look, weights: [600, 600] as const } : look
}
