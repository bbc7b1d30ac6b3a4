import type { Fields } from '#contract/entity.ts'
import { isFile, isReference } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import { changedFields } from './fold.ts'
import type { Model } from './model.ts'

/** What is known of an entry when its values are asked for; one that is over keeps neither outputs nor references. */
type Sent = Pick<Entry, 'effects' | 'command'> & Partial<Pick<Entry, 'outputs' | 'refs' | 'answer'>>

/** Where the server has the file of a field, as far as its answers said. */
export const uploadedPath = (model: Model, { command, outputs = {}, answer }: Sent, field: string): string | undefined =>
  model.hasCommand(command) ? model.command(command).stored?.(outputs, field, answer) : undefined

/**
 * The fields an entry sets on a row, as the server has them once it was sent: for a file the path that its upload was given, for a
 * reference the id that the row has there.
 */
export function sentFields(model: Model, entry: Sent, key: string): Fields {
  const fields = changedFields(entry, key)
  if (!Object.values(fields).some((value) => isFile(value) || isReference(value))) return fields
  const sent = (name: string, value: unknown) => {
    if (isFile(value)) return uploadedPath(model, entry, name) ?? value
    return isReference(value) ? (entry.refs?.[value.$ref] ?? value) : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(name, value)]))
}
