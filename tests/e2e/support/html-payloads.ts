import { outsideJson, outsideTexts } from '#tests/setup/outside-files.ts'
import type { Page } from './fixtures.ts'

// The public lists of hostile HTML (docs/security.md 6), and what shows that one of them got out of its block.

const use = 'payloads as blocks of HTML'

export function payloads(): string[] {
  const scripts = outsideJson<Record<string, string>>('xss/h5sc-payload-templates.json', {})
  const filled = (text: string) => text.replaceAll(/%(\w+)%/g, (all, name: string) => scripts[name] ?? all)
  return [
    '<img src=x onerror=alert(1)>',
    '<script>top.alert(1)</script>',
    '"><svg onload=alert(1)>',
    'javascript:alert(1)',
    ...outsideTexts<{ payload: string }[]>({
      path: 'xss/dompurify-expect.json',
      use,
      cases: 223,
      textsOf: (all) => all.map(({ payload }) => payload),
    }),
    ...outsideTexts<{ data: string }[]>({
      path: 'xss/h5sc-items.json',
      use,
      cases: 149,
      textsOf: (all) => all.map(({ data }) => filled(data)),
    }),
  ].filter((text) => text.trim() !== '')
}

/** Dialogs, windows, and other pages in the place of this one. */
export function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('page', (other) => seen.push(`window ${other.url()}`))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(`page ${frame.url()}`))
  return seen
}

/** The browser tells what a page does in its order: once this dialog is seen, everything before it is. */
export async function lastDialog(page: Page): Promise<string> {
  await page.evaluate(() => alert('the last'))
  return 'dialog the last'
}

/** Scrolls to one block, and waits until each block on screen was given its HTML. Returns which block comes next; null after the last. */
export const showBlocks = (page: Page, from: number): Promise<number | null> =>
  page.locator('main .blk__block').evaluateAll(async (all, first) => {
    const onScreen = () => all.slice(first).filter((block) => block.getBoundingClientRect().top < innerHeight)
    const haveBegun = () => onScreen().every((block) => block.querySelector('iframe[sandbox]') !== null)
    // A block begins, or grows and moves others out of sight.
    const nextChange = () =>
      new Promise<void>((resolve) => {
        const change = () => {
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(change)
        observer.observe(document, { attributeFilter: ['sandbox', 'style'], subtree: true })
        document.addEventListener('scroll', change, { once: true, capture: true })
      })
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    all[first]?.scrollIntoView()
    do {
      while (!haveBegun()) await nextChange()
      await painted()
    } while (!haveBegun())
    const next = first + onScreen().length
    return next < all.length ? next : null
  }, from)
