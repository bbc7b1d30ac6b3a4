import { Bytes, nameAt } from './bytes.ts'

/*
 * WebP  "RIFF" length "WEBP" "VP8X" flags … "ICCP" profile │ the picture     ─►  "RIFF" length "WEBP" the picture
 * PNG   89 "PNG" … IHDR │ iCCP profile │ … IDAT                             ─►  without that chunk
 */

const [RIFF_HEAD, RIFF_CHUNK, PNG_HEAD, PNG_FRAME] = [12, 8, 8, 12] // bytes
const HAS_PROFILE = 0x20

/**
 * Removes the profile that Chromium adds to an encoded canvas. It is sRGB, the default of a picture without one, and half of an icon's bytes.
 */
export async function withoutProfile(blob: Blob): Promise<Blob> {
  if (blob.type === 'image/webp') return new Blob(await webpParts(blob), { type: blob.type })
  if (blob.type === 'image/png') return new Blob(await pngParts(blob), { type: blob.type })
  return blob
}

async function webpParts(blob: Blob): Promise<BlobPart[]> {
  const bytes = new Bytes(blob)
  const chunks: { name: string; part: Blob }[] = []
  for (let at = RIFF_HEAD; at < blob.size;) {
    const head = await bytes.read(at, RIFF_CHUNK)
    const length = head.getUint32(4, true)
    const end = at + RIFF_CHUNK + length + (length % 2)
    chunks.push({ name: nameAt(head, 0), part: blob.slice(at, end) })
    at = end
  }
  const kept = chunks.filter(({ name }) => name !== 'ICCP')
  if (kept.length === chunks.length) return [blob]
  const picture = kept.filter(({ name }) => name !== 'VP8X')
  const parts =
    picture.length === 1 ? picture.map(({ part }) => part) : await Promise.all(kept.map(({ name, part }) => unflagged(name, part)))
  const length = parts.reduce((sum, { size }) => sum + size, 4)
  const head = new DataView(await blob.slice(0, RIFF_HEAD).arrayBuffer())
  head.setUint32(4, length, true)
  return [head.buffer, ...parts]
}

async function unflagged(name: string, part: Blob): Promise<Blob> {
  if (name !== 'VP8X') return part
  const data = new Uint8Array(await part.arrayBuffer())
  data[RIFF_CHUNK] = (data[RIFF_CHUNK] ?? 0) & ~HAS_PROFILE
  return new Blob([data])
}

async function pngParts(blob: Blob): Promise<BlobPart[]> {
  const bytes = new Bytes(blob)
  const parts: BlobPart[] = [blob.slice(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at < blob.size;) {
    const head = await bytes.read(at, 8)
    const end = at + PNG_FRAME + head.getUint32(0)
    if (nameAt(head, 4) === 'IDAT') return [...parts, blob.slice(at)]
    if (nameAt(head, 4) !== 'iCCP') parts.push(blob.slice(at, end))
    at = end
  }
  return parts
}
