// heic2any expects a page. In a worker, where it blocks nothing, this shim stands for the page: heic2any uses only a canvas of it.

class Canvas extends OffscreenCanvas {
  constructor() {
    super(1, 1)
  }
  async toBlob(done: (blob: Blob | null) => void, type: string, quality: number): Promise<void> {
    done(await this.convertToBlob({ type, quality }).catch(() => null))
  }
}

Object.assign(globalThis, { window: globalThis, document: { createElement: () => new Canvas() } })
