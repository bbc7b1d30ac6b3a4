/** The part of the library that is used here. Its own types describe the C functions below. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean
    /** Upright. */
    get_width(): number
    get_height(): number
    /** Fills `into`, 8 bits a colour, alpha not premultiplied; `done` gets it, or null when the picture cannot be decoded. */
    display(into: ImageData, done: (filled: ImageData | null) => void): void
  }
  /** Compiles the decoder, which takes a moment: use it in a worker. */
  export default function start(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
