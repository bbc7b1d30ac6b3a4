import type { Fields } from '#contract/entity.ts'
import { isFile, isReference, keyOf } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { changedFields } from './changed-fields.ts'
import type { Model } from './model.ts'

/** The parts of an entry that are needed. A finished entry has neither outputs nor references. */
type Sent = Pick<Entry, 'effects' | 'command'> & Partial<Pick<Entry, 'outputs' | 'refs' | 'answer'>>

/** The path on the server of the file of a field, as far as the answers name it. */
export const uploadedPath = (model: Model, { command, outputs = {}, answer }: Sent, field: string): string | undefined =>
  model.hasCommand(command) ? model.command(command).stored?.(outputs, field, answer) : undefined

function without(fields: Fields, names: readonly string[]): Fields {
  return names.length === 0 ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

const sentOrder = ({ effects }: Sent, key: string): Fields => {
  const order = effects.find((effect) => effect.op === 'order' && keyOf(effect) === key)
  return order?.op === 'order' && order.sent !== undefined ? { lids: order.sent } : {}
}

/**
 * The fields that an entry sets on a row, as the server has them after sending: for a file the path that the upload got, for a reference
 * the server id of its row.
 */
export function sentFields(model: Model, entry: Sent, key: string): Fields {
  const local = model.hasCommand(entry.command) ? (model.command(entry.command).local ?? []) : []
  const fields = { ...without(changedFields(entry, key), local), ...sentOrder(entry, key) }
  if (!Object.values(fields).some((value) => isFile(value) || isReference(value))) return fields
  const sent = (name: string, value: unknown) => {
    if (isFile(value)) return uploadedPath(model, entry, name) ?? value
    return isReference(value) ? (entry.refs?.[value.$ref] ?? value) : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(name, value)]))
}
