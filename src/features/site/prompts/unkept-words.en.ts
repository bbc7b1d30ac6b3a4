import type { Translated } from '#lib/language.ts'
import type { words } from './unkept-words.ts'

export const en: Translated<typeof words> = {
  region: 'What this browser keeps',
  nothing: 'This browser keeps nothing of this school',
  noAnswer: 'The storage of this browser did not answer',
  student:
    'You read, answer and comment with internet, and what you send goes out at once. What has not gone out is lost if this page closes.',
  absent: 'It has no storage for sites (IndexedDB).',
  refused: 'It refused the storage for sites (IndexedDB).',
  editor: (why) =>
    `${why} You can edit with internet, and each “Salvar” goes out at once. Drafts and what has not gone out are lost if this page closes.`,
  editorSilent:
    'The page went on without it: what was saved here is still there, but does not show. What you do now and does not go out is lost if this page closes.',
  how: 'How to allow it',
  howSilent: 'What to do',
  steps: 'So that this browser keeps things',
  stepsSilent: 'So that it answers',
  gotIt: 'Got it',
  reload: 'Reload',
  outsidePrivate: 'If this is a private or incognito window, open the school in a normal one.',
  silent: ['Close the other tabs of this school.', 'Reload. If it stays like this, close the browser and open it again.'],
  firefox: (host) => [
    'In Settings › Privacy & Security › History, choose “Remember history”, not “Never remember history”.',
    `In “Cookies and Site Data” › “Manage Exceptions”, allow ${host}.`,
  ],
  safari: [
    'In Safari › Settings › Advanced (or Privacy), clear “Block all cookies”.',
    'With Lockdown Mode on, take this site out of it: Safari › Settings for this website.',
  ],
  iphone: [
    'In Settings › Apps › Safari › Advanced, switch off “Block All Cookies”.',
    'With Lockdown Mode on, take this site out of it in the page menu, beside the address.',
  ],
  chrome: (host) => [
    `Tap the icon at the left of the address, open “Cookies and site data” and allow ${host}.`,
    'In Settings › Privacy and security, do not block all cookies or site data.',
  ],
  other: (host) => [`In the browser’s settings, allow cookies and site data for ${host}.`],
}
