import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isObject } from '#lib/shape.ts'
import { LOOSE_NAMES, type Renumber, type Row } from './loose-names.ts'
import { movedText, type Move } from './own-addresses.ts'
import { foreignTables, schoolTables } from './school-tables.ts'

/** Of each table that leaves, which columns name which table. */
const FOREIGN = new Map(schoolTables().map((table) => [getTableName(table), foreignTables(table)]))

/** Tables whose ids no row says: they get theirs from the database as their rows come in, in the same order. */
const UNNAMED: ReadonlySet<string> = new Set(['notifications', 'points_ledger', 'community_likes'])

/**
 * A row with the ids and addresses of the new place. `number` is asked for every id that the row says, its own included: a first reading collects
 * what will be asked for, a second one writes.
 */
export function movedRow(table: PgTable, row: Row, move: Move, number: Renumber): Row {
  const name = getTableName(table)
  const foreign = FOREIGN.get(name)
  const entries = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (column === 'id' && typeof value === 'number') return UNNAMED.has(name) ? [] : [[column, number(name, value)]]
    const named = foreign?.get(column)
    if (named !== undefined) return [[column, typeof value === 'number' ? number(named, value) : value]]
    const rule = LOOSE_NAMES[`${name}.${column}`]
    return [[column, withTexts(rule === undefined ? value : rule(value, number, row), move, number)]]
  })
  return Object.fromEntries(entries)
}

/** Every text in a value, however deep. */
function withTexts(value: unknown, move: Move, number: Renumber): unknown {
  if (typeof value === 'string') return movedText(value, move, number)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, move, number))
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, move, number)])) : value
}
