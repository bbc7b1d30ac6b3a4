import './resizer.ts'
import pica from 'pica'

// With its defaults: WebAssembly, workers, its own filter. It accepts no files, so the browser decodes.

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
