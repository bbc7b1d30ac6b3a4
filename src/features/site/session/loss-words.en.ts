import { workInWords } from '#features/site/kit/work-count.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './loss-words.ts'

const cause = 'The data that this site keeps in the browser was damaged or erased.'

export const en: Translated<typeof words> = {
  title: (entries, forms) =>
    entries + forms > 0 ? `This browser lost ${workInWords(entries, forms)}` : 'This browser may have lost changes of yours',
  named: (since) => `${cause} What is in the list had been waiting on this device since ${since} and is no longer here.`,
  unnamed: (since) =>
    `${cause} What had been waiting on this device since ${since} is no longer here. The names were lost with it: we only know how many there were.`,
  unknown: `${cause} Something on this device was waiting to be sent, and what it was can no longer be read.`,
  edits: 'Changes',
  drafts: 'Drafts',
  saved: 'Drafts that came back',
  more: (n) => count(n, 'and {n} more change', 'and {n} more changes'),
  todo: 'See on the site what had already reached the server, and do the rest again. If you exported a .lousa file, import it in the sync center.',
  save: 'Save this list',
  file: 'lousa-what-was-lost.txt',
  seen: 'Got it',
}
