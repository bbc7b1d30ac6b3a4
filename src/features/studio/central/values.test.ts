import { describe, expect, test } from 'vitest'
import { codeText, isColour, isFilm, isPicture, plainText, valueWords } from './values.ts'

describe('values in words (AUD-01)', () => {
  test('rich text is read without a parser, so that Trusted Types have nothing to refuse (docs/security.md)', () => {
    expect(plainText('<p>Novos <strong>termos</strong> &amp; prazos</p><ul><li>um</li><li>dois&nbsp;três</li></ul>')).toBe(
      'Novos termos & prazos um dois três',
    )
    expect(plainText('<p>a &lt;b&gt; &#233; &#x1F600; &nada;</p>')).toBe('a <b> é 😀 &nada;')
  })

  test('what a person typed stays as it was typed', () => {
    for (const text of ['a <b> c', '<img src=x onerror=alert(1)>', '<p', 'a &amp; b']) expect(plainText(text)).toBe(text)
  })

  test('long values are cut by signs, not in the middle of one', () => expect(valueWords('😀'.repeat(200))).toBe(`${'😀'.repeat(139)}…`))

  test('only files are pictures: an address somebody typed is never fetched', () => {
    expect(isPicture('photo_url', '/files/1/photo/x.webp')).toBe(true)
    expect(isPicture('photo_url', { $blob: 'b1' })).toBe(true)
    expect(isPicture('url', 'https://example.com/x.png')).toBe(false)
    expect(isPicture('logo_horizontal', 'sem imagem')).toBe(false)
    // A film is told, not drawn (BAN-16).
    expect([isFilm('url_video', { $blob: 'f' }), isPicture('url_video', { $blob: 'f' })]).toEqual([true, false])
    expect([isFilm('url_video', ''), isFilm('url_image', { $blob: 'p' })]).toEqual([false, false])
    expect(isColour('#FFB84D')).toBe(true)
    expect(isColour('#fff')).toBe(false)
  })

  test('answers, profiles and codes of a quiz read as a person says them (QUI-05)', () => {
    const options = [
      { id: 'a', text: 'Dois', right: true, profile: null },
      { id: 'b', text: 'Três', right: false, profile: null },
    ]
    expect(valueWords(options)).toBe('Dois (certa), Três')
    expect(valueWords([{ id: 'p', title: 'De roda', text: 'Com os outros.' }])).toBe('De roda')
    expect([valueWords({ 1: ['a'], 2: ['b', 'c'] }), valueWords({})]).toEqual(['2 respostas', 'vazio'])
    expect([codeText('kind', 'multiple'), codeText('type', 'comun'), codeText('title', 'multiple'), codeText('type', '1')]).toEqual([
      'Várias',
      'Comum',
      undefined,
      undefined,
    ])
  })
})
