import { decode, type Decoded } from './decode.ts'
import { draw, lastDrawn } from './draw.ts'
import { encodeAs, typeChooser } from './encode.ts'
import { fitBytes } from './fit-bytes.ts'
import type { Header } from './header.ts'
import { withoutLoss } from './lossless.ts'
import { type Orientation, turned, upright } from './orientation.ts'
import { type Plan, planOf, type Size } from './plan.ts'
import { failure, type Outcome } from './problems.ts'
import type { NewSurface } from './surface.ts'
import type { ImageWorkerApi, InspectedImage, EncodedImage, EncodeOptions } from './worker-api.ts'

/*
 * file ─► decode as stored ─► one drawing: rotate, crop, resize ─► encode, again while it has too many bytes
 *
 * Metadata (place, camera, thumbnails) is not copied (WRK-04).
 */

/** The smallest decode possible, only to see whether it works. */
const ANY_SIZE = 8
/** For display while cropping; the result is made from the file itself. */
const SHOWN_QUALITY = 0.92

/** The work of the image worker. */
export function processor(newSurface: NewSurface): ImageWorkerApi {
  const chooseType = typeChooser(newSurface)

  async function look(file: Blob, header: Header): Promise<Outcome<InspectedImage>> {
    // Every browser rotates a JPEG itself when it shows it.
    const needsCopy = header.orientation !== 1 && header.type !== 'jpeg'
    return withDecoded<InspectedImage>(file, header, needsCopy ? 1 : ANY_SIZE, async (decoded) => {
      const size = upright(decoded.stored, header.orientation)
      if (!needsCopy) return { ok: true, ...size, shown: null }
      const drawn = draw(newSurface, decoded, header.orientation, asItIs(size))
      return { ok: true, ...size, shown: await encodeAs(await chooseType(drawn, header.alpha), drawn, SHOWN_QUALITY) }
    })
  }

  async function make(file: Blob, header: Header, order: EncodeOptions): Promise<Outcome<EncodedImage>> {
    return withDecoded<EncodedImage>(file, header, shrinkFor(header, order), async (decoded) => {
      const orientation = standing(header, order)
      const size = upright(decoded.stored, orientation)
      // Unchanged: drawing it would keep only its first frame (UPL-19).
      if (header.type === 'gif') return { ok: true, blob: new Blob([file], { type: 'image/gif' }), type: 'image/gif', ...size }
      const plan = planOf(size, order, order.crop)
      const drawnAt = lastDrawn((scale) => draw(newSurface, decoded, orientation, plan, scale))
      const type = order.png === true ? 'image/png' : await chooseType(drawnAt(1), header.alpha || hasOpenBackground(plan))
      const encode = async ({ scale, quality }: { scale: number; quality: number }) => {
        const drawn = drawnAt(scale)
        const blob = await encodeAs(type, drawn, quality)
        return { blob, type, width: drawn.width, height: drawn.height, size: blob.size }
      }
      const made = await fitBytes(encode, { maxBytes: order.maxBytes, lossless: type === 'image/png' })
      if (made === null) return failure('cannot-be-small-enough')
      const { blob, width, height } = made
      const sharp = type === 'image/webp' && width === plan.width ? await withoutLoss(blob, drawnAt(1), order.maxBytes) : null
      return { ok: true, blob: sharp ?? blob, type, width, height }
    })
  }

  return { look, make }
}

const asItIs = (size: Size): Plan => ({ crop: { x: 0, y: 0, ...size }, into: { x: 0, y: 0, ...size }, background: null, ...size })

/** Whether something beside the picture stays transparent. */
const hasOpenBackground = ({ into, background, width, height }: Plan) => background === null && (into.width < width || into.height < height)

/** As the person turned it. */
const standing = (header: Header, { crop }: EncodeOptions): Orientation => turned(header.orientation, crop?.turns ?? 0)

/** How many times smaller than the whole the decoded picture may be for this output. */
function shrinkFor(header: Header, order: EncodeOptions): number {
  const { crop, into } = planOf(upright(header, standing(header, order)), order, order.crop)
  return Math.min(crop.width / into.width, crop.height / into.height)
}

/** Decodes, runs `work` and frees the memory. A `DOMException` of the browser becomes a failure; any other error is a bug. */
async function withDecoded<T>(
  file: Blob,
  header: Header,
  shrink: number,
  work: (decoded: Decoded) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const found = await decode(file, header, shrink)
  if (!found.ok) return found
  try {
    return await work(found.decoded)
  } catch (error) {
    if (error instanceof DOMException) return failure('failed')
    throw error
  } finally {
    found.decoded.bitmap.close()
  }
}
