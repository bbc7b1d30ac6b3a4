import type { Workspace } from '#sync/page/workspace.ts'
import { words } from './words.ts'

/** Begins an attempt, or continues the open one. Only online, because the server starts the time of a quiz. */
export async function startAttempt(workspace: Workspace, quiz: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const [{ quizAttemptEndpoints }, { askServer }] = await Promise.all([
    import('#contract/quiz-attempts.ts'),
    import('#sync/wire/ask-server.ts'),
  ])
  const answer = await askServer(workspace, quizAttemptEndpoints.startAttempt, { params: { id: quiz }, read: () => undefined })
  if (answer.to === 'done') return { ok: true }
  if (answer.to === 'unanswered') return { ok: false, message: words.needsNetwork }
  return { ok: false, message: (answer.to === 'refused' ? answer.refusal.message : undefined) ?? words.notBegunNow }
}
