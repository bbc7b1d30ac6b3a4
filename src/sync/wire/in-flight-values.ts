import { type Fields, REST } from '#contract/entity.ts'
import { keyOf } from '#db/effect.ts'
import type { Attempt, Entry } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { must } from '#lib/must.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { nextTick } from '#sync/outbox/tick.ts'
import type { SendEnv } from './build-call.ts'

/**
 * Records the values that an attempt sends: they may arrive at the server for `late`, even if the entry is cancelled. A whole-document body
 * sends every field of the row, also fields that this edit did not change.
 */
export async function recordInFlightValues(
  tx: WriteTx,
  { model, timing }: SendEnv,
  entry: Entry,
  attempt: Attempt,
  whole: Readonly<Record<string, Fields>>,
): Promise<void> {
  for (const key of new Set(entry.effects.map(keyOf))) {
    // An acked entry that has not settled still needs to know which values may have landed over it.
    const settling = (await tx.where('outbox', 'keys', key)).some(({ state }) => state === 'acked')
    for (const old of await tx.where('handed', 'key', key)) {
      if (!(settling && old.unanswered) && old.at < attempt.startedAt - 2 * timing.late)
        await tx.delete('handed', must(old.n, 'key of the in-flight values'))
    }
    const meant = sentFields(model, entry, key)
    const { [REST]: _rest, ...values } = { ...whole[key], ...meant }
    // What a person chose of another's is sent to undo ours, and is not ours.
    const isTheirs = (name: string) =>
      entry.choices?.some(
        (each) => each.side === 'theirs' && each.key === key && each.field === name && model.same(key, name, each.kept, meant[name]),
      )
    const carried = Object.keys(values).filter((name) => !(name in meant) || isTheirs(name))
    if (Object.keys(values).length === 0) continue
    const also = carried.length === 0 ? {} : { carried }
    const n = await nextTick(tx)
    await tx.put('handed', { n, key, values, ...also, at: attempt.startedAt, entry: entry.id, attempt: attempt.no, unanswered: true })
  }
}

/** The attempt got a definite answer, so its values cannot arrive late any more. */
export async function markAnswered(tx: WriteTx, entry: Entry, attempt: Attempt): Promise<void> {
  for (const key of new Set(entry.effects.map(keyOf))) {
    for (const each of await tx.where('handed', 'key', key)) {
      if (each.entry === entry.id && each.attempt === attempt.no) await tx.put('handed', { ...each, unanswered: false })
    }
  }
}
