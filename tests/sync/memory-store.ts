import type { ReadTx, Store, WriteTx } from '#db/store.ts'
import { INDEXES, type RowOf, type TableName } from '#db/tables.ts'

type Rows = Map<string | number, Record<string, unknown>>
const primary = new Map(Object.entries(INDEXES).map(([table, indexes]) => [table, (indexes.split(',')[0] ?? '').trim()]))

/** The store port in memory: transactions run one after another on copies, and commit whole or not at all. */
export function memoryStore(): Store & { dump(): Record<string, unknown[]> } {
  let tables = new Map<string, Rows>(Object.keys(INDEXES).map((name) => [name, new Map()]))
  let counter = 0
  let tail: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const run = tail.then(task)
    tail = run.catch(() => undefined)
    return run
  }
  const keyOf = (table: string, row: Record<string, unknown>): string | number => {
    const path = primary.get(table) ?? ''
    if (!path.startsWith('++')) return row[path] as string
    const name = path.slice(2)
    row[name] ??= ++counter
    return row[name] as number
  }

  const txOver = (view: Map<string, Rows>): WriteTx & ReadTx => {
    const of = (table: string) => {
      const rows = view.get(table)
      if (rows === undefined) throw new Error(`no table ${table}`)
      return rows
    }
    const copy = <T extends TableName>(row: Record<string, unknown> | undefined) =>
      (row === undefined ? undefined : structuredClone(row)) as RowOf<T> | undefined
    const filter = <T extends TableName>(table: T, keep: (row: Record<string, unknown>) => boolean) =>
      Promise.resolve([...of(table).values()].filter(keep).map((row) => copy<T>(row) as RowOf<T>))
    return {
      get: (table, key) => Promise.resolve(copy(of(table).get(key))),
      many: (table, keys) => Promise.resolve(keys.map((key) => copy(of(table).get(key)))),
      all: (table) => filter(table, () => true),
      where: (table, index, value) =>
        filter(table, (row) => {
          const at = row[index]
          return Array.isArray(at) ? at.includes(value) : at === value
        }),
      above: (table, index, value) => filter(table, (row) => (row[index] as number) > value),
      put: (table, row) => {
        const stored = structuredClone(row) as unknown as Record<string, unknown>
        of(table).set(keyOf(table, stored), stored)
        return Promise.resolve()
      },
      delete: (table, key) => {
        of(table).delete(key)
        return Promise.resolve()
      },
    }
  }

  return {
    read: (_names, body) => inTurn(() => body(txOver(tables))),
    write: (_names, body) =>
      inTurn(async () => {
        const draft = new Map([...tables].map(([name, rows]) => [name, new Map(rows)]))
        const result = await body(txOver(draft))
        tables = draft
        return result
      }),
    dump: () => Object.fromEntries([...tables].map(([name, rows]) => [name, [...rows.values()]])),
  }
}
