import { communityEndpoints } from '#contract/communities.ts'
import type { Account } from '#db/entry.ts'
import { words } from './words.ts'

export type Reset = { readonly ok: true; readonly message: string } | { readonly ok: false; readonly message: string }

/** EP-23. It is sent at once or not at all, and never again by itself: it has no way back (RNK-08). */
export async function resetRanking({ tenantId, userId }: Account): Promise<Reset> {
  const { path, method } = communityEndpoints.resetRanking
  let answer: Response
  try {
    answer = await fetch(path, { method, headers: { accept: 'application/json', tenantId, 'Lousa-User': userId }, cache: 'no-store' })
  } catch {
    return { ok: false, message: words.resetUnreached }
  }
  const said = (await answer.json().catch(() => null)) as { message?: unknown; error?: unknown } | null
  const text = [said?.error, said?.message].find((each) => typeof each === 'string' && each !== '') as string | undefined
  return { ok: answer.ok, message: text ?? (answer.ok ? '' : words.resetFailed) }
}
