import { contrast, mix, parseColour, READABLE } from '#lib/colour.ts'

/*
 * What a student's page stands on: a colour, or one of 17 pictures drawn by us (APR-08). A picture is two soft lights on a dark base. It is drawn from this table by the page
 * (site/kit/page-background.tsx), by the document (server/page/shell.ts) and into the files whose paths are stored (public/backgrounds, server/brand/background-svg.ts), so that a first frame waits for no
 * file. `background_color_primary` holds the path, or a colour.
 */

export interface Background {
  readonly base: string
  /** Of the light at the top left and the one at the right. */
  readonly lights: readonly [string, string] | null
}

export interface BackgroundPicture extends Background {
  /** The name of its file. */
  readonly slug: string
  readonly lights: readonly [string, string]
}

/** In the seeds' order (decision 0094). Nothing in a picture is so bright that the page's faintest text falls below 4.5:1 (backgrounds.test.ts). */
export const BACKGROUNDS: readonly BackgroundPicture[] = [
  { slug: 'roxo', base: '#17101f', lights: ['#4a2380', '#351a5c'] },
  { slug: 'amarelo', base: '#1a1608', lights: ['#564308', '#3d3006'] },
  { slug: 'azul-claro', base: '#0d171d', lights: ['#124a63', '#103c52'] },
  { slug: 'azul-escuro', base: '#0b0f1a', lights: ['#16264f', '#101b3a'] },
  { slug: 'azul', base: '#0c1220', lights: ['#1b3d8a', '#152d63'] },
  { slug: 'cyano-verde-escuro', base: '#0a1615', lights: ['#0d464c', '#12402a'] },
  { slug: 'cyano', base: '#091719', lights: ['#0b4955', '#0a3d47'] },
  { slug: 'laranja', base: '#1b110a', lights: ['#6b3209', '#4d260a'] },
  { slug: 'rosa', base: '#1d0f17', lights: ['#77234f', '#551b3a'] },
  { slug: 'verde-escuro', base: '#0c1410', lights: ['#15402a', '#102f20'] },
  { slug: 'verde-lima', base: '#11170a', lights: ['#374b0c', '#2a3a0b'] },
  { slug: 'verde', base: '#0c170f', lights: ['#165227', '#123d1f'] },
  { slug: 'vermelho-violeta', base: '#1a0d15', lights: ['#741c2c', '#46206e'] },
  { slug: 'vermelho', base: '#1b0d0d', lights: ['#741d1d', '#511717'] },
  { slug: 'violeta-azul-escuro', base: '#100f1f', lights: ['#432078', '#16275a'] },
  { slug: 'violeta-escuro', base: '#130d1a', lights: ['#3a1a5c', '#291343'] },
  { slug: 'violeta', base: '#180f20', lights: ['#5c2484', '#431c63'] },
]

export const pathOf = ({ slug }: BackgroundPicture): string => `/backgrounds/${slug}.svg`

/** The page of a school that chose nothing. */
export const DEFAULT_BACKGROUND = '#121212'

/** The faintest text that stands right on the page, as in ui/tokens.ts. */
export const FAINT_TEXT = '#b5b6ae'

/** By the name of the file: a backend may keep the pictures elsewhere, and of another kind (AMB-57). */
export function backgroundOf(stored: string): BackgroundPicture | null {
  const name = /([a-z-]+)\.(?:svg|webp|png|jpe?g)$/.exec(stored)?.[1]
  return BACKGROUNDS.find(({ slug }) => slug === name) ?? null
}

/** What the page stands on, whatever is stored. */
export function shownBackgroundOf(stored: string): Background {
  return backgroundOf(stored) ?? { base: readableBackground(stored), lights: null }
}

/** A colour so light that the page's text could not be read on it is darkened until it can. */
function readableBackground(colour: string): string {
  const [rgb, house] = [parseColour(colour), parseColour(DEFAULT_BACKGROUND)]
  if (rgb === null || house === null) return DEFAULT_BACKGROUND
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(rgb, house, share)
    if (contrast(FAINT_TEXT, darker) >= READABLE) return darker
  }
  return DEFAULT_BACKGROUND
}

/** Where the two lights stand, in percent of the picture: centre and reach. */
export const LIGHTS = [
  { cx: 12, cy: 0, r: 72 },
  { cx: 100, cy: 62, r: 66 },
] as const
