import { describe, expect, it } from 'vitest'
import { type Attempt, fitBytes } from './fit-bytes.ts'

/** An encoder whose files have `full` bytes at scale 1 and quality 1; it records its calls. */
function encoder(full: number, { lossless = false } = {}) {
  const asked: Attempt[] = []
  const encode = (attempt: Attempt) => {
    asked.push(attempt)
    return Promise.resolve({ ...attempt, size: Math.round(full * attempt.scale ** 2 * (lossless ? 1 : attempt.quality)) })
  }
  return { asked, within: (maxBytes: number) => fitBytes(encode, { maxBytes, lossless }) }
}

describe('a byte limit (WRK-03)', () => {
  it('costs one encoding at quality 0.80 when the file is already below it (UPL-06, BAN-22)', async () => {
    const { asked, within } = encoder(1_000_000)
    expect(await within(1_000_000)).toMatchObject({ scale: 1, quality: 0.8 })
    expect(asked).toHaveLength(1)
  })

  it('is met first by lower quality, as high as fits', async () => {
    const { asked, within } = encoder(1_500_000)
    const made = await within(1_000_000)
    expect(made).toMatchObject({ scale: 1 })
    expect(made?.size).toBeLessThanOrEqual(1_000_000)
    expect(made?.quality).toBeGreaterThan(0.64) // 2/3 would fit exactly
    expect(asked.length).toBeLessThanOrEqual(6)
  })

  it('is met next by fewer pixels, at an acceptable quality', async () => {
    const made = await encoder(3_000_000).within(1_000_000)
    expect(made?.size).toBeLessThanOrEqual(1_000_000)
    expect(made?.scale).toBeLessThan(1)
    expect(made?.quality).toBeGreaterThanOrEqual(0.5)
  })

  it('is met by fewer pixels alone for lossless formats', async () => {
    const { asked, within } = encoder(2_000_000, { lossless: true })
    const made = await within(1_000_000)
    expect(made?.size).toBeLessThanOrEqual(1_000_000)
    expect(asked.every(({ quality }) => quality === 0.8)).toBe(true)
  })

  it('cannot be met when half of width and height is still too large', async () => {
    expect(await encoder(100_000_000).within(1_000_000)).toBeNull()
    expect(await encoder(100_000_000, { lossless: true }).within(1_000_000)).toBeNull()
    expect(await encoder(3_900_000, { lossless: true }).within(1_000_000)).toMatchObject({ scale: 0.5 })
  })
})
