/**
 * The address of a question on its quiz's page, which is also the name of its draft. It does not contain the type: a quiz may change its type, and
 * its drafts must still be found.
 */
export const questionAddress = (quizSid: string, question: string): string =>
  `/quiz?id=${encodeURIComponent(quizSid)}&question=${encodeURIComponent(question)}`

/** The two values of `question=` that are no row. */
export const NEW_QUESTION = 'nova'
export const PROFILES = 'perfis'
