import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { lidsOf } from '#sync/model/changed-fields.ts'
import { isChecking } from '#sync/model/entry-state.ts'
import { movedOnto } from '#sync/model/order.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { isAtRowStep, stepIndex } from '#sync/model/steps.ts'
import type { Timing } from '#sync/model/timing.ts'
import { ack } from '#sync/outbox/ack.ts'
import { sameContent } from '#sync/outbox/rows.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'
import type { Meaning } from '#sync/wire/outcome.ts'

// A server may answer 500 although it has applied the edit. Such an edit is never sent again by itself. Before a person is asked, a read that
// began `settle` after the answer shows whether the values arrived. Creates and toggles have `verify.ts` for that.

/** Whether a read can disprove this refusal: the refused step must be the last one and must change rows. */
export function isCheckable(env: SendEnv, entry: Entry, { mayBeApplied, refusal }: Extract<Meaning, { to: 'attention' }>): boolean {
  if (!mayBeApplied || refusal.status < 500) return false
  if (entry.class !== ENDPOINT_CLASS.replace && entry.class !== ENDPOINT_CLASS.order && entry.class !== ENDPOINT_CLASS.delete) return false
  return isAtRowStep(entry, env.model) && stepIndex(entry, env.model) === env.model.command(entry.command).steps.length - 1
}

/**
 * Runs after a read of the resources of `entries`. An edit whose wanted values the read shows is acked, even if a person was asked about it
 * meanwhile. About the others a person is asked from now on.
 */
export async function decideChecking(tx: WriteTx, env: SendEnv, entries: readonly Entry[], now: number): Promise<void> {
  const doubtful = entries.filter(({ state, attention }) => state === 'attention' && attention?.tick !== undefined)
  // The newest first: its ack removes the fields that it set from older edits in attention.
  for (const { id } of doubtful.sort((a, b) => b.seq - a.seq)) {
    const entry = await tx.get('outbox', id)
    if (entry === undefined || !(await isReadSince(tx, env.timing, entry))) continue
    const shown = await serverShows(tx, env, entry)
    if (shown === 'all') await ack(tx, { ...entry, found: true }, undefined, [], now)
    else if (shown === 'not') await endChecking(tx, entry)
  }
}

/** The deciding read was refused for good, so the person is asked. */
export async function giveUpChecking(tx: WriteTx, { settle }: Timing, resource: string, now: number): Promise<void> {
  for (const entry of await tx.all('outbox')) {
    if (!isChecking(entry) || !entry.resources.includes(resource) || now < (entry.attention?.at ?? 0) + settle) continue
    await endChecking(tx, entry)
  }
}

async function endChecking(tx: WriteTx, entry: Entry): Promise<void> {
  if (entry.attention === undefined || !isChecking(entry)) return
  const { checking: _checking, ...attention } = entry.attention
  await tx.put('outbox', { ...entry, attention })
}

/** All resources of the entry were read late enough after the refusal. Ticks are compared too: after a clock change old reads look new. */
async function isReadSince(tx: WriteTx, { settle }: Timing, { attention, resources }: Entry): Promise<boolean> {
  const { at = 0, tick = 0 } = attention ?? {}
  const reads = await tx.getMany('reads', resources)
  return reads.every((read) => read !== undefined && read.startTick > tick && read.startedAt >= at + settle)
}

/** Our own last answer on the row came less than 10 s before those reads, so a replica may still show the values before that answer. */
async function isAckedSince(tx: WriteTx, { settle }: Timing, { resources }: Entry, key: string): Promise<boolean> {
  const answer = await tx.get('answers', key)
  const reads = await tx.getMany('reads', resources)
  return answer !== undefined && reads.some((read) => (read?.startedAt ?? 0) < answer.at + settle)
}

/** Whether the server shows every value that the edit wants. `unsure`: only a later read can decide, for instance whether the row is gone. */
async function serverShows(tx: WriteTx, { model, timing }: SendEnv, entry: Entry): Promise<'all' | 'not' | 'unsure'> {
  for (const effect of entry.effects) {
    const key = keyOf(effect)
    const base = await tx.get('bases', key)
    if (await isAckedSince(tx, timing, entry, key)) return 'unsure'
    if (base?.absentSince !== undefined && base.fields !== null) return 'unsure'
    const row = base?.fields ?? null
    if (effect.op === 'remove') {
      if (row !== null) return 'not'
    } else if (row === null) return 'not'
    else if (effect.op === 'order') {
      // Others may have moved and added rows since.
      if (!sameContent(movedOnto(effect, lidsOf(row)), lidsOf(row))) return 'not'
    } else {
      const wanted = Object.entries(sentFields(model, entry, key))
      if (!wanted.every(([field, value]) => model.same(key, field, value, row[field]))) return 'not'
    }
  }
  return 'all'
}
