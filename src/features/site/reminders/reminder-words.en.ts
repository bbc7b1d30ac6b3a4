import type { Translated } from '#lib/language.ts'
import type { words } from './reminder-words.ts'

export const en: Translated<typeof words> = {
  label: 'Study reminder',
  days: 'Days',
  time: 'Time',
  needDays: 'Choose at least one day',
  badTime: 'Write a time like 19:30',
  save: 'Save reminder',
  saving: 'Saving…',
  remove: 'Remove reminder',
  removed: 'Reminder removed',
  none: 'No reminder on this device',
  unsaved: 'Draft saved',
  saved: 'Reminder saved on this device',
  set: (days, time) => `${days}, at ${time}`,
  next: (when) => `The next one is ${when}.`,
  notKept: 'The browser could not save it. Free up some space or reload the page, and save again.',
  restored: 'We brought back what you were changing.',
  how: 'How it reaches you',
  allow: 'Let this browser notify',
  refused: 'The browser did not let notifications be switched on. The calendar works all the same.',
  calendar: 'Add to calendar',
  calendarText: 'The calendar of your device tells you on time, also with the app closed. If you change the reminder here, add it again.',
  saveFirst: 'Save the reminder to add it to the calendar.',
  event: (school) => `Time to study: ${school}`,
  eventText: 'Your study reminder. Go on where you left off.',
  file: 'study-reminder.ics',
  ways({ system, can, while: when }, allowed) {
    if (can === 'install')
      return 'On iPhone and iPad, a notification on the screen exists only in the installed app. Here, use the calendar.'
    if (can === 'blocked' && system === 'iphone' && when === 'app')
      return 'The system is blocking this app’s notifications. Allow them in Settings, under Notifications, or use the calendar.'
    if (can === 'blocked')
      return 'The browser is blocking this site’s notifications. Allow them in the site’s settings, or use the calendar.'
    if (can !== 'tell' && system === 'iphone')
      return 'This device’s version of the system shows no notifications of web apps. Use the calendar.'
    if (can !== 'tell') return 'This browser shows no system notifications. Use the calendar.'
    if (!allowed) return 'The browser may not show notifications of this site yet.'
    if (when === 'closed')
      return 'With the app open, the reminder comes on time. With it closed, only when the system wakes the app, which may be later. To be sure, use the calendar.'
    return 'With the app open, the reminder comes on time. With it closed, this browser tells nothing. To be sure, use the calendar.'
  },
  inPage: {
    none: 'No reminder',
    unsaved: 'Draft, on this page only',
    saved: 'Reminder on while this page is open',
  },
}
