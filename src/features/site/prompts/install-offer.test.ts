import { describe, expect, test } from 'vitest'
import { type InstallFacts, installOffer, type InstallMemory, NEW_MEMORY, visited } from './install-offer.ts'

const facts = (changed: Partial<InstallFacts> = {}): InstallFacts => ({
  installed: false,
  native: false,
  system: 'android',
  offered: true,
  editor: false,
  ...changed,
})
const memory = (changed: Partial<InstallMemory>): InstallMemory => ({ ...NEW_MEMORY, ...changed })
const HOUR = 3_600_000

describe('the offer to install (PWA-08)', () => {
  test('a student gets it at the second visit; a reload is no visit', () => {
    const first = visited(NEW_MEMORY, 0 + HOUR)
    const reload = visited(first, HOUR + 60_000)
    const second = visited(reload, 2 * HOUR)
    expect([first, reload, second].map((each) => installOffer(each, facts()))).toEqual([null, null, 'ask'])
  })

  test('a student gets it after a lesson that was read without a network', () => {
    expect(installOffer(memory({ visits: 1, worked: 'offline lesson' }), facts())).toBe('ask')
  })

  test('an owner gets it after the first save without a network, however many visits', () => {
    expect(installOffer(memory({ visits: 9 }), facts({ editor: true }))).toBeNull()
    expect(installOffer(memory({ visits: 1, worked: 'offline save' }), facts({ editor: true }))).toBe('ask')
  })

  test('an iPhone shows the steps of its menu', () => {
    expect(installOffer(memory({ visits: 2 }), facts({ system: 'iphone', offered: false }))).toBe('steps')
  })

  test.each<[string, Partial<InstallMemory>, Partial<InstallFacts>]>([
    ['who said no once', { answered: true }, {}],
    ['an installed app', {}, { installed: true }],
    ['the school’s own app', {}, { native: true }],
    ['a browser that cannot install', {}, { offered: false }],
  ])('%s is not asked', (_who, kept, changed) => {
    expect(installOffer(memory({ visits: 5, worked: 'offline save', ...kept }), facts(changed))).toBeNull()
  })
})
