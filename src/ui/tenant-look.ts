// The tenant's colour and font. The text colour on it and the need for an edge are computed here when settings arrive, so that any colour a
// tenant chooses stays readable. Set through CSSOM: the CSP allows no style attributes in markup.

import { SANS, SERIF } from './font-stacks.ts'

export interface TenantLook {
  /** `primary_color`, `#rgb` or `#rrggbb`. */
  primary: string
  /** `font_primary`; empty: the default fonts. */
  font?: string
}

const INK = '#151b18'
const CHALK = '#f4f1e7'
const BOARD = '#202824' // the raised surface, where filled controls stand
const EDGE = '#dedacd'
const TEXT = 4.5 // WCAG 1.4.3
const CONTROL = 3 // WCAG 1.4.11: contrast of a control against what it stands on

type Rgb = readonly [number, number, number]

export function parseColour(value: string): Rgb | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:ff)?$/i.exec(value.trim())?.[1]
  if (hex === undefined) return null
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const number = Number.parseInt(full, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast, 1 to 21; 1 when a colour is invalid. */
export function contrast(a: string, b: string): number {
  const [x, y] = [parseColour(a), parseColour(b)]
  if (x === null || y === null) return 1
  const [light, dark] = [luminance(x), luminance(y)].sort((m, n) => n - m) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

function mix(from: Rgb, to: Rgb, share: number): string {
  return toHex(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb)
}

/** Slate or chalk. On mid tones neither reaches 4.5:1; then black or white does (the better one is never below 4.58). */
function readableOn(colour: string): string {
  const better = (a: string, b: string) => (contrast(colour, a) >= contrast(colour, b) ? a : b)
  const house = better(INK, CHALK)
  return contrast(colour, house) >= TEXT ? house : better('#000000', '#ffffff')
}

/** The CSS variables of the tenant's colour and font; `null` when the colour is invalid, and the default amber stays. */
export function lookVariables({ primary, font = '' }: TenantLook): Record<string, string> | null {
  const rgb = parseColour(primary)
  if (rgb === null) return null
  const colour = toHex(rgb)
  const dark = contrast(colour, INK) >= contrast(colour, CHALK)
  const on = readableOn(colour)
  const faint = contrast(colour, BOARD) < CONTROL
  const face = font === '' ? null : `"${font.replaceAll(/["\\;{}]/g, '')}", ${SANS}`
  return {
    '--colors-primary': colour,
    '--colors-primary-on': on,
    '--colors-primary-wash': `rgb(${rgb.join(' ')} / 0.12)`,
    '--colors-primary-hover': mix(rgb, [255, 255, 255], dark ? 0.16 : 0.1),
    '--colors-primary-press': mix(rgb, [0, 0, 0], 0.12),
    '--colors-primary-edge': faint ? EDGE : 'transparent',
    '--colors-primary-line': faint ? EDGE : colour,
    '--fonts-site': face ?? SANS,
    '--fonts-display': face ?? SERIF,
    '--display-weight': face === null ? '' : '600',
  }
}

export function applyTenantLook(look: TenantLook, root: HTMLElement = document.documentElement): void {
  const variables = lookVariables(look)
  if (variables === null) return
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
}
