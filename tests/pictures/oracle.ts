import { problemWords, PROBLEMS } from '#images/problems.ts'
import { slot, type Slot } from '#images/slots.ts'
import { metadataParts } from '#tests/fixtures/picture-metadata.ts'
import { heicLooks } from './heic-looks.ts'
import type { Made, Reading, Seen } from './in-page.ts'

// The expected result of a file, independent of the pipeline: from the file's first bytes, the browser's own reading, and for HEIC, which no
// browser here reads, another decoder.

export interface Picked {
  readonly folder: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** The pipeline's own limit of 20 s for each step, and a moment to report it. */
const MAX_MS = 20_500
export const MAX_TASK = 50 // ms
/** Mean over 64 parts, of 255. Quality 0.80 differs by less than 2, except for small pictures with hard edges. */
const ALIKE = 10

export type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'other'

export function kindOf({ name, bytes }: Picked): Kind {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  return text.slice(4, 8) === 'ftyp' && !name.endsWith('.avif') ? 'heic' : 'other'
}

/** Photos are picked for the widest slot; only a badge accepts GIF. */
export const slotFor = (kind: Kind): Slot => slot(kind === 'gif' ? 'badge' : 'banner-wide')

export interface Verdict {
  readonly said: string
  readonly size: string
  readonly upright: boolean | null
  readonly bare: boolean | null
  readonly complaints: readonly string[]
}

export async function judge(picked: Picked, seen: Seen, place: Slot): Promise<Verdict> {
  const kind = kindOf(picked)
  const expected = expectedOf(picked, seen, place)
  const complaints: string[] = []
  if (Math.max(...seen.ms) > MAX_MS) complaints.push(`took ${seen.ms.map(Math.round).join(' and ')} ms`)
  if (seen.longestTask > MAX_TASK) complaints.push(`the page stood still for ${Math.round(seen.longestTask)} ms`)
  if (seen.frames > 0) complaints.push('a frame is left')
  if (seen.made === null) {
    const code = PROBLEMS.find((each) => each === seen.problem)
    const text = code === undefined ? seen.problem : problemWords(code, place).text
    if (code === undefined || text === '') complaints.push(`${seen.problem} has no words`)
    if (expected !== null) complaints.push(`refused as ${code}, and it can be read`)
    return { said: `${code}: ${text}`, size: '–', upright: null, bare: null, complaints }
  }
  const { made } = seen
  // Two decoders may read a broken file differently.
  const upright = expected === null || picked.folder === 'image-corrupt' ? null : stands(made, expected)
  if (expected === null && !(kind === 'heic' && picked.folder === 'heic-corrupt')) complaints.push('made of what nobody else can read')
  if (upright === false) complaints.push(`looks other than it should, by ${distance(made, expected!).toFixed(1)}`)
  if (expected !== null && !isOfSize(made, sizeFor(expected, place, kind)))
    complaints.push(`should be ${sizeFor(expected, place, kind).join('×')}`)
  const bytes = Buffer.from(made.base64, 'base64')
  if (bytes.length > place.maxBytes) complaints.push(`${bytes.length} bytes`)
  // A GIF is sent unchanged (UPL-19).
  const left = kind === 'gif' ? [] : await metadataParts(new Blob([bytes], { type: made.type }))
  if (kind === 'gif' && !bytes.equals(picked.bytes)) complaints.push('a GIF did not stay as it was')
  if (left.length > 0) complaints.push(`holds ${left.join(', ')}`)
  return { said: made.type, size: `${made.width}×${made.height}`, upright, bare: left.length === 0, complaints }
}

/** The expected look, when another decoder can read the file and the slot accepts its type. */
function expectedOf(picked: Picked, { reading }: Seen, { accept, ratio }: Slot): Reading | null {
  const kind = kindOf(picked)
  if (!accept.some((type) => type === kind)) return null
  return kind === 'heic' ? (heicLooks[picked.name]?.[ratio[0] === ratio[1] ? 'square' : 'wide'] ?? null) : reading
}

/** Similar to it, and more similar in this orientation than in the other seven. */
function stands(made: Reading, expected: Pick<Reading, 'looks'>): boolean {
  const near = distance(made, expected)
  return near <= ALIKE && WAYS.every((way) => near <= distance(made, { looks: turned(expected.looks, way) }) + 0.5)
}

/** Maps a cell of the 8×8 grid to the cell that moves there. */
type Way = (x: number, y: number) => readonly [x: number, y: number]
const WAYS: readonly Way[] = [
  (x, y) => [7 - x, y],
  (x, y) => [x, 7 - y],
  (x, y) => [7 - x, 7 - y],
  (x, y) => [y, x],
  (x, y) => [7 - y, x],
  (x, y) => [y, 7 - x],
  (x, y) => [7 - y, 7 - x],
]

const turned = (looks: readonly number[], way: Way) =>
  looks.map((_, at) => {
    const [x, y] = way(at % 8, Math.floor(at / 8))
    return looks[y * 8 + x] ?? 0
  })

const distance = (one: Reading, other: Pick<Reading, 'looks'>) =>
  one.looks.reduce((sum, value, at) => sum + Math.abs(value - (other.looks[at] ?? 0)), 0) / one.looks.length

/** The largest part in the slot's ratio, no larger than its output, never enlarged. */
function sizeFor({ width, height }: Pick<Reading, 'width' | 'height'>, { ratio, output }: Slot, kind: Kind): [number, number] {
  if (kind === 'gif') return [width, height]
  const [across, down] = ratio
  const part = [Math.min(width, (height * across) / down), Math.min(height, (width * down) / across)] as const
  return [Math.min(part[0], output[0]), Math.min(part[1], output[1])]
}

const isOfSize = ({ width, height }: Made, wanted: readonly [number, number]) =>
  Math.abs(width - wanted[0]) < 1 && Math.abs(height - wanted[1]) < 1
