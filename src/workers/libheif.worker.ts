import startLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { answerWith, OPAQUE } from './heic-worker-replies.ts'

// The full decoder: every HEIC that libheif supports.

async function open(file: Blob): Promise<Blob | null> {
  const pictures = new (startLibheif().HeifDecoder)().decode(new Uint8Array(await file.arrayBuffer()))
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
  if (picture === undefined) return null
  const [width, height] = [picture.get_width(), picture.get_height()]
  const shown = new ImageData(width, height)
  if ((await new Promise((resolve) => picture.display(shown, resolve))) === null) return null
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(shown, 0, 0)
  return canvas.convertToBlob(isSeeThrough(shown.data) ? { type: 'image/png' } : OPAQUE)
}

function isSeeThrough(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

answerWith(open)
