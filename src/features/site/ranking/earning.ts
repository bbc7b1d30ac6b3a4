import type { Entry } from '#db/entry.ts'

/** The edits of a student that may earn something, or take it back. A film's place is not among them: it is sent all the time. */
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

/** The ids of those that the server has not confirmed. */
export const earningOnTheWay = (entries: readonly Entry[]): readonly string[] =>
  entries.filter(({ command, ackedAt }) => EARNING.includes(command) && ackedAt === undefined).map(({ id }) => id)
