import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { prefersMotion, withMotion } from '#tests/fixtures/motion.ts'
import { MarqueeStrip, type MarqueeStripProps } from './marquee-strip.tsx'

const TEXT = 'Inscrições para a Roda ao vivo até sexta, 18h'
const strip = page.getByRole('region', { name: 'Letreiro' })
const link: MarqueeStripProps['link'] = (content, className) => (
  <a href="/favoritos" className={className}>
    {content}
  </a>
)
const drawn = (more: Partial<MarqueeStripProps>) => (
  <>
    <p style={{ height: '120px' }}>Fora</p>
    <MarqueeStrip text={TEXT} timer={40} leads={false} look="bar" {...more} />
  </>
)
/** Pointer and focus are elsewhere. */
async function away() {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.hover(page.getByText('Fora'))
}
async function show(more: Partial<MarqueeStripProps> = {}) {
  const shown = await render(drawn(more))
  await away()
  return shown
}

const motion = () => {
  const [found] = strip.element().getAnimations({ subtree: true })
  if (found === undefined) throw new Error('the strip does not move')
  return found
}
const runs = () => motion().playState
/** px a second */
const rate = () => motion().playbackRate

describe('the strip above a lesson', () => {
  withMotion()
  beforeEach(() => sessionStorage.clear())

  test('one that was stopped stays stopped on the next lesson (PER-26)', async () => {
    const shown = await show()
    await expect.poll(runs).toBe('running')
    await page.getByRole('button', { name: 'Parar o letreiro' }).click()
    await shown.unmount()
    await show()
    await expect.element(page.getByRole('button', { name: 'Mover o letreiro' })).toBeVisible()
    await expect.poll(runs).toBe('paused')
  })

  test('runs `timer` pixels a second, and keeps its place while the speed changes (MRQ-06, MRQ-14)', async () => {
    const { rerender } = await show()
    await expect.poll(runs).toBe('running')
    expect(rate()).toBe(40)
    const width = strip.getByText(TEXT).first().element().parentElement?.getBoundingClientRect().width ?? 0
    expect(motion().effect?.getTiming().duration).toBeCloseTo(width * 1000, 0)
    await expect.poll(() => Number(motion().currentTime)).toBeGreaterThan(1000)
    const before = Number(motion().currentTime)
    await rerender(drawn({ timer: 150 }))
    await expect.poll(rate).toBe(150)
    expect(Number(motion().currentTime)).toBeGreaterThan(before - 1)
  })

  test('has no gap: the text is repeated as often as the width needs, and read once by screen readers (A11-01)', async () => {
    await page.viewport(1280, 400)
    await show({ text: 'Curto' })
    await expect.poll(() => strip.getByText('Curto').elements().length).toBeGreaterThan(5)
    expect(
      strip
        .getByText('Curto')
        .elements()
        .filter((each) => each.closest('[aria-hidden=true]') === null),
    ).toHaveLength(1)
    await expectAccessible()
  })

  test('stops by its button, which is always there, and goes on (WCAG 2.2.2)', async () => {
    await show()
    await page.getByRole('button', { name: 'Parar o letreiro' }).click()
    await expect.poll(runs).toBe('paused')
    await page.getByRole('button', { name: 'Mover o letreiro' }).click()
    // Pointer and focus are still on the button.
    await expect.poll(runs).toBe('running')
  })

  test('pauses under the pointer and while its link has the focus', async () => {
    await show({ leads: true, link })
    await expect.poll(runs).toBe('running')
    await userEvent.hover(strip)
    await expect.poll(runs).toBe('paused')
    await away()
    await expect.poll(runs).toBe('running')
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: TEXT })).toHaveFocus()
    await expect.poll(runs).toBe('paused')
  })

  test('with reduced motion the whole text is still, in as many lines as it needs, without a button (MRQ-14)', async () => {
    await prefersMotion('reduce')
    await page.viewport(320, 400)
    await show({ text: `${TEXT}. ${TEXT}` })
    await expect.element(strip).toHaveTextContent(`${TEXT}. ${TEXT}`)
    expect(strip.element().getAnimations({ subtree: true })).toEqual([])
    expect(strip.getByRole('button').elements()).toEqual([])
    const words = strip.getByText(`${TEXT}. ${TEXT}`).element().getBoundingClientRect()
    expect(words.right).toBeLessThanOrEqual(320)
    expect(words.height).toBeGreaterThan(40)
    await expectAccessible()
    await prefersMotion('no-preference')
    await expect.poll(runs).toBe('running')
  })
})
