import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Fields } from '#contract/entity.ts'
import { isFile, isReference, keyOf, ORDERS, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Draft } from '#db/tables.ts'

/** The list that orders a table's rows. A table has at most one. */
export type ListOf = (table: string) => string | undefined

/** Local ids of the rows that an entry's fields refer to. The entry is sent only when each of them has a server id. */
export function referencedLids(entry: Pick<Entry, 'effects'>): string[] {
  const lids: string[] = []
  for (const effect of entry.effects) if (effect.op === 'put' || effect.op === 'patch') lids.push(...refsIn(effect.fields))
  return lids
}

/** Local ids that the fields of a row refer to. */
export function refsIn(fields: Fields): string[] {
  const lids: string[] = []
  const look = (value: unknown): void => {
    if (isReference(value)) lids.push(value.$ref)
    else if (Array.isArray(value)) for (const each of value) look(each)
  }
  for (const name in fields) look(fields[name])
  return lids
}

/** Ids of the files on this device that an entry's fields name. */
export function fileIds(entry: Pick<Entry, 'effects'>): string[] {
  const ids: string[] = []
  for (const effect of entry.effects) {
    if (effect.op !== 'put' && effect.op !== 'patch') continue
    for (const value of Object.values(effect.fields)) if (isFile(value)) ids.push(value.$blob)
  }
  return ids
}

/** Ids of the files that a draft names, now or in its undo history. */
export const draftFileIds = ({ values, history }: Pick<Draft, 'values' | 'history'>): string[] => fileIdsIn([values, history])

function fileIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isFile(value)) return [value.$blob]
  return Object.values(value).flatMap(fileIdsIn)
}

const isStructural = (op: string) => op === 'put' || op === 'remove'

/**
 * Whether two entries touch the same thing: the same row and a shared field, the row's create or delete, a reference, or an
 * order and its list's creates and deletes.
 */
export function overlaps(a: Entry, b: Entry, listOf: ListOf): boolean {
  return touches(a, b, listOf) || touches(b, a, listOf) || refersTo(a, b) || refersTo(b, a)
}

function touches(a: Entry, b: Entry, listOf: ListOf): boolean {
  for (const mine of a.effects) {
    for (const theirs of b.effects) {
      const key = keyOf(mine)
      if (key === keyOf(theirs)) {
        if (isStructural(mine.op) || isStructural(theirs.op)) return true
        if (mine.op === 'order' || theirs.op === 'order') return true
        if (mine.op === 'patch' && theirs.op === 'patch' && Object.keys(mine.fields).some((name) => name in theirs.fields)) return true
      }
      if (mine.op === 'order' && isStructural(theirs.op) && 'table' in theirs && listOf(theirs.table) === mine.list) return true
    }
  }
  return false
}

/** A create waits for earlier deletes of its list: the server may allow only so many rows. */
export function mustDeleteFirst(other: Entry, create: Entry, listOf: ListOf): boolean {
  if (other.class !== ENDPOINT_CLASS.delete || create.class !== ENDPOINT_CLASS.create) return false
  const lists = (entry: Entry, op: 'put' | 'remove') =>
    entry.effects.flatMap((effect) => (effect.op === op && 'table' in effect ? [listOf(effect.table)] : []))
  const made = lists(create, 'put')
  return lists(other, 'remove').some((list) => list !== undefined && made.includes(list))
}

function refersTo(a: Entry, b: Entry): boolean {
  const wanted = referencedLids(a)
  if (wanted.length === 0) return false
  return b.effects.some((effect) => effect.op === 'put' && wanted.includes(effect.lid))
}

/** Whether two entries touch one row, whatever the fields. Two such attempts never run at once. */
export function sharesRow(a: Entry, b: Entry): boolean {
  return a.keys.some((key) => b.keys.includes(key))
}

export function createdLids(entry: Pick<Entry, 'effects'>): string[] {
  const lids: string[] = []
  for (const effect of entry.effects) if (effect.op === 'put') lids.push(effect.lid)
  return lids
}

/** Row keys of the effects, and for creates and deletes the order row of their list. */
export function keysOf(effects: Entry['effects'], listOf: ListOf): string[] {
  const keys = new Set<string>()
  for (const effect of effects) {
    keys.add(keyOf(effect))
    if (isStructural(effect.op) && 'table' in effect) {
      const list = listOf(effect.table)
      if (list !== undefined) keys.add(rowKey(ORDERS, list))
    }
  }
  return [...keys]
}
