import type { ReminderRecord } from '#features/site/device/device-records.ts'

// When a study reminder is due, by the device's clock: «terça às 19h» means seven in the evening wherever the person is.

export type ReminderTimes = Pick<ReminderRecord, 'days' | 'minutes'>

const HOUR = 3_600_000
/** A reminder that could not be shown in time is shown at most this much later: «hora de estudar» of seven o'clock is useless at midnight. */
export const LATE_MS = 3 * HOUR

/** The time of day on the date of `at` plus `plus` days, ms. When summer time changes, the clock's hour counts, not 24 hours. */
function onDay(at: number, plus: number, minutes: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + plus, Math.floor(minutes / 60), minutes % 60).getTime()
}

const timesAround = ({ days, minutes }: ReminderTimes, now: number, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => onDay(now, from + at, minutes)).filter((at) => days.includes(new Date(at).getDay()))

/** The time that is due and not notified yet; null: none, or it passed too long ago. */
export function dueReminder(reminder: ReminderRecord, now: number): number | null {
  const due = timesAround(reminder, now, -1, 0).findLast((at) => at <= now)
  return due === undefined || due <= reminder.toldUpTo || now - due > LATE_MS ? null : due
}

/** The next time after now; null: no days are chosen. */
export const nextReminder = (reminder: ReminderTimes, now: number): number | null =>
  timesAround(reminder, now, 0, 7).find((at) => at > now) ?? null

/** «19:05» */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** undefined: the text is no time of day. */
export function minutesOf(text: string): number | undefined {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2])
}
