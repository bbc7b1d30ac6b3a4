/** The task of every contender: a photo of 12 MP becomes a WebP of 1920×1080. */
export interface Resizer {
  /** @param quality for the encoder; ours chooses its own */
  make(photo: File, quality: number): Promise<Blob>
}

declare global {
  var resizer: Resizer
}
