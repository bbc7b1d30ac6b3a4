import { describe, expect, test } from 'vitest'
import { en } from '#i18n/header-words.en.ts'
import { es } from '#i18n/header-words.es.ts'
import { headerWords } from '#i18n/header-words.ts'
import { headerShade } from './header-shade.ts'
import { customLinkInDrawer, customLinks, isHere, navOf, showsCommunities, staysFixed } from './nav.ts'

const base = { words: headerWords, tenant: '1', hasCommunities: false, custom: [] }
const labels = (input: Partial<Parameters<typeof navOf>[0]>) => navOf({ ...base, ...input }).map((link) => `${link.label} → ${link.href}`)

describe('the header', () => {
  test('«Início» and «Favoritos» are always there (HDR-01, HDR-02)', () => {
    expect(labels({})).toEqual(['Início → /homepage', 'Favoritos → /favoritos'])
  })

  test('«Comunidades» is there with the setting, or with a community (HDR-03, HDR-04)', () => {
    const third = 'Comunidades → /comunidade/explorer?tenant=1'
    expect(labels({ hasCommunities: true })[2]).toBe(third)
    expect(labels({})).toHaveLength(2)
    const known = { setting: false, rows: 0, isRead: true, told: true }
    expect(showsCommunities(known)).toBe(false)
    expect(showsCommunities({ ...known, setting: true })).toBe(true)
    expect(showsCommunities({ ...known, rows: 1 })).toBe(true)
  })

  test('until a device has read the communities, the school says whether there are any (PER-21)', () => {
    const unread = { setting: false, rows: 0, isRead: false }
    expect(showsCommunities({ ...unread, told: true })).toBe(true)
    expect(showsCommunities({ ...unread, told: false })).toBe(false)
  })

  test("the tenant's links follow in their order, opened with https (HDR-05, AMB-36)", () => {
    const custom = [
      { lid: 'b', title: 'Loja', url: 'loja.escola.com' },
      { lid: 'a', title: 'Roda', url: '/comunidade/1/48' },
    ]
    expect(labels({ custom }).slice(2)).toEqual(['Loja → https://loja.escola.com/', 'Roda → /comunidade/1/48'])
  })

  test('a link that would run a script is not shown', () => {
    expect(customLinks([{ lid: 'x', title: 'Oi', url: 'javascript:alert(1)' }])).toEqual([])
  })

  test('the words exist in three languages (GEN-02, I18-01, AMB-50)', () => {
    expect(navOf({ ...base, words: en }).map((link) => link.label)).toEqual(['Home', 'Favorites'])
    expect(navOf({ ...base, words: es }).map((link) => link.label)).toEqual(['Inicio', 'Favoritos'])
  })

  test('custom links of the narrow drawer carry custom-links=true and their title (TOP-17)', () => {
    const [away, here] = customLinks([
      { lid: 'a', title: 'Loja & cia', url: 'loja.com/x?a=1' },
      { lid: 'b', title: 'Roda', url: '/comunidade/1/48' },
    ])
    expect(away && customLinkInDrawer(away)).toBe('https://loja.com/x?a=1&custom-links=true&title=Loja+%26+cia')
    expect(here && customLinkInDrawer(here)).toBe('/comunidade/1/48?custom-links=true&title=Roda')
  })

  test('it is fixed only on the homepage, on courses and on modules (HDR-06)', () => {
    expect(['/homepage', '/courses/3', '/modulos/9'].map(staysFixed)).toEqual([true, true, true])
    expect(['/favoritos', '/homepages', '/curso/1/x/2', '/comunidade/explorer'].map(staysFixed)).toEqual([false, false, false, false])
  })

  test('its shade goes from 0 to 0.9 over 300 px (HDR-07)', () => {
    expect([-20, 0, 100, 150, 300, 5000].map(headerShade).map((value) => Math.round(value * 100) / 100)).toEqual([
      0, 0, 0.3, 0.45, 0.9, 0.9,
    ])
  })

  test('the present page is recognised without its query', () => {
    expect(isHere('/comunidade/explorer?tenant=1', '/comunidade/explorer')).toBe(true)
    expect(isHere('/homepage', '/favoritos')).toBe(false)
    expect(isHere('/comunidade/explorer?tenant=1', '/comunidade/post/3/1/2')).toBe(true)
    expect(isHere('/comunidade/1/2', '/comunidade/1/3')).toBe(false)
  })
})
