import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { EntityRead } from '#contract/entity.ts'
import type { WriteTx } from '#db/store.ts'
import type { Resource } from '#sync/model/resource.ts'
import { isOutstandingCreate, isUnknownTo } from '#sync/outbox/plan.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import { equalsPayload } from './verify.ts'

/**
 * Which unknown rows of the list are held back. While a create is in flight or unanswered, one of them may be the row that it made, and
 * showing it would show the row twice (scenario 17). While a create is uncertain, only its candidates are held back.
 */
export async function heldBackRows(tx: WriteTx, env: SendEnv, resource: Resource): Promise<(sid: string, read: EntityRead) => boolean> {
  if (resource.list === undefined) return () => false
  const creates = (await tx.all('outbox')).filter(
    (entry) =>
      entry.class === ENDPOINT_CLASS.create && entry.resources.includes(resource.id) && env.model.listOf(resource.table) === resource.list,
  )
  const open = creates.filter(isOutstandingCreate)
  const candidates = new Set(creates.flatMap((entry) => (entry.state === 'attention' ? (entry.attention?.candidates ?? []) : [])))
  // Uncertain without candidates: no read could look for them, so every row that equals the payload is held back.
  const blind = creates.filter(({ attention }) => attention?.reason === 'uncertain' && (attention.candidates ?? []).length === 0)
  return (sid, read) => {
    if (candidates.has(sid) || open.some((entry) => isUnknownTo(entry, sid, undefined))) return true
    return blind.some((entry) => isUnknownTo(entry, sid, undefined) && equalsPayload(env, entry, read))
  }
}
