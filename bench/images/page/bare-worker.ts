interface Order {
  readonly photo: File
  readonly quality: number
  readonly smoothing: ImageSmoothingQuality
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void make(data).then((blob) => postMessage(blob))
})

async function make({ photo, quality, smoothing }: Order): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  const canvas = new OffscreenCanvas(1920, 1080)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = smoothing
  context.drawImage(bitmap, 0, 0, 1920, 1080)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality })
}
