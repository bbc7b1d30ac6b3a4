// The tenant's colours and font. The text colour of the studio's buttons, and whether they need an edge, are computed when settings arrive, so that
// any chosen colour stays readable there; the site's buttons have the tenant's own text colour. Set through CSSOM, because the CSP allows no style
// attributes in markup.

import { contrast, mix, parseColour, READABLE, toHex } from '#lib/colour.ts'
import { SANS, SERIF } from './font-stacks.ts'

export interface TenantLook {
  /** `primary_color`, `#rgb` or `#rrggbb`. */
  primary: string
  /** `text_color` of the site's buttons (APR-04); empty: the most readable colour. The studio's own buttons do not use it. */
  textColor?: string
  /** `font_primary`; empty: the default fonts. */
  font?: string
  /** The page's background colour. */
  background?: string
}

const INK = '#151b18'
const CHALK = '#f4f1e7'
const BOARD = '#202824' // the raised surface, where filled controls stand
const EDGE = '#dedacd'
const CONTROL = 3 // WCAG 1.4.11: contrast of a control against what it stands on

/** Slate or chalk. On mid tones neither reaches 4.5:1; then black or white does (the better one is never below 4.58). */
function readableOn(colour: string): string {
  const better = (a: string, b: string) => (contrast(colour, a) >= contrast(colour, b) ? a : b)
  const house = better(INK, CHALK)
  return contrast(colour, house) >= READABLE ? house : better('#000000', '#ffffff')
}

/** The variables of the colour. */
function colourVariables(primary: string, textColor: string): Record<string, string> {
  const rgb = parseColour(primary)
  if (rgb === null) return {}
  const colour = toHex(rgb)
  const dark = contrast(colour, INK) >= contrast(colour, CHALK)
  const on = readableOn(colour)
  const chosen = parseColour(textColor)
  const faint = contrast(colour, BOARD) < CONTROL
  return {
    '--colors-primary': colour,
    '--colors-primary-on': on,
    '--site-on': chosen === null ? on : toHex(chosen),
    '--colors-primary-wash': `rgb(${rgb.join(' ')} / 0.12)`,
    '--colors-primary-hover': mix(rgb, [255, 255, 255], dark ? 0.16 : 0.1),
    '--colors-primary-press': mix(rgb, [0, 0, 0], 0.12),
    '--colors-primary-edge': faint ? EDGE : 'transparent',
    '--colors-primary-line': faint ? EDGE : colour,
  }
}

/** The CSS variables of the tenant's look. An invalid colour is ignored: the earlier one stays. */
export function lookVariables({ primary, textColor = '', font = '', background }: TenantLook): Record<string, string> {
  const face = font === '' ? null : `"${font.replaceAll(/["\\;{}]/g, '')}", ${SANS}`
  return {
    ...colourVariables(primary, textColor),
    // On every background, hairlines are translucent chalk (docs/look.md).
    ...(background !== undefined && { '--colors-site': background, '--colors-site-line': 'rgb(244 241 231 / 0.12)' }),
    '--fonts-site': face ?? SANS,
    '--fonts-display': face ?? SERIF,
    '--display-weight': face === null ? '' : '600',
  }
}

export function applyTenantLook(look: TenantLook, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(lookVariables(look))) root.style.setProperty(name, value)
}
