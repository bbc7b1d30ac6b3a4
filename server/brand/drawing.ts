import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { FONTS } from '#contract/limits.ts'
import { readHeader } from '#images/header.ts'
import { ROOT } from '#server/disk/root.ts'

// What the school's card and its icons are drawn with: Skia, by a library. Fonts are the ones that pages use.

export type Pen = SKRSContext2D

const VARIABLE: ReadonlySet<string> = new Set(['Montserrat', 'Open Sans', 'Oswald', 'Roboto', 'Inter'])
const WEIGHTS: Readonly<Record<string, readonly number[]>> = { Aboreto: [400], Lato: [400, 700], Poppins: [400, 600] }
/** The product's face for headings, as on students' pages of a school that chose none. */
const HOUSE = 'Fraunces Soft'
const PLAIN = 'Inter'

const files = createRequire(import.meta.url)
let ready: Promise<void> | null = null

/** Loads the fonts once. A font that is missing is replaced by another, and the picture is drawn all the same. */
export function fontsLoaded(): Promise<void> {
  ready ??= load()
  return ready
}

async function load(): Promise<void> {
  await register(HOUSE, join(ROOT, 'src', 'ui', 'fonts', 'fraunces-soft.woff2'))
  for (const family of FONTS) for (const path of pathsOf(family)) await register(family, path)
}

function pathsOf(family: string): string[] {
  const slug = family.toLowerCase().replaceAll(' ', '-')
  const names = VARIABLE.has(family)
    ? ['latin', 'latin-ext'].map((half) => `@fontsource-variable/${slug}/files/${slug}-${half}-wght-normal.woff2`)
    : (WEIGHTS[family] ?? []).flatMap((weight) =>
        ['latin', 'latin-ext'].map((half) => `@fontsource/${slug}/files/${slug}-${half}-${weight}-normal.woff2`),
      )
  return names.flatMap((name) => {
    try {
      return files.resolve(name)
    } catch {
      return []
    }
  })
}

async function register(family: string, path: string): Promise<void> {
  if (existsSync(path)) GlobalFonts.register(await readFile(path), family)
}

/** @param font a font of the look; others are drawn in the product's own */
export const familyOf = (font: string): string =>
  (FONTS as readonly string[]).includes(font) ? `"${font}", "${PLAIN}"` : `"${HOUSE}", "${PLAIN}"`
export const plainFamily = `"${PLAIN}"`

const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f}|\u{20e3}/gu
/** Marks of Asian scripts, which belong to none, and letters of every script but ours. */
const OTHER_SCRIPTS = /[\u{3000}-\u{30ff}\u{ff00}-\u{ffef}]|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu

/** Letters that the fonts do not have would be drawn as boxes: the fonts are Latin, and have no emoji. '': nothing is left. */
export const drawable = (text: string) => {
  const plain = text.replaceAll(PICTURES, '').replaceAll(OTHER_SCRIPTS, '').replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : ''
}

export function canvasOf(width: number, height: number): { canvas: Canvas; pen: Pen } {
  const canvas = createCanvas(width, height)
  return { canvas, pen: canvas.getContext('2d') }
}

/** null: not a picture that can be drawn. Its size is read first: a small file may claim any number of pixels (docs/security.md, 9). */
export async function pictureIn(bytes: Uint8Array<ArrayBuffer> | null): Promise<Image | null> {
  if (bytes === null || !(await readHeader(new Blob([bytes]))).ok) return null
  return loadImage(bytes).catch(() => null)
}

/** Fills a place with the middle of a picture. */
export function cover(pen: Pen, image: Image, x: number, y: number, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height)
  const [w, h] = [width / scale, height / scale]
  pen.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, x, y, width, height)
}

/** The text as lines that fit; the last one ends with «…» where more was left. */
export function linesOf(pen: Pen, text: string, width: number, most: number): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  const words = text.split(' ').flatMap((word) => pieces(word, fits))
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (lines.length === most - 1) return [...lines, cut([line, ...words.slice(at)].join(' '), fits)]
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/** A word that is wider than the line, in parts. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = [...text]
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
