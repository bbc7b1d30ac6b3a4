// The types of the peers that the benchmark uses, so that the product's type check needs none of them installed.

declare module 'browser-image-compression' {
  export default function imageCompression(
    file: File,
    options: { maxWidthOrHeight: number; fileType: string; initialQuality: number; useWebWorker: boolean; libURL: string },
  ): Promise<File>
}

declare module 'pica' {
  export default function pica(): {
    resize(from: ImageBitmap, to: HTMLCanvasElement): Promise<HTMLCanvasElement>
    toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob>
  }
}
