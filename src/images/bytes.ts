/** The file ends before its header says. */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** Size of one read: nearly every header fits. */
const WINDOW = 65_536

/** Reads only the needed parts of a file: a header is walked from box to box, and a photo may have 100 MB. */
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
      // Some browsers return fewer bytes for a file that was removed or changed after it was picked.
      if (this.#window.byteLength < length) throw new CutShort()
    }
    return new DataView(this.#window, from - this.#from, length)
  }
}

/** Bytes as format tags: `Exif`, `IHDR`, `ftyp`. */
export function nameAt(view: DataView, at: number, length = 4): string {
  let name = ''
  for (let index = at; index < Math.min(at + length, view.byteLength); index++) name += String.fromCharCode(view.getUint8(index))
  return name
}
