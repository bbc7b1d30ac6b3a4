import type { Answers, AskedQuestion, QuizResult } from '#contract/quiz-attempts.ts'

// A mirrored attempt is checked before it is rendered (docs/security.md 12), without the contract's parser, which students' pages do not load.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

export const isChosen = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

const isAnswers = (value: unknown): value is Answers => isObject(value) && Object.values(value).every(isChosen)

const isQuestion = (value: unknown): value is AskedQuestion =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['text']) &&
  (value['kind'] === 'single' || value['kind'] === 'multiple') &&
  (value['image'] === null || isText(value['image'])) &&
  Array.isArray(value['options']) &&
  value['options'].every((option) => isObject(option) && isText(option['id']) && isText(option['text']))

export const isQuestions = (value: unknown): value is readonly AskedQuestion[] => Array.isArray(value) && value.every(isQuestion)

export function isResult(value: unknown): value is QuizResult {
  if (!isObject(value)) return false
  const { right, explanations, profile, counted } = value
  const isProfile = profile === null || (isObject(profile) && isText(profile['title']) && isText(profile['text']))
  return isAnswers(right) && isAnswers(counted) && isProfile && isObject(explanations) && Object.values(explanations).every(isText)
}
