// expects: no-restricted-imports
import { calendarFile } from '#features/site/reminders/calendar-file.ts'

export const wrong = calendarFile
