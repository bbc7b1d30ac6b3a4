import { describe, expect, test } from 'vitest'
import type { ReminderRecord } from '#features/site/device/device-records.ts'
import { clockText, dueReminder, LATE_MS, minutesOf, nextReminder } from './reminder.ts'

/** A Saturday. */
const day = (date: number, hour = 0, minute = 0) => new Date(2026, 10, date, hour, minute).getTime()
const SATURDAY = 6
const MONDAY = 1
const reminder = (changed: Partial<ReminderRecord> = {}): ReminderRecord => ({
  days: [MONDAY, SATURDAY],
  minutes: 19 * 60,
  toldUpTo: 0,
  ...changed,
})

describe('a study reminder', () => {
  test('is due from its time on its days, and not before', () => {
    expect(dueReminder(reminder(), day(21, 18, 59))).toBeNull()
    expect(dueReminder(reminder(), day(21, 19))).toBe(day(21, 19))
    expect(dueReminder(reminder(), day(22, 19, 5))).toBeNull()
  })

  test('is told once', () => {
    expect(dueReminder(reminder({ toldUpTo: day(21, 19) }), day(21, 20))).toBeNull()
    expect(dueReminder(reminder({ toldUpTo: day(21, 19) }), day(23, 19, 1))).toBe(day(23, 19))
  })

  test('that passed while nothing was awake is shown up to three hours later, also after midnight, and then no more', () => {
    const late = reminder({ minutes: 23 * 60 })
    expect(dueReminder(late, day(22, 1))).toBe(day(21, 23))
    expect(dueReminder(late, day(21, 23) + LATE_MS)).toBe(day(21, 23))
    expect(dueReminder(late, day(21, 23) + LATE_MS + 1)).toBeNull()
  })

  test('knows its next time, a week away at most', () => {
    expect(nextReminder(reminder(), day(21, 12))).toBe(day(21, 19))
    expect(nextReminder(reminder(), day(21, 19))).toBe(day(23, 19))
    expect(nextReminder(reminder({ days: [SATURDAY] }), day(21, 19))).toBe(day(28, 19))
    expect(nextReminder(reminder({ days: [] }), day(21, 12))).toBeNull()
  })

  test('has a time of day that can be read and written', () => {
    expect(minutesOf('19:05')).toBe(1145)
    expect(minutesOf('7:30')).toBe(450)
    expect(minutesOf('24:00')).toBeUndefined()
    expect(minutesOf('')).toBeUndefined()
    expect(clockText(450)).toBe('07:30')
  })
})
