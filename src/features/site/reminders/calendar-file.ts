import { locale } from '#lib/language.ts'
import { days as names } from './day-words.ts'
import { type ReminderTimes, nextReminder } from './reminder.ts'

// The reminder as a calendar file (RFC 5545). A calendar reminds also while the app is closed, on every system.

const BY_DAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const MINUTES = 30

export interface CalendarEvent extends ReminderTimes {
  /** The same reminder has the same uid, so a second import replaces the first. */
  readonly uid: string
  readonly title: string
  readonly text: string
  readonly url: string
}

const two = (n: number) => String(n).padStart(2, '0')

/** Local time without a zone: seven o'clock wherever the person is. */
function floating(at: number): string {
  const day = new Date(at)
  return `${day.getFullYear()}${two(day.getMonth() + 1)}${two(day.getDate())}T${two(day.getHours())}${two(day.getMinutes())}00`
}

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Wraps a line after 75 bytes, never inside a character. */
function folded(line: string): string {
  const lines: string[] = []
  let bytes = 0
  let current = ''
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 75) {
      lines.push(current)
      // The leading space of a continued line counts.
      current = ' '
      bytes = 1
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

export function calendarFile({ days, minutes, uid, title, text, url }: CalendarEvent, now: number): string {
  const first = nextReminder({ days, minutes }, now)
  if (first === null) throw new Error('a reminder without days')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lousa//Lembrete de estudo//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${floating(first)}`,
    `DURATION:PT${MINUTES}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${[...days]
      .sort((a, b) => a - b)
      .map((day) => BY_DAY[day])
      .join(',')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** «segunda, quarta e sexta» */
export const daysInWords = (days: readonly number[]): string =>
  new Intl.ListFormat(locale()).format([...days].sort((a, b) => a - b).map((day) => names.names[day] ?? ''))
