import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './back-words.ts'

export const en: Translated<typeof words> = {
  title: (n) =>
    count(
      n,
      'The server went back in time: {n} thing you sent is missing',
      'The server went back in time: {n} things you sent are missing',
    ),
  text: 'The school came back from an older copy. What you sent after it is not there any more, but it is not lost: you can send it again.',
  list: 'What is missing',
  again: 'Send again',
  leave: 'Leave it as it is',
}
