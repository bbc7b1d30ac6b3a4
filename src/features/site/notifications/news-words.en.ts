import type { Translated } from '#lib/language.ts'
import type { newsWords } from './news-words.ts'

export const en: Translated<typeof newsWords> = {
  doubt: 'answered your question in',
  likedPost: 'liked your post',
  likedComment: 'liked your comment',
  commented: 'commented:',
  replied: 'replied:',
  posted: 'posted',
  quoted: '“{}”',
  one: 'News',
  many: '{} new notifications',
  newest: 'The latest: {}',
  study: 'Time to study',
  studyText: 'Your study reminder: go on where you left off.',
}
