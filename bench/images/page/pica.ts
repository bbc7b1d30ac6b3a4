import './resizer.ts'
import pica from 'pica'

// With all that it has by default: WebAssembly, workers, its own filter. It takes no files, so the browser decodes.

const resizer = pica()

globalThis.resizer = {
  async make(photo, quality) {
    const bitmap = await createImageBitmap(photo)
    const canvas = Object.assign(document.createElement('canvas'), { width: 1920, height: 1080 })
    await resizer.resize(bitmap, canvas)
    bitmap.close()
    return resizer.toBlob(canvas, 'image/webp', quality)
  },
}
