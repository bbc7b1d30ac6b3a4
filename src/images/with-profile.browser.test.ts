import { expect, it } from 'vitest'
import { contextOf, pixelsOf } from '#tests/browser/pictures.ts'
import { displayP3 } from './display-p3.ts'
import { withProfile } from './with-profile.ts'

const STORED = [200, 90, 80] as const

/** As the browser itself knows it. */
function asDisplayP3(): number[] {
  const context = contextOf(1, 1)
  context.fillStyle = `color(display-p3 ${STORED.map((value) => value / 255).join(' ')})`
  context.fillRect(0, 0, 1, 1)
  return Array.from(context.getImageData(0, 0, 1, 1).data)
}

it.each(['image/png', 'image/jpeg'] as const)('%s that a canvas made has the colours of its new profile, and no other', async (type) => {
  const context = contextOf(16, 16)
  context.fillStyle = `rgb(${STORED.join(' ')})`
  context.fillRect(0, 0, 16, 16)
  const plain = await context.canvas.convertToBlob({ type, quality: 1 })
  const blob = await withProfile(await plain.arrayBuffer(), type, displayP3())
  expect(blob.type).toBe(type)
  const seen = Array.from((await pixelsOf(blob)).data.slice(0, 4))
  asDisplayP3().forEach((value, index) => expect(Math.abs((seen[index] ?? 0) - value), `${seen.join(',')}`).toBeLessThan(4))
  expect((await blob.text()).split(type === 'image/png' ? /iCCP|sRGB/ : 'ICC_PROFILE')).toHaveLength(2)
})

it('a profile larger than a JPEG segment is split into several', async () => {
  const plain = await contextOf(16, 16).canvas.convertToBlob({ type: 'image/jpeg' })
  const large = new Uint8Array(150_000)
  large.set(displayP3())
  new DataView(large.buffer).setUint32(0, large.length)
  const blob = await withProfile(await plain.arrayBuffer(), 'image/jpeg', large)
  expect((await blob.text()).split('ICC_PROFILE')).toHaveLength(4)
  expect((await pixelsOf(blob)).width).toBe(16)
})
