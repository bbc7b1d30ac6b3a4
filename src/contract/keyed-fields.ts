import type { Fields } from './entity.ts'

// The entries of a wire record as fields of their own, `answers.12` (`KeyedRecord`). Apart from the codecs, which a student's first page does not load.

export const keyedField = (name: string, key: string) => `${name}.${key}`

/** The record that a field is an entry of; any other field is its own. */
export const recordOf = (field: string) => field.replace(/\..*$/, '')

/** The entries of a record among the fields of a row. */
export function entriesOf(fields: Fields, name: string): Record<string, unknown> {
  const own = Object.entries(fields).filter(([field]) => field.startsWith(`${name}.`))
  return Object.fromEntries(own.map(([field, value]) => [field.slice(name.length + 1), value]))
}
