import { createHash } from 'node:crypto'
import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { IMAGE_SIZES } from '#contract/limits.ts'
import { tellUnexpected } from '#server/errors/unexpected.ts'
import type { About } from './about.ts'
import type { CardSources } from './card-routes.ts'
import { canvasOf, cover, pictureIn } from './drawing.ts'

// The picture that a school chose for its links, as it is served (HDN-09): always a JPEG of 1200 × 630 that WhatsApp takes.

export interface Chosen {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Hash of the bytes. */
  readonly version: string
}

/** null: none was chosen, or it is gone, or no picture. */
export type ChosenReader = (school: { readonly tenantId: number | null; readonly about: About }) => Promise<Chosen | null>

/** WhatsApp shows no picture of a link from 300 kB on. */
export const MOST_BYTES = 299_000
const QUALITIES = [88, 80, 72, 64, 54, 44, 34, 24, 14, 6] as const
/** Pictures that are kept: 18 MB. */
const MOST_KEPT = 60
/** A picture that could not be made is tried again after this, ms. */
const AGAIN_MS = 60_000

interface Kept {
  readonly made: Promise<Chosen | null>
  /** When it is made anew. */
  until: number
}

/** A file's address never names another file, so what was made of it is kept. */
export function chosenPictures(bytesOf: CardSources['bytesOf'], now: () => number = Date.now): ChosenReader {
  const kept = new Map<string, Kept>()
  return ({ tenantId, about }) => {
    const { share, background } = about
    if (share === null) return Promise.resolve(null)
    const key = `${tenantId} ${share} ${background}`
    let found = kept.get(key)
    kept.delete(key)
    if (found === undefined || found.until <= now()) {
      const fresh: Kept = { made: made(() => bytesOf({ tenantId }, share), shownBackgroundOf(background).base), until: Infinity }
      void fresh.made.then((picture) => picture === null && (fresh.until = now() + AGAIN_MS))
      found = fresh
    }
    kept.set(key, found)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found.made
  }
}

/** Never throws: a link without the chosen picture has the drawn one. */
async function made(read: () => Promise<Uint8Array<ArrayBuffer> | null>, ground: string): Promise<Chosen | null> {
  try {
    const bytes = await jpegOf(await read(), ground)
    return bytes && { bytes, version: createHash('sha256').update(bytes).digest('base64url').slice(0, 12) }
  } catch (error) {
    tellUnexpected('chosen picture', error)
    return null
  }
}

/** @param ground what shows through a transparent picture */
export async function jpegOf(bytes: Uint8Array<ArrayBuffer> | null, ground: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = await pictureIn(bytes)
  if (picture === null) return null
  const [width, height] = IMAGE_SIZES.share
  const { canvas, pen } = canvasOf(width, height)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  cover(pen, picture, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const jpeg = await canvas.encode('jpeg', quality)
    if (jpeg.length <= MOST_BYTES) return new Uint8Array(jpeg)
  }
  return null
}
