import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './sign-out-words.ts'

export const en: Translated<typeof words> = {
  unsent: (n) => count(n, 'You have {n} unsent change on this device', 'You have {n} unsent changes on this device'),
  what: ({ waits, attention, drafts }) =>
    [
      waits > 0 && count(waits, '{n} is waiting to be sent', '{n} are waiting to be sent'),
      attention > 0 && count(attention, '{n} needs you', '{n} need you'),
      drafts > 0 && count(drafts, '{n} is a draft', '{n} are drafts'),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  cancel: 'Cancel',
  back: 'Back',
  send: 'Send now',
  sendText: 'Signing out goes on by itself when everything has reached the server.',
  sendNothing: 'None of this goes out by itself: what needs you is in the sync center; drafts are in their forms.',
  sending: 'Sending your changes',
  goesOn: 'When everything has reached the server, you are signed out.',
  progress: (sent, all) => `${sent} of ${count(all, '{n} sent', '{n} sent')}.`,
  offline: 'You are offline now; sending goes on when the connection is back.',
  auth: 'The server asks you to sign in again first.',
  export: 'Export',
  exporting: 'Exporting…',
  exportText: 'Everything goes into a file that you can import later, here or on another device.',
  exportFailed: 'The file could not be made. Nothing changed on this device.',
  exported: 'File made',
  exportedText: (n) =>
    count(
      n,
      'The change went into the file. Check that it is in your downloads before you leave.',
      'The {n} changes went into the file. Check that it is in your downloads before you leave.',
    ),
  exportLeft: (n) => count(n, '{n} stayed: it was being sent just now.', '{n} stayed: they were being sent just now.'),
  bringBack: 'Bring back',
  bringBackFailed: 'It could not be brought back now. The file is still good.',
  leave: 'Sign out',
  goOn: (n) => count(n, 'Decide about {n}', 'Decide about {n}'),
  keep: 'Sign out and keep it on this device',
  keepText: 'It is kept for when you come back. Whoever uses this device can read what stays.',
  discard: 'Sign out and discard',
  discardText: 'Erases what was not sent from this device.',
  discardTitle: (n) => count(n, 'Discard {n} change and sign out?', 'Discard {n} changes and sign out?'),
  discardSure: 'What was not sent is erased from this device and cannot be brought back.',
  discardHistory:
    'What you searched for and the pages that you opened stay in the browser’s history. If somebody else uses this device, erase it there.',
  discardOffline:
    'While you are offline, remains of what was erased may stay in the browser’s files until the next time this page talks to the school.',
  discardGo: (n) => count(n, 'Discard {n} and sign out', 'Discard {n} and sign out'),
  stayed: 'You are still signed in',
  newWork: 'While you were signing out, a change appeared that has not been sent yet. Sign out again to decide what to do with it.',
  full: 'This device is out of space, and without it you cannot sign out. Free up some space and try again; nothing of what you did was lost.',
  other: 'The browser could not close the account. Reload the page and sign out again; nothing of what you did was lost.',
  inPage: {
    unsent: (n) => count(n, 'You have {n} unsent change, on this page only', 'You have {n} unsent changes, on this page only'),
    exportFailed: 'We could not create the file. Nothing changed.',
    keepText: 'What was not sent is lost.',
    discardText: 'What was not sent is lost.',
    discardSure: 'What was not sent is lost, for good.',
  },
}
