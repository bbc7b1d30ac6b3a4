import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sanitizeHtml, sanitizeToFragment } from './sanitize.ts'

// Under the page's own policy. A policy cannot be removed, so these tests have a page of their own.

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data: https:",
  'connect-src *',
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lousa dompurify ProseMirrorClipboard',
].join('; ')

const reports: string[] = []

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => reports.push(`${effectiveDirective} ${sample}`))
  document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: POLICY }))
})
beforeEach(() => void (reports.length = 0))

/** Reports arrive a moment later. */
const reported = async () => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return reports
}

const PARTS = [
  '<p style="color:red">a</p>',
  '<p onclick="alert(1)" onfocus=alert(1) autofocus tabindex=0>a</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/x.png" srcset="https://evil.example/y.png 2x">',
  '<svg onload=alert(1)><style>*{x:y}</style><a xlink:href="javascript:alert(1)"><text style="x:y">x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>*{background:url(https://evil.example/z)}</style>',
  '<link rel=stylesheet href=https://evil.example/a.css><base href=https://evil.example>',
  '<script>alert(1)</script><script src=https://evil.example/x.js></script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=https://evil.example></object><embed src=x>',
  '<video src=https://evil.example/x onloadstart=alert(1)></video><audio src=x onerror=alert(1)>',
  '<body onload=alert(1) style="x:y" background=https://evil.example/b>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee><input autofocus onfocus=alert(1)>',
  '<template><p style="x:y" onclick="alert(1)">x</p></template>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
]

test('the policy works: active markup in the page is reported', async () => {
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'x' }))
  document.body.lastElementChild?.setAttribute('style', 'color:red')
  expect(await reported()).toEqual([expect.stringContaining('style-src-attr')])
})

test.each(PARTS)('%s is sanitised without a policy report', async (html) => {
  sanitizeHtml(html)
  expect(await reported()).toEqual([])
})

test('a thousand texts are sanitised, and nothing is fetched, run or left in the page', async () => {
  const before = document.querySelectorAll('*').length
  const requests = performance.getEntriesByType('resource').length
  for (let round = 0; round < 1000 / PARTS.length; round++) for (const html of PARTS) sanitizeHtml(`${html}<p>${round}</p>`)
  expect(await reported()).toEqual([])
  expect(document.querySelectorAll('*').length).toBe(before)
  expect(
    performance
      .getEntriesByType('resource')
      .slice(requests)
      .map(({ name }) => name),
  ).toEqual([])
})

test('the resulting nodes belong to this page', () => {
  const [paragraph] = sanitizeToFragment('<p onclick="alert(1)">a</p>').children
  expect(paragraph).toBeInstanceOf(HTMLParagraphElement)
  expect(paragraph?.ownerDocument).toBe(document)
})
