import type { Header } from './header.ts'
import type { Crop, Size, Wanted } from './plan.ts'
import type { Outcome } from './problems.ts'
import type { PictureType } from './sniff.ts'

export interface InspectedImage extends Size {
  /** An upright copy, when not every browser would show the file upright; null: the file can be shown. */
  readonly shown: Blob | null
}

export interface EncodeOptions extends Wanted {
  /** Of the upright picture; null: the largest part around the middle. */
  readonly crop: Crop | null
  readonly maxBytes: number
  /** Only PNG, because other programs show the picture as well. */
  readonly png?: boolean
}

/** The file for the server: without metadata, and with the type of its bytes. */
export interface EncodedImage extends Size {
  readonly blob: Blob
  readonly type: `image/${Exclude<PictureType, 'heic'>}`
}

/** The page's requests to the image worker, with the header that it has read. They cannot be cancelled: to stop one, end the worker. */
export interface ImageWorkerApi {
  /** Whether the browser can decode it, and its upright size. */
  look(file: Blob, header: Header): Promise<Outcome<InspectedImage>>
  make(file: Blob, header: Header, order: EncodeOptions): Promise<Outcome<EncodedImage>>
}
