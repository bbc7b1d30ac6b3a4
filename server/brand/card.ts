import { shownBackgroundOf, LIGHTS } from '#contract/backgrounds.ts'
import { nearestReadable } from '#lib/colour.ts'
import { canvasOf, cover, drawable, familyOf, fontsLoaded, linesOf, type Pen, pictureIn, plainFamily } from './drawing.ts'

// The picture of 1200 × 630 that messengers show for a link (HDN-07), drawn from the school's look.

export const CARD = { width: 1200, height: 630 } as const

export interface CardFacts {
  readonly heading: string
  readonly description: string
  /** Below a heading that is not the school's own name. */
  readonly school: string
  /** As a person writes it: `sabia.com.br`. */
  readonly host: string
  readonly colour: string | null
  readonly font: string
  readonly background: string
  readonly logo: Uint8Array<ArrayBuffer> | null
  /** Of a course: at the right. */
  readonly picture: Uint8Array<ArrayBuffer> | null
}

const TEXT = '#fafaf5'
const MUTED = '#c9cac2'
const EDGE = 72
const PICTURE = 430
/** px; a long heading gets the smaller ones. */
const SIZES = [92, 78, 66, 56] as const
const HEADING_LINES = 3

export async function drawCard(facts: CardFacts): Promise<Uint8Array<ArrayBuffer>> {
  await fontsLoaded()
  const { canvas, pen } = canvasOf(CARD.width, CARD.height)
  const { base, lights } = shownBackgroundOf(facts.background)
  pen.fillStyle = base
  pen.fillRect(0, 0, CARD.width, CARD.height)
  for (const [at, light] of (lights ?? []).entries()) shine(pen, light, at === 0 ? LIGHTS[0] : LIGHTS[1])
  const picture = await pictureIn(facts.picture)
  const width = picture === null ? CARD.width - 2 * EDGE : CARD.width - PICTURE - 2 * EDGE
  if (picture !== null) cover(pen, picture, CARD.width - PICTURE, 0, PICTURE, CARD.height)
  const accent = facts.colour === null ? TEXT : (nearestReadable(facts.colour, base) ?? TEXT)
  pen.textBaseline = 'alphabetic'
  await head(pen, facts, width)
  words(pen, facts, width)
  foot(pen, facts.host, accent)
  return new Uint8Array(await canvas.encode('png'))
}

/** The place of a light, in percent of each side. */
function shine(pen: Pen, light: string, { cx, cy, r }: (typeof LIGHTS)[number]): void {
  pen.save()
  pen.scale(CARD.width / 100, CARD.height / 100)
  const spot = pen.createRadialGradient(cx, cy, 0, cx, cy, r)
  spot.addColorStop(0, light)
  spot.addColorStop(1, `${light}00`)
  pen.fillStyle = spot
  pen.fillRect(0, 0, 100, 100)
  pen.restore()
}

const LOGO = { width: 360, height: 84 }

/** The logo, or the school's name where the heading is another. */
async function head(pen: Pen, { logo, school, heading }: CardFacts, width: number): Promise<void> {
  const mark = await pictureIn(logo)
  if (mark !== null) {
    const scale = Math.min(LOGO.width / mark.width, LOGO.height / mark.height)
    pen.drawImage(mark, EDGE, EDGE - 8, mark.width * scale, mark.height * scale)
    return
  }
  if (school === heading) return
  pen.font = `600 30px ${plainFamily}`
  pen.fillStyle = MUTED
  pen.fillText(linesOf(pen, drawable(school), width, 1)[0] ?? '', EDGE, EDGE + 30)
}

/** Heading and description, standing on the foot. */
function words(pen: Pen, { heading, description, school, host, font }: CardFacts, width: number): void {
  const text = drawable(heading) || drawable(school) || host
  let lines: string[] = []
  let size: number = SIZES[0]
  for (size of SIZES) {
    pen.font = `600 ${size}px ${familyOf(font)}`
    lines = linesOf(pen, text, width, HEADING_LINES)
    if (lines.length <= 2 && !lines.at(-1)?.endsWith('…')) break
  }
  pen.font = `400 32px ${plainFamily}`
  const about = description === '' ? [] : linesOf(pen, drawable(description), width, 2)
  const bottom = CARD.height - EDGE - 64
  const top = bottom - about.length * 44 - (about.length === 0 ? 0 : 20)
  pen.font = `600 ${size}px ${familyOf(font)}`
  pen.fillStyle = TEXT
  for (const [at, line] of lines.entries()) pen.fillText(line, EDGE, top - (lines.length - 1 - at) * size * 1.08)
  pen.font = `400 32px ${plainFamily}`
  pen.fillStyle = MUTED
  for (const [at, line] of about.entries()) pen.fillText(line, EDGE, bottom - (about.length - 1 - at) * 44)
}

/** The address, after a line in the school's colour. */
function foot(pen: Pen, host: string, accent: string): void {
  const y = CARD.height - EDGE
  pen.fillStyle = accent
  pen.fillRect(EDGE, y - 12, 56, 6)
  pen.font = `500 26px ${plainFamily}`
  pen.fillStyle = MUTED
  pen.fillText(host, EDGE + 76, y)
}
