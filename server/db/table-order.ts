import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { must } from '#lib/must.ts'
import { tables } from './tables.ts'

/** Every table, each before those that its rows name: in this order rows can be deleted one by one. A table may name itself. */
export function namersFirst(all: readonly PgTable[] = Object.values<PgTable>(tables)): PgTable[] {
  const named = new Map(all.map((table) => [table, getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)]))
  const order: PgTable[] = []
  while (named.size > 0) {
    const free = [...named.keys()].find((table) => ![...named].some(([other, names]) => other !== table && names.includes(table)))
    const next = must(free, `an end of the circle of ${[...named.keys()].map(getTableName).join(', ')}`)
    order.push(next)
    named.delete(next)
  }
  return order
}
