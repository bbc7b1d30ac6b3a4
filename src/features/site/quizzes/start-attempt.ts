import type { Account } from '#db/entry.ts'
import { words } from './words.ts'

/** Begins an attempt, or goes on with the open one. Only with a network: the time of a quiz begins on the server. */
export async function startAttempt({ tenantId, userId }: Account, quiz: string): Promise<{ ok: true } | { ok: false; message: string }> {
  try {
    const path = `/api/auth/quiz/${encodeURIComponent(quiz)}/attempts/${encodeURIComponent(tenantId)}`
    const headers = { accept: 'application/json', tenantId, 'Lousa-User': userId }
    const answer = await fetch(path, { method: 'POST', headers, cache: 'no-store' })
    if (answer.ok) return { ok: true }
    const said = (await answer.json().catch(() => null)) as { error?: unknown } | null
    return { ok: false, message: typeof said?.error === 'string' ? said.error : words.notBegunNow }
  } catch {
    return { ok: false, message: words.needsNetwork }
  }
}
