// heic2any is written for a page: in a worker, where it holds up nobody, this is the page. It wants no more of it than a canvas.

class Canvas extends OffscreenCanvas {
  constructor() {
    super(1, 1)
  }
  async toBlob(done: (blob: Blob | null) => void, type: string, quality: number): Promise<void> {
    done(await this.convertToBlob({ type, quality }).catch(() => null))
  }
}

Object.assign(globalThis, { window: globalThis, document: { createElement: () => new Canvas() } })
