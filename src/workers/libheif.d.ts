/** What we use of it. Its own types are those of the C functions below. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean
    /** Upright. */
    get_width(): number
    get_height(): number
    /** Fills `into`, 8 bits a colour, alpha not multiplied; `done` gets it, or null when the picture cannot be decoded. */
    display(into: ImageData, done: (filled: ImageData | null) => void): void
  }
  /** Compiles the decoder, which takes a moment: in a worker. */
  export default function start(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
