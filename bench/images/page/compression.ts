import './resizer.ts'
import imageCompression from 'browser-image-compression'

// In a worker, its default; the worker loads the library from an address instead of a bundle.

globalThis.resizer = {
  make: (photo, quality) =>
    imageCompression(photo, {
      maxWidthOrHeight: 1920,
      fileType: 'image/webp',
      initialQuality: quality,
      useWebWorker: true,
      libURL: new URL('/browser-image-compression.js', location.href).href,
    }),
}
