import { describe, expect, test } from 'vitest'
import { words } from '#features/site/notifications/device-words.ts'
import { abilitiesOf, type DeviceFacts } from './device-abilities.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const facts = (changed: Partial<DeviceFacts>): DeviceFacts => ({
  userAgent: WINDOWS,
  touchPoints: 0,
  installed: false,
  native: false,
  permission: 'default',
  wakes: false,
  ...changed,
})

describe('what a device can do to tell its person (NTF-28, NTF-30)', () => {
  test.each<[name: string, facts: Partial<DeviceFacts>, abilities: object, says: RegExp]>([
    ['a tab of an iPhone', { userAgent: IPHONE, permission: null }, { system: 'iphone', can: 'install' }, /só existem no app instalado/],
    [
      'the app of an iPhone',
      { userAgent: IPHONE, installed: true },
      { system: 'iphone', can: 'tell', while: 'app' },
      /o iPhone não deixa buscar/,
    ],
    [
      'a tab of an iPad, which says that it is a Mac',
      { userAgent: MAC, touchPoints: 5, permission: null },
      { system: 'iphone', can: 'install' },
      /iPad/,
    ],
    ['a tab of a Mac', { userAgent: MAC }, { system: 'desktop', can: 'tell', while: 'tab' }, /Enquanto uma aba/],
    ['a tab of Android', { userAgent: ANDROID }, { system: 'android', can: 'tell', while: 'tab' }, /Enquanto uma aba/],
    [
      'an app that Android wakes',
      { userAgent: ANDROID, installed: true, wakes: true },
      { system: 'android', can: 'tell', while: 'closed' },
      /de tempos em tempos/,
    ],
    [
      'an app that Android does not wake',
      { userAgent: ANDROID, installed: true },
      { system: 'android', while: 'app' },
      /este navegador não busca/,
    ],
    ['an app on a desktop', { installed: true, wakes: true }, { system: 'desktop', can: 'tell', while: 'closed' }, /de tempos em tempos/],
    ['a browser that was told not to', { permission: 'denied' }, { can: 'blocked' }, /configurações do site/],
    [
      'an app of an iPhone that was told not to',
      { userAgent: IPHONE, installed: true, permission: 'denied' },
      { can: 'blocked' },
      /Ajustes, na parte de Notificações/,
    ],
    [
      'an app of an iPhone that is too old',
      { userAgent: IPHONE, installed: true, permission: null },
      { can: 'never' },
      /versão do sistema/,
    ],
    ['a browser without notifications', { permission: null }, { can: 'never' }, /ficam no sino/],
    ['the school’s own app', { userAgent: ANDROID, native: true, permission: null }, { can: 'native' }, /quem avisa é ele/],
  ])('%s', (_name, changed, abilities, says) => {
    const found = abilitiesOf(facts(changed))
    expect(found).toMatchObject(abilities)
    expect(words.how(found)).toMatch(says)
  })
})
