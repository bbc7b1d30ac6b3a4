/** The file ends before what its own header promises. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** As much is read at once: nearly every header lies within. */
const WINDOW = 65_536

/** A file read where it is looked at and never as a whole: a header is walked from box to box, and a photo may have 100 MB. */
export class Bytes {
  readonly size: number
  readonly #file: Blob
  #window = new ArrayBuffer(0)
  #from = 0

  constructor(file: Blob) {
    this.#file = file
    this.size = file.size
  }

  /** Exactly `length` bytes. @throws CutShort */
  async read(from: number, length: number): Promise<DataView> {
    if (from + length > this.size) throw new CutShort()
    if (from < this.#from || from + length > this.#from + this.#window.byteLength) {
      this.#window = await this.#file.slice(from, from + Math.max(length, WINDOW)).arrayBuffer()
      this.#from = from
      // A file that was taken away or changed after it was picked reads short in some browsers.
      if (this.#window.byteLength < length) throw new CutShort()
    }
    return new DataView(this.#window, from - this.#from, length)
  }
}

/** Bytes as the names that formats give their parts: `Exif`, `IHDR`, `ftyp`. */
export function nameAt(view: DataView, at: number, length = 4): string {
  let name = ''
  for (let index = at; index < Math.min(at + length, view.byteLength); index++) name += String.fromCharCode(view.getUint8(index))
  return name
}
