import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESCRIPTION_MOST, schoolWords } from '#contract/school-words.ts'
import { searchDescription, searchTitle, titleWidth } from './cut.ts'

describe('how a search result is cut (HDN-10)', () => {
  it('measures a title in Arial of 20 px, with accents, signs and emoji', () => {
    // By the tables of Arial and of the faces with its measures.
    expect(titleWidth('iiiii')).toBeCloseTo(22.2, 5)
    expect(titleWidth('WWWWW')).toBeCloseTo(94.4, 5)
    expect(titleWidth('Escola Sabiá')).toBeCloseTo(titleWidth('Escola Sabia'), 5)
    expect(titleWidth('Escola Sabia')).toBeCloseTo(116.72, 5)
    expect(titleWidth('🎻')).toBe(20)
  })

  it('leaves a title that fits, and cuts another at a word, to 600 px at most', () => {
    expect(searchTitle('Escola Sabiá')).toBe('Escola Sabiá')
    const long = 'Escola livre de música, pão, idiomas e outras coisas feitas à mão no interior de Minas'
    const cut = searchTitle(long)
    expect(cut).toBe('Escola livre de música, pão, idiomas e outras coisas feitas à mão…')
    expect(titleWidth(cut)).toBeLessThanOrEqual(600)
    // Narrow letters leave room for more of them.
    expect(searchTitle('i'.repeat(130))).toBe('i'.repeat(130))
    expect(searchTitle('👩‍🚀'.repeat(40))).toBe(`${'👩‍🚀'.repeat(29)}…`)
    expect(searchTitle('W'.repeat(40))).toBe(`${'W'.repeat(30)}…`)
  })

  it('never shows more than fits, and nothing that was not written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 20, maxLength: 191, size: 'max' }), (title) => {
        const cut = searchTitle(title)
        expect(titleWidth(cut)).toBeLessThanOrEqual(600)
        const plain = title.replaceAll(/\s+/g, ' ').trim()
        expect(plain.startsWith(cut === plain ? plain : cut.slice(0, -1))).toBe(true)
      }),
    )
  })

  it('cuts a description at a word, before its 160th character', () => {
    const text = 'Cursos de violão, sanfona e canto, do primeiro acorde à roda de domingo. '.repeat(3)
    const cut = searchDescription(text)
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(cut.length).toBeGreaterThan(140)
    expect(cut).toMatch(/\S…$/)
    expect(text.startsWith(cut.slice(0, -1))).toBe(true)
    expect(text[cut.length - 1]).toBe(' ')
    expect(searchDescription('Curta.')).toBe('Curta.')
  })
})

describe('what strangers read of a school (HDN-01, HDN-10)', () => {
  it('is its name and its description in one line, or a sentence with its name', () => {
    expect(schoolWords({ name: ' Sabiá ', description: 'Música\n e  pão. ' }, 'pt')).toEqual({
      title: 'Sabiá',
      description: 'Música e pão.',
    })
    expect(schoolWords({ name: 'Sabiá', description: '  ' }, 'pt').description).toBe('Cursos, comunidade e novidades de Sabiá.')
    expect(schoolWords({ name: 'Sabiá', description: '' }, 'es').description).toBe('Cursos, comunidad y novedades de Sabiá.')
    expect([...schoolWords({ name: 'x'.repeat(191), description: '' }, 'pt').description].length).toBeLessThanOrEqual(DESCRIPTION_MOST)
  })
})
