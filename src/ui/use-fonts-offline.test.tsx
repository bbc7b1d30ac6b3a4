import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { FONTS } from '#contract/limits.ts'
import { useFontsOffline } from './use-fonts-offline.ts'

function Studio() {
  useFontsOffline()
  return null
}

const faces = (font: string) => [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === font)
const statesOf = (font: string) =>
  faces(font).map(({ status, unicodeRange }) => `${unicodeRange.startsWith('U+0-') ? 'latin' : 'ext'} ${status}`)

// In this order: a page keeps the fonts that it has loaded.
test('on a metered network no font is loaded before it is used', async () => {
  vi.spyOn(navigator as Navigator & { connection: { saveData: boolean } }, 'connection', 'get').mockReturnValue({ saveData: true })
  vi.useFakeTimers()
  await render(<Studio />)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(statesOf('Lato')).not.toContain('latin loaded')
})

test('the studio loads the Latin file of every font; extended Latin waits until it is used (APR-21)', async () => {
  vi.useFakeTimers()
  await render(<Studio />)
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  await expect
    .poll(() => FONTS.filter((font) => statesOf(font).some((state) => state !== 'latin loaded' && state !== 'ext unloaded')), {
      timeout: 10_000,
    })
    .toEqual([])
  expect(FONTS.filter((font) => !statesOf(font).includes('latin loaded'))).toEqual([])
})
