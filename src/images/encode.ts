import type { Size } from './plan.ts'
import type { NewSurface, Surface } from './surface.ts'
import { withoutProfile } from './without-profile.ts'
import type { EncodedImage } from './worker-api.ts'

export type Drawn = Surface & Size

/** WebP where the browser can write it (Safari writes PNG and says so only in the blob's type), else JPEG, or PNG for transparent pictures. */
export function typeChooser(newSurface: NewSurface): (drawn: Drawn, alpha: boolean) => Promise<EncodedImage['type']> {
  let knowsWebp: Promise<boolean> | undefined
  return async (drawn, alpha) => {
    if (await (knowsWebp ??= writesWebp(newSurface))) return 'image/webp'
    return alpha && isTransparent(drawn) ? 'image/png' : 'image/jpeg'
  }
}

async function writesWebp(newSurface: NewSurface): Promise<boolean> {
  const { type } = await newSurface({ width: 1, height: 1 }).encode('image/webp', 0.5)
  return type === 'image/webp'
}

/** @throws DOMException when the result has another type: no picture is better than one with a wrong type */
export async function encodeAs(type: EncodedImage['type'], { encode }: Surface, quality: number): Promise<Blob> {
  const blob = await encode(type, quality)
  if (blob.type !== type) throw new DOMException(`asked for ${type}, got ${blob.type}`, 'EncodingError')
  return withoutProfile(blob)
}

const ALPHA = 3 // of red, green, blue, alpha

/** A header only says that there may be transparent parts: screenshots have an alpha channel that is fully opaque. */
function isTransparent({ context, width, height }: Drawn): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = ALPHA; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}
