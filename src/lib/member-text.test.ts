import { describe, expect, it } from 'vitest'
import { parseMemberText } from './member-text.ts'

const text = (value: string) => ({ kind: 'text', text: value })

describe('what members write', () => {
  it('has paragraphs, line breaks, lists and bold words', () => {
    expect(parseMemberText('Um\ndois\n\n- água\n-  **cor**\nfim')).toEqual([
      { kind: 'paragraph', lines: [[text('Um')], [text('dois')]] },
      { kind: 'list', items: [[text('água')], [{ kind: 'bold', text: 'cor' }]] },
      { kind: 'paragraph', lines: [[text('fim')]] },
    ])
  })

  it('links addresses that are safe, without the sign that ends the sentence', () => {
    expect(parseMemberText('Veja https://escola.com/a?b=1. E (http://x.org)!')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            text('Veja '),
            { kind: 'link', text: 'https://escola.com/a?b=1', href: 'https://escola.com/a?b=1' },
            text('. E ('),
            { kind: 'link', text: 'http://x.org', href: 'http://x.org/' },
            text(')!'),
          ],
        ],
      },
    ])
  })

  it('an address keeps the bracket that it opened itself (PER-17)', () => {
    const address = 'https://pt.wikipedia.org/wiki/Capo_(violão)'
    const [block] = parseMemberText(`(veja ${address}).`)
    expect(block).toMatchObject({ lines: [[text('(veja '), { kind: 'link', text: address }, text(').')]] })
  })

  it('a word between two single stars is bold, a sum is not, and other bullets make a list (PER-17)', () => {
    expect(parseMemberText('Aula *hoje* 2*3*4\n• água')).toEqual([
      { kind: 'paragraph', lines: [[text('Aula '), { kind: 'bold', text: 'hoje' }, text(' 2*3*4')]] },
      { kind: 'list', items: [[text('água')]] },
    ])
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'https://eu:senha@banco.com',
    '** sozinho',
    'data:text/html,x',
    '&lt;b&gt;',
  ])('leaves %s as the text that it is', (value) => {
    const pieces = parseMemberText(value)
      .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
      .flat()
    expect(pieces.map((piece) => piece.text).join('')).toBe(value)
    expect(pieces.every(({ kind }) => kind === 'text')).toBe(true)
  })

  it('of nothing is nothing', () => {
    expect([parseMemberText(''), parseMemberText(' \n\n ')]).toEqual([[], []])
  })
})
