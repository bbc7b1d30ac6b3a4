import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { searchWords } from './search-words.ts'

export const en: Translated<typeof searchWords> = {
  title: 'Search',
  label: 'What do you want to learn?',
  go: 'Search',
  results: (text) => `Results for “${text}”`,
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  enter: 'searches',
  none: 'No results found',
  noneText: 'Try another word, or fewer letters.',
  noneHere: 'Nothing with this on this device. The rest of the school appears when you are back online.',
  found: (n) => count(n, '{n} result', '{n} results'),
  blank: 'Type what you are looking for to see results.',
  more: 'Looking in the rest of the school…',
  moreFailed: 'We could not look in the rest of the school now.',
  moreOffline: 'You are offline: these results are from what is on this device.',
  kinds: { course: 'Courses', module: 'Modules', lesson: 'Lessons', community: 'Communities', post: 'Posts' },
}
