import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'

// The picture of an X screen as Xvfb keeps it in a file (`-fbdir`): an XWD header of 32-bit numbers, a colour table, then the pixels.

const HEADER = { size: 0, width: 16, height: 20, bitsPerPixel: 44, bytesPerLine: 48, colours: 76 } as const // bytes from the start
const COLOUR_BYTES = 12

export interface Size {
  readonly width: number
  readonly height: number
}

/** The upper left part of the screen, as PNG. Throws if the screen has other pixels than blue, green, red and an empty byte. */
export async function pictureOf(file: string, size: Size): Promise<Uint8Array> {
  const bytes = await readFile(file)
  const number = (at: number) => bytes.readUInt32BE(at)
  if (number(HEADER.bitsPerPixel) !== 32) throw new Error(`${file}: ${number(HEADER.bitsPerPixel)} bits per pixel`)
  const width = Math.min(size.width, number(HEADER.width))
  const height = Math.min(size.height, number(HEADER.height))
  const start = number(HEADER.size) + number(HEADER.colours) * COLOUR_BYTES
  const rows = Buffer.alloc(height * (1 + width * 3)) // each row begins with its filter: none
  for (let y = 0, to = 0; y < height; y++) {
    to++
    for (let x = 0, from = start + y * number(HEADER.bytesPerLine); x < width; x++, from += 4, to += 3) {
      rows[to] = bytes[from + 2] ?? 0
      rows[to + 1] = bytes[from + 1] ?? 0
      rows[to + 2] = bytes[from] ?? 0
    }
  }
  return png({ width, height }, rows)
}

function png({ width, height }: Size, rows: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8) // bits per channel; red, green, blue
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
