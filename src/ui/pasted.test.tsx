import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { sanitizePasted } from './pasted.ts'
import { RichTextField } from './rich-text-field.tsx'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal{margin:0cm} --></style></head><body lang=PT-BR><!--StartFragment--><p class=MsoNormal><b>Cláusula 1ª</b> – O aluno <i>aceita</i> <u>tudo</u>.<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>primeiro item<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>segundo item<o:p></o:p></p><table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Prazo</p></td><td><p class=MsoNormal>7 dias</p></td></tr></table><!--EndFragment--></body></html>`

function Field({ onChange }: { onChange(html: string): void }) {
  const [html, setHtml] = useState('')
  const change = (next: string) => {
    setHtml(next)
    onChange(next)
  }
  return <RichTextField label="Termos de uso" value={html} onChange={change} />
}

/** Pastes as a browser does; the answer is what the form gets. */
async function paste(content: Readonly<Record<string, string>>): Promise<string> {
  const reports: string[] = []
  const report = (event: SecurityPolicyViolationEvent) => reports.push(event.violatedDirective)
  document.addEventListener('securitypolicyviolation', report)
  const onChange = vi.fn<(html: string) => void>()
  await render(<Field onChange={onChange} />)
  const editor = page.getByRole('textbox', { name: 'Termos de uso' })
  await editor.click()
  const data = new DataTransfer()
  for (const [type, text] of Object.entries(content)) data.setData(type, text)
  editor.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 })
  document.removeEventListener('securitypolicyviolation', report)
  expect(reports).toEqual([])
  return onChange.mock.lastCall?.[0] ?? ''
}

describe('pasted from another program (PER-17)', () => {
  test('Word: lists are lists, a table is its lines, emphasis stays (PER-17)', async () => {
    expect(await paste({ 'text/html': WORD })).toBe(
      '<p><strong>Cláusula 1ª</strong> – O aluno <em>aceita</em> <u>tudo</u>.</p><ul><li><p>primeiro item</p></li><li><p>segundo item</p></li></ul><p>Prazo | 7 dias</p>',
    )
  })

  test('WhatsApp: `*negrito*` is bold, bullets are a list, signs in a sum stay (PER-17)', async () => {
    expect(await paste({ 'text/plain': 'Aula *hoje* às 2*3*4\n\n- lápis\n- _caneta_\n1. um' })).toBe(
      '<p>Aula <strong>hoje</strong> às 2*3*4</p><ul><li><p>lápis</p></li><li><p><em>caneta</em></p></li></ul><ol><li><p>um</p></li></ol><p></p>',
    )
  })
})

describe('what pasted markup means (PER-17)', () => {
  test.each([
    [
      'a wrapper of Google Docs is not bold',
      '<b style="font-weight:normal"><p><span style="font-weight:400">Oi</span> <span style="font-weight:700">já</span></p></b>',
      '<p><span>Oi</span> <span><strong>já</strong></span></p>',
    ],
    ['emphasis as a style', '<p><span style="font-style:italic">a</span></p>', '<p><span><em>a</em></span></p>'],
    [
      'a numbered list with a list in it',
      `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>um</p><p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>dentro</p>`,
      '<ol><li><p>um</p><ul><li><p>dentro</p></li></ul></li></ol>',
    ],
    ['nothing that runs', '<p onclick="x()">a<img src=x onerror=x()><script>x()</script></p>', '<p>a</p>'],
  ])('%s (PER-17)', (_, html, expected) => {
    expect(sanitizePasted(html)).toBe(expected)
  })
})
