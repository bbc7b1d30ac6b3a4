import type { Fields } from '#contract/entity.ts'
import type { WriteTx } from '#db/store.ts'
import type { Opened } from '#db/tables.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import { concerns, fieldsOf, rowAt } from './rows.ts'

/** What a form knows when it opens. The draft keeps it, and `recordEntry` gets it (scenario 27). */
export async function openForm(tx: Pick<WriteTx, 'get' | 'where'>, keys: readonly string[], seq: number): Promise<Opened> {
  const seen: Record<string, Fields> = {}
  const knew: Record<string, Record<string, unknown[]>> = {}
  for (const key of keys) {
    const { table, lid } = rowAt(key)
    seen[key] = fieldsOf(await tx.get(table, lid)) ?? {}
    const known: Record<string, unknown[]> = (knew[key] = {})
    for (const entry of await tx.where('outbox', 'keys', key)) {
      if (!concerns(entry, key)) continue
      for (const [name, value] of Object.entries(changedFields(entry, key))) (known[name] ??= []).push(value)
      for (const [name, values] of Object.entries(entry.knows[key] ?? {})) (known[name] ??= []).push(...values)
    }
  }
  return { seq, seen, knew }
}
