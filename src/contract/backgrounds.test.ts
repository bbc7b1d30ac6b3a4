import { describe, expect, it } from 'vitest'
import { contrast, READABLE } from '#lib/colour.ts'
import { BACKGROUNDS, backgroundOf, FAINT_TEXT, shownBackgroundOf, DEFAULT_BACKGROUND, pathOf } from './backgrounds.ts'
import { PLATFORM_BACKGROUND_REMOVED } from './limits.ts'

describe('the backgrounds', () => {
  it('are the seventeen of the specification, each with a path of its own (APR-08)', () => {
    const names =
      'roxo, amarelo, azul claro, azul escuro, azul, cyano verde escuro, cyano, laranja, rosa, verde escuro, verde lima, verde, vermelho violeta, vermelho, violeta azul escuro, violeta escuro, violeta'
    expect(BACKGROUNDS.map(({ slug }) => slug.replaceAll('-', ' '))).toEqual(names.split(', '))
    expect(new Set(BACKGROUNDS.map(pathOf)).size).toBe(17)
  })

  it.each(BACKGROUNDS)('the faintest text of the page is readable on every part of $slug (APR-08, A11-01)', ({ base, lights }) => {
    for (const part of [base, ...lights]) expect(contrast(FAINT_TEXT, part)).toBeGreaterThanOrEqual(READABLE)
  })

  it.each(['#ffffff', '#ffb84d', '#2f7a45', '#00ffff', '#121212'])('the text is readable on the stored colour %s too', (colour) => {
    const { base, lights } = shownBackgroundOf(colour)
    expect(lights).toBeNull()
    expect(contrast(FAINT_TEXT, base)).toBeGreaterThanOrEqual(READABLE)
  })

  it('a dark colour stays as it is stored, and what is taken away is black (APR-09)', () => {
    expect(shownBackgroundOf('#101a2b').base).toBe('#101a2b')
    expect(shownBackgroundOf(PLATFORM_BACKGROUND_REMOVED)).toEqual({ base: '#000000', lights: null })
  })

  it('what is neither a picture of ours nor a colour is the page of the house', () => {
    for (const stored of ['', 'transparent', '/backgrounds/xadrez.svg', 'red;}'])
      expect(shownBackgroundOf(stored).base).toBe(DEFAULT_BACKGROUND)
  })

  it('are known by the name of the file, wherever a backend keeps it (AMB-57)', () => {
    expect(backgroundOf('https://cdn.example/themes/azul-claro.png')?.slug).toBe('azul-claro')
    for (const each of BACKGROUNDS) expect(backgroundOf(pathOf(each))).toBe(each)
  })
})
