import { type Bytes, nameAt } from './bytes.ts'
import { namesColours, readColours } from './header-colr.ts'
import { MINI_HEAD, readMini } from './header-mini.ts'
import type { Header } from './header.ts'
import type { Size } from './plan.ts'

/*
 * ftyp │ meta ┬ pitm  which item is the picture
 *             ├ iprp ┬ ipco  properties: ispe size, irot quarter turns, auxC kind of an auxiliary item, pixi and hvcC bits a colour, colr colours
 *             │      └ ipma  which item has which property
 *             └ …
 * mdat → the pictures
 *
 * or, since 2025: ftyp │ mini  the same in fewer bytes
 */

/** Only a hostile file has a larger one; a photo of 200 MP has 60 kB. */
const MAX_META = 4_194_304 // bytes
const MAX_BOXES = 20_000
const MAX_KIND_LENGTH = 100 // characters
const FULL = 4 // bytes of version and flags
const LUMA = 17 // where the decoder's settings say how many bits over 8 brightness has; colour is behind it
const ALPHA = /:alpha$|:hevc:2015:auxid:1$/

interface Box {
  readonly name: string
  readonly data: DataView
}

interface Property {
  readonly size: Size | null
  readonly quarterTurns: number
  readonly alpha: boolean
  /** Bits a colour; 0: not given. */
  readonly bits: number
  readonly coloured: boolean
  readonly profile: Uint8Array<ArrayBuffer> | null
}

/**
 * Size as a decoder returns it: decoders rotate a HEIC themselves. It is the primary item's size, unless another item is larger: a decoder
 * may decode that one too.
 */
export async function readHeif(bytes: Bytes): Promise<Header | null> {
  const found = await findHeader(bytes)
  if (found === null) return null
  return found.name === 'mini' ? { ...asHeic, ...readMini(found.data), demanding: true } : readMeta(found.data)
}

const asHeic = { type: 'heic', orientation: 1, untold: null, animated: false } as const

function readMeta(meta: DataView): Header | null {
  const children = boxesIn(meta, FULL)
  const inner = boxesIn(boxOf(children, 'iprp'), 0)
  const properties = boxesIn(boxOf(inner, 'ipco'), 0).map(readProperty)
  const own = propertiesOf(primaryOf(boxOf(children, 'pitm')), boxOf(inner, 'ipma')).flatMap((index) => properties[index - 1] ?? [])
  const sizes = properties.flatMap(({ size }) => size ?? [])
  const largest = sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  const stored = own.find(({ size }) => size !== null)?.size ?? largest
  if (stored === undefined || largest === undefined) return null
  const size = stored.width * stored.height < largest.width * largest.height ? largest : stored
  // A photo in tiles may have the property on its tiles.
  const bits = own.find((property) => property.bits > 0)?.bits ?? Math.max(...properties.map((property) => property.bits))
  const alpha = properties.some((property) => property.alpha)
  const profile = [...own, ...properties].find((property) => property.profile !== null)?.profile
  const turned = own.reduce((turns, { quarterTurns }) => turns + quarterTurns, 0) % 2 === 1
  return {
    ...asHeic,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    alpha,
    demanding: bits > 8 || alpha,
    ...(properties.some(({ coloured }) => coloured) && { coloured: true }),
    ...(profile != null && { profile }),
  }
}

const none = new DataView(new ArrayBuffer(0))

/** A required box. A missing one becomes an empty box, which ends in «broken». */
const boxOf = (boxes: readonly Box[], name: string): DataView => boxes.find((box) => box.name === name)?.data ?? none

async function findHeader(bytes: Bytes): Promise<Box | null> {
  let at = 0
  for (let boxes = 0; boxes < MAX_BOXES && at + 8 <= bytes.size; boxes++) {
    const head = await bytes.read(at, Math.min(16, bytes.size - at))
    const { length, lead } = extent(head, 0, bytes.size - at)
    if (length < lead) return null
    const name = nameAt(head, 4)
    if (name === 'meta') return length <= MAX_META ? { name, data: await bytes.read(at + lead, length - lead) } : null
    if (name === 'mini') return { name, data: await bytes.read(at + lead, MINI_HEAD) }
    at += length
  }
  return null
}

/** Length of a box with its head, and of the head. `0` means «to the end», `1` means that 64 bits follow. */
function extent(view: DataView, at: number, rest: number): { length: number; lead: number } {
  const length = view.getUint32(at)
  if (length === 0) return { length: rest, lead: 8 }
  return length === 1 ? { length: Number(view.getBigUint64(at + 8)), lead: 16 } : { length, lead: 8 }
}

function boxesIn(view: DataView, from: number): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= view.byteLength && boxes.length < MAX_BOXES) {
    const { length, lead } = extent(view, at, view.byteLength - at)
    if (length < lead || at + length > view.byteLength) break
    boxes.push({ name: nameAt(view, at + 4), data: new DataView(view.buffer, view.byteOffset + at + lead, length - lead) })
    at += length
  }
  return boxes
}

function readProperty({ name, data }: Box): Property {
  const size = name === 'ispe' ? { width: data.getUint32(FULL), height: data.getUint32(FULL + 4) } : null
  const quarterTurns = name === 'irot' ? data.getUint8(0) & 3 : 0
  const coloured = name === 'colr' && namesColours(data)
  const kind = name === 'auxC' ? nameAt(data, FULL, MAX_KIND_LENGTH).replace(/\0[\s\S]*$/, '') : ''
  return { size, quarterTurns, alpha: ALPHA.test(kind), bits: bitsIn(name, data), coloured, profile: coloured ? readColours(data) : null }
}

function bitsIn(name: string, data: DataView): number {
  if (name === 'pixi') return Math.max(...Array.from({ length: data.getUint8(FULL) }, (_, at) => data.getUint8(FULL + 1 + at)))
  return name === 'hvcC' ? 8 + Math.max(data.getUint8(LUMA) & 7, data.getUint8(LUMA + 1) & 7) : 0
}

const primaryOf = (pitm: DataView): number => (pitm.getUint8(0) === 0 ? pitm.getUint16(FULL) : pitm.getUint32(FULL))

/** Indexes of the item's properties, counted from 1. */
function propertiesOf(item: number, ipma: DataView): number[] {
  const [wideItems, wideIndices] = [ipma.getUint8(0) >= 1, (ipma.getUint8(3) & 1) === 1]
  let at = FULL + 4
  for (let entry = 0; entry < ipma.getUint32(FULL); entry++) {
    const id = wideItems ? ipma.getUint32(at) : ipma.getUint16(at)
    at += wideItems ? 4 : 2
    const count = ipma.getUint8(at++)
    // The highest bit means «essential».
    const index = (n: number) => (wideIndices ? ipma.getUint16(at + 2 * n) & 0x7fff : ipma.getUint8(at + n) & 0x7f)
    if (id === item) return Array.from({ length: count }, (_, n) => index(n))
    at += count * (wideIndices ? 2 : 1)
  }
  return []
}
