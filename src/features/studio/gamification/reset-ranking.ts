import { communityEndpoints } from '#contract/communities.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { askServer } from '#sync/wire/ask-server.ts'
import { words } from './words.ts'

export interface Reset {
  readonly ok: boolean
  readonly message: string
}

/** EP-23. Sent at once or not at all, and never retried by itself, because it cannot be undone (RNK-08). */
export async function resetRanking(workspace: Workspace): Promise<Reset> {
  const { resetRanking: endpoint } = communityEndpoints
  const read = (body: unknown) => (body as { message?: unknown } | undefined)?.message
  const answer = await askServer(workspace, endpoint, { read })
  if (answer.to === 'done') return { ok: true, message: typeof answer.value === 'string' ? answer.value : '' }
  if (answer.to === 'unanswered') return { ok: false, message: words.resetUnreached }
  return { ok: false, message: (answer.to === 'refused' ? answer.refusal.message : undefined) ?? words.resetFailed }
}
