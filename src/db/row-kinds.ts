import { isPart, type Kind, kindOf, type Noun } from '#contract/noun.ts'
import { nounOf, type RowFields } from '#contract/nouns.ts'
import type { MirrorTable, Row } from './tables.ts'

// What a stored row may look like, by the kinds of its noun's fields (security 12). Pages that load no schema read it.

/** A placeholder for a file or row that the server does not know yet, instead of its path or id. */
const isMark = (value: unknown) => typeof value === 'object' && value !== null && ('$blob' in value || '$ref' in value)

const isText = (value: unknown) => typeof value === 'string' || isMark(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

const IS: Partial<Readonly<Record<Kind, (value: unknown) => boolean>>> = {
  text: isText,
  richText: isText,
  address: isText,
  colour: isText,
  background: isText,
  file: isText,
  flag: isFlag,
  bool: isFlag,
  number: (value) => typeof value === 'number',
  reference: (value) => value === null || isText(value),
  opaque: () => true,
}
const checkOf = (kind: Kind) => IS[kind] ?? ((value: unknown) => isPart(kind, value))

type Checks = readonly (readonly [field: string, is: (value: unknown) => boolean])[]
const known = new Map<Noun, Checks>()

function checksOf(noun: Noun): Checks {
  const checks = known.get(noun) ?? Object.entries(noun).map(([field, kind]) => [field, checkOf(kindOf(kind))] as const)
  known.set(noun, checks)
  return checks
}

/** Whether a row fits its noun. Fields may be absent: an answer need not contain all of them. */
export function isMirrored<T extends MirrorTable, L extends string = string>(
  table: T,
  row: unknown,
): row is RowFields<T, L> & Pick<Row, 'lid' | 'born'> {
  if (typeof row !== 'object' || row === null) return false
  const { lid, born, ...fields } = row as Record<string, unknown>
  if (typeof lid !== 'string' || typeof born !== 'number') return false
  const noun = nounOf(table, lid)
  return noun === undefined || checksOf(noun).every(([field, is]) => fields[field] === undefined || is(fields[field]))
}
