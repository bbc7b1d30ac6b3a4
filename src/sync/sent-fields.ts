import type { Fields } from '#contract/entity.ts'
import { isFile } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { changedFields } from './fold.ts'
import type { Model } from './model.ts'

/** The fields an entry sets on a row, as the server has them once it was sent: for a file, the path its upload was given. */
export function sentFields(model: Model, entry: Pick<Entry, 'effects' | 'command'> & Partial<Pick<Entry, 'outputs'>>, key: string): Fields {
  const fields = changedFields(entry, key)
  if (!Object.values(fields).some(isFile) || !model.hasCommand(entry.command)) return fields
  const stored = model.command(entry.command).stored?.(entry.outputs ?? {})
  if (stored === undefined) return fields
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isFile(value) ? stored : value]))
}
