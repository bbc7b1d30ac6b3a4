// expects: no-restricted-imports
import { quizAttemptHandlers } from '#server/quizzes/quiz-attempts.ts'

export const wrong = quizAttemptHandlers
