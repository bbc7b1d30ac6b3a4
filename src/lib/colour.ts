// Arithmetic on colours (WCAG 2). Colours are `#rgb` or `#rrggbb`.

/** The least contrast of text (WCAG 1.4.3). */
export const READABLE = 4.5

export type Rgb = readonly [number, number, number]

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

export const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** @param share 0: all of `from`, 1: all of `to` */
export function mix(from: Rgb, to: Rgb, share: number): string {
  return toHex(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb)
}

const STEPS = 100
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The colour nearest to this one, lighter or darker, that can be read against the other. Null where one of them is no colour. There is always one: black or white
 * has 4.58:1 or more against every colour.
 */
export function nearestReadable(colour: string, against: string): string | null {
  const rgb = parseColour(colour)
  if (rgb === null || parseColour(against) === null) return null
  for (let step = 0; step <= STEPS; step++) {
    const tries = [mix(rgb, WHITE, step / STEPS), mix(rgb, BLACK, step / STEPS)]
    const found = tries.filter((each) => contrast(each, against) >= READABLE)
    if (found.length > 0) return found.reduce((a, b) => (contrast(b, against) > contrast(a, against) ? b : a))
  }
  return null
}
