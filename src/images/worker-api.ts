import type { Header } from './header.ts'
import type { Crop, Size, Wanted } from './plan.ts'
import type { Outcome } from './problems.ts'
import type { PictureType } from './sniff.ts'

export interface InspectedImage extends Size {
  /** An upright copy, where not every browser would show the file itself so; null: the file can be shown. */
  readonly shown: Blob | null
}

export interface EncodeOptions extends Wanted {
  /** Of the upright picture; null: as much as goes, around the middle. */
  readonly crop: Crop | null
  readonly maxBytes: number
  /** Nothing but PNG, for who else would show it. */
  readonly png?: boolean
}

/** What goes to the server: without metadata, and of the type that its bytes have. */
export interface EncodedImage extends Size {
  readonly blob: Blob
  readonly type: `image/${Exclude<PictureType, 'heic'>}`
}

/** What the page asks of the image worker, with the header that it has read. Neither is ever ended half-way: who has no patience ends the worker. */
export interface ImageWorkerApi {
  /** Whether the browser can decode it, and its size upright. */
  look(file: Blob, header: Header): Promise<Outcome<InspectedImage>>
  make(file: Blob, header: Header, order: EncodeOptions): Promise<Outcome<EncodedImage>>
}
