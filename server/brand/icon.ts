import type { IconUse } from '#contract/app-files.ts'
import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { contrast, nearestReadable, toHex } from '#lib/colour.ts'
import { canvasOf, drawable, familyOf, fontsLoaded, type Pen, pictureIn } from './drawing.ts'

// The school's icon for a home screen (PWA-10): its square logo or its favicon, or the first letter of its name.

export interface IconFacts {
  readonly name: string
  readonly colour: string | null
  readonly font: string
  readonly background: string
  /** The square logo or the favicon. */
  readonly mark: Uint8Array<ArrayBuffer> | null
}

/** Share of the side. A system may cut a maskable icon to the circle of 80%, in which the square of 56% fits. */
const SHARE: Readonly<Record<IconUse, number>> = { any: 0.72, maskable: 0.56, monochrome: 0.66, apple: 0.7 }
/** Of `any`, as a share of the side. */
const CORNER = 0.22
/** px: a smaller picture would be a blur on a home screen, so the letter stands there. */
const LEAST = 48
/** The least contrast between a logo and its ground. */
const SEEN = 1.8
const LIGHT = '#fafaf5'
const DARK = '#16181a'

type Picture = NonNullable<Awaited<ReturnType<typeof pictureIn>>>

export async function drawIcon(facts: IconFacts, use: IconUse, size: number): Promise<Uint8Array<ArrayBuffer>> {
  await fontsLoaded()
  const { canvas, pen } = canvasOf(size, size)
  const found = await pictureIn(facts.mark)
  const mark =
    found !== null && Math.max(found.width, found.height) >= LEAST && Math.min(found.width, found.height) >= LEAST / 4 ? found : null
  const look = mark === null ? null : lookOf(mark)
  if (use === 'monochrome') drawShape(pen, facts, size, look?.whole === false ? mark : null)
  else if (mark !== null && look !== null) drawMark(pen, { mark, look, base: baseOf(facts) }, use, size)
  else drawLetter(pen, facts, use, size)
  return new Uint8Array(await canvas.encode('png'))
}

/** The middle of the screen on the school's ground, while the app starts. */
export async function drawStart(facts: IconFacts, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  await fontsLoaded()
  const { canvas, pen } = canvasOf(width, height)
  pen.fillStyle = baseOf(facts)
  pen.fillRect(0, 0, width, height)
  const side = Math.round(Math.min(width, height) * 0.3)
  const icon = await pictureIn(await drawIcon(facts, 'any', side))
  if (icon !== null) pen.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side)
  return new Uint8Array(await canvas.encode('png'))
}

const baseOf = ({ background }: IconFacts) => shownBackgroundOf(background).base

interface Look {
  /** No part of it is transparent. */
  readonly whole: boolean
  /** Its mean colour, `#rrggbb`. */
  readonly mean: string
  /** The colour of its corner, for a ground around a picture without transparent parts. */
  readonly corner: string
}

const SAMPLE = 48
/** Of 255: below it, a point counts as transparent. */
const OPAQUE = 250

function lookOf(mark: Picture): Look {
  const { pen } = canvasOf(SAMPLE, SAMPLE)
  pen.drawImage(mark, 0, 0, SAMPLE, SAMPLE)
  const { data } = pen.getImageData(0, 0, SAMPLE, SAMPLE)
  const sum = [0, 0, 0]
  let weight = 0
  let clear = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < OPAQUE) clear++
    weight += alpha
    for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (data[at + part] ?? 0) * alpha
  }
  const mean = toHex(sum.map((part) => (weight === 0 ? 0 : part / weight)) as unknown as [number, number, number])
  return { whole: clear < data.length / 4 / 50, mean, corner: toHex([data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]) }
}

/** The ground, whole or with round corners. */
function ground(pen: Pen, colour: string, use: IconUse, size: number): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(0, 0, size, size, use === 'any' ? size * CORNER : 0)
  pen.fill()
}

function drawMark(pen: Pen, { mark, look, base }: { mark: Picture; look: Look; base: string }, use: IconUse, size: number): void {
  const square = Math.abs(mark.width / mark.height - 1) < 0.1
  if (look.whole && square && use !== 'maskable') {
    pen.beginPath()
    pen.roundRect(0, 0, size, size, use === 'any' ? size * CORNER : 0)
    pen.clip()
    pen.drawImage(mark, 0, 0, size, size)
    return
  }
  ground(pen, look.whole ? look.corner : groundFor(look.mean, base), use, size)
  within(pen, mark, size, look.whole && square ? 0.8 : SHARE[use])
}

/** The school's own ground, or the one of a light and a dark colour on which the logo is seen. */
function groundFor(mean: string, base: string): string {
  if (contrast(mean, base) >= SEEN) return base
  return contrast(mean, LIGHT) > contrast(mean, DARK) ? LIGHT : DARK
}

function within(pen: Pen, mark: Picture, size: number, share: number): void {
  const scale = (size * share) / Math.max(mark.width, mark.height)
  const [w, h] = [mark.width * scale, mark.height * scale]
  pen.drawImage(mark, (size - w) / 2, (size - h) / 2, w, h)
}

function drawLetter(pen: Pen, facts: IconFacts, use: IconUse, size: number): void {
  const base = baseOf(facts)
  ground(pen, base, use, size)
  letter(pen, facts, size, SHARE[use], facts.colour === null ? LIGHT : (nearestReadable(facts.colour, base) ?? LIGHT))
}

/** A logo that has a shape, in one colour; else the letter. */
function drawShape(pen: Pen, facts: IconFacts, size: number, mark: Picture | null): void {
  if (mark === null) return letter(pen, facts, size, SHARE.monochrome, '#ffffff')
  within(pen, mark, size, SHARE.monochrome)
  pen.globalCompositeOperation = 'source-in'
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
}

/** Words that half of the schools begin with. */
const GENERIC = /^(?:a|o|as|os|the|la|el|escola|academia|instituto|colégio|curso|cursos|school|academy|escuela)$/iu

function initialOf(name: string): string | undefined {
  const words = drawable(name).split(' ')
  const own = words.length > 1 && GENERIC.test(words[0] ?? '') ? words.slice(1) : words
  return [...own.join(' ')].find((each) => /[\p{L}\p{N}]/u.test(each))?.toLocaleUpperCase('pt-BR')
}

/** A name without letters gets a disc. */
function letter(pen: Pen, { name, font }: IconFacts, size: number, share: number, colour: string): void {
  pen.fillStyle = colour
  const first = initialOf(name)
  if (first === undefined) {
    pen.beginPath()
    pen.arc(size / 2, size / 2, (size * share) / 3, 0, Math.PI * 2)
    pen.fill()
    return
  }
  pen.font = `600 ${Math.round(size * share)}px ${familyOf(font)}`
  const {
    actualBoundingBoxAscent: up,
    actualBoundingBoxDescent: down,
    actualBoundingBoxLeft: left,
    actualBoundingBoxRight: right,
  } = pen.measureText(first)
  pen.fillText(first, (size - (right - left)) / 2, (size + up - down) / 2)
}
