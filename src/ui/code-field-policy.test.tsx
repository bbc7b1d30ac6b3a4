import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CodeField } from './code-field.tsx'

// A file of its own, because a page's policy cannot be removed again. `img-src` and the like are the same everywhere.
const POLICY = "style-src 'self'; require-trusted-types-for 'script'; trusted-types lousa dompurify ProseMirrorClipboard"

test('the code editor is styled and coloured under the strict policy, without a report (HTM-03)', async () => {
  const reported: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => reported.push(`${event.effectiveDirective} ${event.sample}`))
  const policy = Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content: POLICY })
  document.head.append(policy)

  await render(<CodeField label="Código HTML" value='<p class="a">oi</p><style>p { color: red }</style>' onChange={() => {}} />)
  const editor = page.getByRole('textbox', { name: 'Código HTML' })
  await editor.click()
  await userEvent.keyboard('<script>1</script>{Escape}')
  await expect.element(editor).toHaveTextContent('<script>1</script>')
  expect(getComputedStyle(editor.element()).whiteSpace).toBe('break-spaces')
  const colours = new Set([...editor.element().querySelectorAll('span')].map((span) => getComputedStyle(span).color))
  expect(colours.size).toBeGreaterThan(3)
  expect(reported).toEqual([])

  // Proof that the policy works: without a shadow root the editor's style is refused here.
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  await expect.poll(() => reported).toEqual([expect.stringContaining('style-src-elem')])
})
