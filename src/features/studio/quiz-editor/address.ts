/** The address of a quiz's page, and of a question in it: also the name of that question's draft. */
export function quizAddress(quiz: { readonly sid: string; readonly type: string }, question?: string): string {
  const page = `/quiz?id=${encodeURIComponent(quiz.sid)}&type=${encodeURIComponent(quiz.type)}`
  return question === undefined ? page : `${page}&question=${encodeURIComponent(question)}`
}

/** The two places of `question=` that are no row. */
export const NEW_QUESTION = 'nova'
export const PROFILES = 'perfis'
