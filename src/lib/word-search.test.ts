import { describe, expect, test } from 'vitest'
import { foldLetters, hasWords, hasWordsNearly, nearPlaceOf, placeOf, typosOf, wordsOf } from './word-search.ts'

describe('the words of a search', () => {
  test('have no accents, no case and no signs around them; signs alone are a word (PER-24)', () => {
    expect(wordsOf('  Violão, «POPULAR»  violão ')).toEqual(['violao', 'popular'])
    expect(wordsOf('.. .')).toEqual(['..', '.'])
    expect(wordsOf('100% d’água')).toEqual(['100%', 'd’agua'])
    expect(wordsOf('   ')).toEqual([])
  })

  test('are found in any order, all of them (PER-24)', () => {
    expect(hasWords('Violão popular', wordsOf('popular violao'))).toBe(true)
    expect(hasWords('Violão popular', wordsOf('popular acordeão'))).toBe(false)
  })
})

describe('a wrong letter', () => {
  test.each(['violso', 'vilao', 'viollao', 'vioalo', 'ciolao', 'iviolao'])('of «%s» finds Violão (PER-24)', (typo) => {
    expect(hasWords('O Violão-popular', [typo])).toBe(false)
    expect(hasWordsNearly('O Violão-popular', [typo])).toBe(true)
  })

  test.each(['pia', 'xiolxo', 'vx', 'a%'])('«%s» is not looked for with another letter, or has two wrong (PER-24)', (word) => {
    expect(hasWordsNearly('Violão popular', [word])).toBe(false)
  })

  test('begins a word: inside one it means nothing (PER-24)', () => {
    expect(hasWordsNearly('Reviolado', ['violso'])).toBe(false)
  })

  test('makes patterns without signs of LIKE in the word itself (PER-24)', () => {
    expect(typosOf('100%')).toEqual([])
    expect(typosOf('casa')).not.toContain('_asa')
    expect(typosOf('casas')).toContain('_asas')
  })
})

test('a word has its place in letters, as typed or nearly (PER-24)', () => {
  const letters = foldLetters('Pão e Violão')
  expect(placeOf(letters, 'violao', 0)).toEqual({ at: 6, end: 12 })
  expect(placeOf(letters, 'violso', 0)).toBeNull()
  expect(nearPlaceOf(letters, 'violso', 0)).toEqual({ at: 6, end: 12 })
})
