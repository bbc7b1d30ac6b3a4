import type { Effect } from '#db/effect.ts'
import { keyOf } from '#db/effect.ts'
import type { Attention, Choice } from '#db/entry.ts'
import type { WriteTx } from '#db/store.ts'
import { withoutFields } from '#sync/model/changed-fields.ts'
import { fieldsThatMayArrive } from '#sync/outbox/later-edits.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { finish, refold } from '#sync/outbox/rows.ts'
import type { ActionEnv } from './action-env.ts'
import { retry } from './user-actions.ts'

// A person decides a conflict: another person changed a field that this edit changes too.

type Conflict = NonNullable<Attention['conflict']>

/** Which of the three values of a conflict the person chose. */
export type Side = Choice['side']

/**
 * Conflict: `mine` makes the server's value a known one and sends the edit again; `base` sends the earlier value in the same way; `theirs`
 * drops that field only, or sends the server's value while an unanswered attempt may still bring ours. The entry keeps the value that did
 * not win, in the outbox and in the journal.
 */
export async function choose(tx: WriteTx, env: ActionEnv, id: string, picks: Readonly<Record<string, Side>>): Promise<void> {
  const entry = await tx.get('outbox', id)
  const conflict = entry?.attention?.conflict
  if (entry === undefined || conflict === undefined) return
  const mayArrive = await fieldsThatMayArrive(tx, env, entry)
  const isDropped = (key: string, field: string) => picks[`${key}.${field}`] === 'theirs' && !mayArrive(key, field)
  const knows: Record<string, Record<string, readonly unknown[]>> = {}
  for (const [key, fields] of Object.entries(entry.knows)) knows[key] = { ...fields }
  for (const [key, fields] of Object.entries(conflict)) {
    for (const [field, values] of Object.entries(fields)) {
      if (isDropped(key, field)) continue
      const row = (knows[key] ??= {})
      row[field] = [...(row[field] ?? []), values.theirs]
    }
  }
  const made = { at: env.now, seq: await getMeta(tx, 'seq') }
  const choices = [...(entry.choices ?? []), ...choicesOf(conflict, picks, made)]
  const kept = withoutFields(entry.effects, isDropped)
  const effects = kept.map((effect) => withChosen(effect, (field) => picks[`${keyOf(effect)}.${field}`], conflict[keyOf(effect)]))
  if (effects.length === 0) {
    await finish(tx, { ...entry, choices }, 'discarded', env.now)
    return
  }
  await tx.put('outbox', { ...entry, effects, knows, choices })
  for (const key of new Set(entry.effects.map(keyOf))) await refold(tx, key)
  await retry(tx, env, id)
}

function choicesOf(conflict: Conflict, picks: Readonly<Record<string, Side>>, made: Pick<Choice, 'at' | 'seq'>): Choice[] {
  return Object.entries(conflict).flatMap(([key, fields]) =>
    Object.entries(fields).map(([field, values]) => {
      const side = picks[`${key}.${field}`] ?? 'mine'
      return { ...made, key, field, side, kept: values[side], lost: side === 'theirs' ? values.mine : values.theirs }
    }),
  )
}

function withChosen(effect: Effect, sideOf: (field: string) => Side | undefined, conflict: Conflict[string] | undefined): Effect {
  if (effect.op !== 'patch' || conflict === undefined) return effect
  const chosen = (name: string, value: unknown) => {
    const side = sideOf(name)
    return side === undefined || side === 'mine' ? value : (conflict[name]?.[side] ?? null)
  }
  const fields = Object.entries(effect.fields).map(([name, value]) => [name, chosen(name, value)])
  return { ...effect, fields: Object.fromEntries(fields) }
}
