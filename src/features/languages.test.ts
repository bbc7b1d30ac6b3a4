import { describe, expect, it } from 'vitest'
import { type Leaf, leavesOf, portugueseIn, TEXTS } from '#tests/fixtures/languages.ts'

const placesOf = (texts: unknown) =>
  leavesOf(texts)
    .map(({ place }) => place)
    .sort()

/** Texts that are written as in Portuguese. */
function sameAs(texts: unknown): string[] {
  const own = new Map(leavesOf(texts).map(({ place, value }) => [place, value]))
  const isSame = ({ place, value }: Leaf) => typeof value === 'string' && /\p{L}{2}/u.test(value) && own.get(place) === value
  return [
    ...new Set(
      leavesOf(TEXTS.pt)
        .filter(isSame)
        .map(({ value }) => String(value)),
    ),
  ].sort()
}

describe.each(['en', 'es'] as const)('%s', (language) => {
  it('has every pack with every text in it, and no other (PER-23)', () => {
    expect(Object.keys(TEXTS.pt).length).toBeGreaterThan(35)
    expect(placesOf(TEXTS.pt).length).toBeGreaterThan(900)
    expect(placesOf(TEXTS[language])).toEqual(placesOf(TEXTS.pt))
  })

  it('a Portuguese text is known again on the screen, also with its holes filled (PER-23)', () => {
    const portuguese = portugueseIn(language)
    expect(portuguese('Continuar assistindo')).toMatch(/goOn$/)
    expect(portuguese('Aulas de Pão de verdade')).toBe('site/learn.siblings')
    expect(portuguese('Você tem 3 alterações não enviadas neste dispositivo')).toBe('site/sign-out.unsent')
    expect(portuguese('Pão de verdade')).toBeNull()
  })
})

it('English has its own word for everything but names and what it borrowed (PER-23)', () => {
  expect(sameAs(TEXTS.en)).toEqual(['Banners', 'Downloads', 'E-mail', 'Magenta', 'Ranking', 'min'])
})

it('Spanish shares words with Portuguese, and no sentence (PER-23)', () => {
  const same = sameAs(TEXTS.es)
  expect(same.filter((text) => text.split(' ').length > 2)).toEqual([])
  expect(same.length).toBeLessThan(80)
})
