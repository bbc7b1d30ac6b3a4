import { describe, expect, test } from 'vitest'
import { type Language, speak } from '#lib/language.ts'
import { en } from './notification-time.en.ts'
import { es } from './notification-time.es.ts'
import { formatNotificationTime, timeWords } from './notification-time.ts'

const texts = { pt: { ...timeWords }, en, es }
const say = (language: Language) => speak(language, { 'notification-time': texts[language] })

const now = new Date(2026, 10, 21, 14, 9).getTime()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const said = () => [12 * MINUTE, 23 * HOUR, 47 * HOUR, 7 * DAY, 400 * DAY, Number.NaN].map((age) => formatNotificationTime(now - age, now))

describe('the time of a notification (NTF-26, NTF-27)', () => {
  test.each([
    ['pt', ['há 12 min', 'há 23 h', '1 dia', '14 nov', '17 out 2025', 'Não foi possível calcular a data.']],
    ['en', ['12 min ago', '23 h ago', '1 day', '14 Nov', '17 Oct 2025', 'The date could not be calculated.']],
    ['es', ['hace 12 min', 'hace 23 h', '1 día', '14 nov', '17 oct 2025', 'No se pudo calcular la fecha.']],
  ] as const)(
    '%s: minutes, hours, one day, day and month, with the year after 365 days, and a text for no date (AMB-47)',
    (language, expected) => {
      say(language)
      expect(said()).toEqual(expected)
    },
  )

  test('the borders are 60 minutes, 24 hours, two days and 365 days', () => {
    say('en')
    const at = (age: number) => formatNotificationTime(now - age, now)
    expect([at(HOUR - 1), at(HOUR), at(DAY - 1), at(DAY), at(2 * DAY - 1), at(2 * DAY)]).toEqual([
      '59 min ago',
      '1 h ago',
      '23 h ago',
      '1 day',
      '1 day',
      '19 Nov',
    ])
    expect([at(365 * DAY - 1), at(365 * DAY)]).toEqual(['21 Nov', '21 Nov 2025'])
  })

  test('a clock that was set back does not show past times as future', () => {
    say('pt')
    expect(formatNotificationTime(now + HOUR, now)).toBe('há 0 min')
  })
})
