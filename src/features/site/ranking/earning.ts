import type { Entry } from '#db/entry.ts'

/** The edits of a student that may earn points or take them back. The position in a film is not one of them: it is sent all the time. */
export const EARNING: readonly string[] = [
  'finishLesson',
  'reopenLesson',
  'finishQuiz',
  'createPost',
  'createComment',
  'createLessonComment',
  'addFavorite',
]

/** When the server confirmed the last of these edits; 0: none is known. */
export const lastEarned = (entries: readonly Entry[]): number =>
  Math.max(0, ...entries.map(({ command, ackedAt = 0 }) => (EARNING.includes(command) ? ackedAt : 0)))

/** The ids of these edits that the server has not confirmed. */
export const pendingEarning = (entries: readonly Entry[]): readonly string[] =>
  entries.filter(({ command, ackedAt }) => EARNING.includes(command) && ackedAt === undefined).map(({ id }) => id)
