import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS } from '#contract/limits.ts'
import { faces as declared } from './faces.ts'

const faces = Object.entries(declared).flatMap(([family, each]) =>
  each.map(({ src, fontWeight, unicodeRange, fontDisplay }) => ({
    family,
    file: /^url\('([^']+)'\)/.exec(src)?.[1] ?? '',
    weight: fontWeight.split(' ').map(Number),
    latin: unicodeRange.startsWith('U+0000-00FF'),
    swap: fontDisplay === 'swap',
  })),
)
const others = FONTS.filter((font) => font !== 'Inter') // the studio's own, in styles.css

test('every font a tenant may choose is self-hosted, in Latin and extended Latin (UIX-04, APR-19, APR-21)', () => {
  expect([...new Set(faces.map(({ family }) => family))].toSorted()).toEqual([...FONTS])
  const halves = others.filter((font) => {
    const own = faces.filter(({ family }) => family === font)
    return own.filter(({ latin }) => latin).length * 2 === own.length
  })
  expect(halves).toEqual(others)
  expect(faces.filter(({ file, swap }) => !swap || !existsSync(`node_modules/${file}`))).toEqual([])
})

test('a font has each weight that the product offers and the typeface has (UIX-04, BAN-19)', () => {
  const offered = [100, 200, 300, 400, 500, 600, 700, 900]
  const has = (font: string) =>
    offered.filter((weight) => faces.some(({ family, weight: [from = 0, to = from] }) => family === font && from <= weight && weight <= to))
  expect(Object.fromEntries(others.map((font) => [font, has(font)]))).toEqual({
    Aboreto: [400],
    Lato: [100, 300, 400, 700, 900],
    Montserrat: offered,
    'Open Sans': [300, 400, 500, 600, 700],
    Oswald: [200, 300, 400, 500, 600, 700],
    Poppins: offered,
    Roboto: offered,
  })
})
