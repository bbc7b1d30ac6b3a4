/** What every contender does: a photo of 12 MP becomes a WebP of 1920×1080. */
export interface Resizer {
  /** @param quality as the encoder takes it; ours has one of its own */
  make(photo: File, quality: number): Promise<Blob>
}

declare global {
  var resizer: Resizer
}
