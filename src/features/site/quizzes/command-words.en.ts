import type { Translated } from '#lib/language.ts'
import type { commandWords } from './command-words.ts'

export const en: Translated<typeof commandWords> = {
  answers: 'Answers',
  finished: 'Finished',
  answered: (name) => `Answers to “${name}”`,
  finishing: (name) => `Quiz “${name}” finished`,
  answeredFailed: 'Your answers did not reach the school',
  finishedFailed: 'The quiz could not be sent',
  noun: 'this quiz',
}
