import { describe, expect, test } from 'vitest'
import { contrast, parseColour } from '#lib/colour.ts'
import { SANS } from './font-stacks.ts'
import { lookVariables } from './tenant-look.ts'

const look = (primary: string) => lookVariables({ primary })

describe("the tenant's colour (docs/look.md, HDR-12)", () => {
  test.each(['#ffb84d', '#57d3a6', '#ff7d9c', '#4f7cff', '#5b2a9d', '#000000', '#ffffff', '#777777', '#e5301e'])(
    'text on %s has at least 4.5:1, and the control 3:1 against the board or a chalk edge',
    (primary) => {
      const variables = look(primary)
      expect(contrast(primary, variables['--colors-primary-on'] ?? '')).toBeGreaterThanOrEqual(4.5)
      const edge = variables['--colors-primary-edge'] ?? ''
      const seen = edge === 'transparent' ? primary : edge
      expect(contrast(seen, '#202824')).toBeGreaterThanOrEqual(3)
      expect(contrast(variables['--colors-primary-line'] ?? '', '#202824')).toBeGreaterThanOrEqual(3)
    },
  )

  test('a dark violet gets light text and a chalk edge, amber gets dark text and no edge', () => {
    expect(look('#5b2a9d')).toMatchObject({ '--colors-primary-on': '#f4f1e7', '--colors-primary-edge': '#dedacd' })
    expect(look('#ffb84d')).toMatchObject({ '--colors-primary-on': '#151b18', '--colors-primary-edge': 'transparent' })
  })

  test('an invalid colour changes nothing', () => {
    for (const primary of ['red;}', '', '#12']) expect(look(primary)).not.toHaveProperty('--colors-primary')
    expect(parseColour('#fa0')).toEqual([255, 170, 0])
  })

  test("a tenant's face goes everywhere and cannot break out of its quotes", () => {
    expect(lookVariables({ primary: '#ffb84d', font: 'Mont"serrat;}' })['--fonts-site']).toBe(`"Montserrat", ${SANS}`)
  })

  test("the site's buttons have the text colour that was chosen, the studio's the one that can be read (APR-04, APR-20)", () => {
    const variables = lookVariables({ primary: '#ffb84d', textColor: '#FFF' })
    expect(variables).toMatchObject({ '--site-on': '#ffffff', '--colors-primary-on': '#151b18' })
    expect(lookVariables({ primary: '#ffb84d', textColor: 'azul' })).toMatchObject({ '--site-on': '#151b18' })
  })

  test('the page takes the colour of its background (APR-06)', () => {
    expect(lookVariables({ primary: '', background: '#0c1220' })).toMatchObject({ '--colors-site': '#0c1220' })
    expect(lookVariables({ primary: '' })).not.toHaveProperty('--colors-site')
  })
})
