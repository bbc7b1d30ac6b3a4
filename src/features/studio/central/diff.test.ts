import { describe, expect, test } from 'vitest'
import { diffWords, excerpt } from './diff.ts'

const drawn = (before: string, after: string) =>
  diffWords(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

describe('what differs between two texts (AUD-01)', () => {
  test('marks words that went and words that came, and keeps every sign', () => {
    expect(drawn('Cursos feitos à mão.', 'Cursos feitos com calma.')).toBe('Cursos feitos [-à mão-][+com calma+].')
    const stretches = diffWords('um dois três quatro', 'um três cinco quatro') ?? []
    const side = (gone: string) =>
      stretches
        .filter(({ kind }) => kind !== gone)
        .map(({ text }) => text)
        .join('')
    expect(side('new')).toBe('um dois três quatro')
    expect(side('gone')).toBe('um três cinco quatro')
  })

  test('texts with nothing in common are not cut into pieces', () => {
    expect(diffWords('Mentorias', 'Loja')).toBeNull()
    expect(diffWords('uma coisa', 'outro assunto')).toBeNull()
  })

  test('two long texts without a common beginning or end are shown side by side', () => {
    const long = (word: string) => Array.from({ length: 700 }, (_, n) => `${word}${n}`).join(' ')
    expect(diffWords(long('a'), long('b'))).toBeNull()
    expect(diffWords(`${long('a')} x`, `${long('a')} y`)?.at(-1)).toEqual({ kind: 'new', text: 'y' })
  })

  test('an excerpt leaves out what did not change', () => {
    const far = 'palavra '.repeat(40)
    const short = excerpt(diffWords(`${far}antes ${far}`, `${far}depois ${far}`) ?? [])
    expect(short.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
    expect(short[0]?.text).toMatch(/^….{28}$/s)
    expect(short.map(({ text }) => text).join('').length).toBeLessThan(90)
  })
})
