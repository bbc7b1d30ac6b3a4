import { describe, expect, test } from 'vitest'
import { calendarFile, daysInWords } from './calendar-file.ts'

/** A Saturday at noon. */
const now = new Date(2026, 10, 21, 12).getTime()
const event = {
  days: [5, 1],
  minutes: 19 * 60 + 30,
  uid: 'lembrete-1-5@escola',
  title: 'Estudar: Escola Sabiá',
  text: 'Continue de onde parou; leve água, caderno\ne calma.',
  url: 'https://escola.example/homepage',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the reminder as a calendar’s file (TOP-16)', () => {
  test('begins at its next time, and comes again every week on its days', () => {
    const lines = unfolded(calendarFile(event, now))
    expect(lines).toContain('DTSTART:20261123T193000')
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,FR')
    expect(lines).toContain('UID:lembrete-1-5@escola')
    expect(lines.at(-1)).toBe('')
  })

  test('rings at its time', () => {
    const file = calendarFile(event, now)
    expect(file).toMatch(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:[^\r]+\r\nTRIGGER:PT0M\r\nEND:VALARM/)
  })

  test('commas, semicolons and line breaks of a text are escaped', () => {
    expect(unfolded(calendarFile(event, now))).toContain('DESCRIPTION:Continue de onde parou\\; leve água\\, caderno\\ne calma.')
  })

  test('no line has more than 75 bytes, and none cuts a letter', () => {
    const long = { ...event, title: 'Ação '.repeat(40).trim() }
    const file = calendarFile(long, now)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(file)).toContain(`SUMMARY:${long.title}`)
  })

  test('the days in words', () => {
    expect(daysInWords([5, 1, 3])).toBe('segunda, quarta e sexta')
    expect(daysInWords([0])).toBe('domingo')
  })
})
