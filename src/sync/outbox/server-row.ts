import type { Fields } from '#contract/entity.ts'
import type { Entry } from '#db/entry.ts'
import { changedFields } from '#sync/model/changed-fields.ts'
import type { Model } from '#sync/model/model.ts'
import { sentFields } from '#sync/model/sent-fields.ts'
import { isKnownValue, type RowKnowledge } from './conflicts.ts'

/**
 * The row as the server should have it: the base, our acked unsettled values over it where it still shows a known value, then the
 * fields of the edit. So a stale tab does not revert fields that it did not touch, and a body does not carry our own old values.
 */
export function serverRow(model: Model, entry: Entry, acked: readonly Entry[], key: string, row: RowKnowledge, late: number): Fields {
  const fields: Record<string, unknown> = { ...row.base }
  for (const earlier of acked) {
    for (const [field, value] of Object.entries(sentFields(model, earlier, key))) {
      const shown = row.base?.[field]
      if (row.base === null || model.same(key, field, shown, value) || isKnownValue(model, earlier, key, field, shown, row, late))
        fields[field] = value
    }
  }
  return { ...fields, ...changedFields(entry, key) }
}
