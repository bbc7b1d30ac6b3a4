import { describe, expect, test } from 'vitest'
import { isEmptyHtml, sanitizeHtml, sanitizeToFragment } from './sanitize.ts'

describe('rich text is sanitised with an allow list (FOO-04, security 6)', () => {
  test('markup of the editor stays unchanged', () => {
    const html =
      '<h2>Termos</h2><p>Um <strong>texto</strong>, <em>dois</em>, <u>três</u>.</p><ul><li><p>item</p></li></ul><blockquote><p>x</p></blockquote>'
    expect(sanitizeHtml(html)).toBe(html)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action=//evil><input name=x></form>',
    '<p style="position:fixed;inset:0" class="dialog__root" id=root onclick=alert(1)>oi</p>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('%s leaves nothing that acts or looks like us', (html) => {
    const clean = sanitizeHtml(html)
    expect(clean).not.toMatch(/script|onerror|onload|onclick|style|class|id=|svg|img|iframe|form|input|template/i)
    for (const element of sanitizeToFragment(html).querySelectorAll('*')) expect(element.attributes).toHaveLength(0)
  })

  test('links open only addresses that safeHref accepts', () => {
    const href = (html: string) => sanitizeToFragment(html).querySelector('a')?.getAttribute('href') ?? null
    expect(href('<a href="javascript:alert(1)">x</a>')).toBeNull()
    expect(href('<a href="java&#10;script:alert(1)">x</a>')).toBeNull()
    expect(href('<a href="data:text/html,x">x</a>')).toBeNull()
    expect(href('<a href="//evil.example">x</a>')).toBeNull()
    expect(href('<a href="/comunidade/1/2">x</a>')).toBe('/comunidade/1/2')
    expect(href('<a href="mailto:a@b.c">x</a>')).toBe('mailto:a@b.c')
  })

  test('a link that leaves the site has no access to its opener', () => {
    expect(sanitizeHtml('<a href="https://escola.com" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://escola.com/" rel="noopener noreferrer" target="_blank">x</a>',
    )
  })

  test('sanitising twice changes nothing', () => {
    const once = sanitizeHtml('<p>a<a href="escola.com">b</a><script>x</script></p>')
    expect(sanitizeHtml(once)).toBe(once)
  })

  test('empty paragraphs count as empty', () => {
    expect(isEmptyHtml('<p></p><p> <br></p>')).toBe(true)
    expect(isEmptyHtml('<p>a</p>')).toBe(false)
  })
})
