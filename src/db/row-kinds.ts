import { type Kind, kindOf, type Noun } from '#contract/noun.ts'
import { nounOf } from '#contract/nouns.ts'
import type { MirrorTable } from './tables.ts'

// What a stored row may look like, by the kinds of its noun's fields (security 12). Pages that load no schema read it.

/** A placeholder for a file or row that the server does not know yet, instead of its path or id. */
const isMark = (value: unknown) => typeof value === 'object' && value !== null && ('$blob' in value || '$ref' in value)

const isText = (value: unknown) => typeof value === 'string' || isMark(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

/** A kind that is not named may hold anything: its readers check it. */
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
}

type Checks = readonly (readonly [field: string, is: (value: unknown) => boolean])[]
const known = new Map<Noun, Checks>()

function checksOf(noun: Noun): Checks {
  const checks =
    known.get(noun) ??
    Object.entries(noun).flatMap(([field, kind]) => {
      const is = IS[kindOf(kind)]
      return is === undefined ? [] : [[field, is] as const]
    })
  known.set(noun, checks)
  return checks
}

/** Whether a row fits its noun. Fields may be absent: an answer need not contain all of them. */
export function isMirrored(table: MirrorTable, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false
  const { lid, born, ...fields } = row as Record<string, unknown>
  if (typeof lid !== 'string' || typeof born !== 'number') return false
  const noun = nounOf(table, lid)
  return noun === undefined || checksOf(noun).every(([field, is]) => fields[field] === undefined || is(fields[field]))
}
