import { Dexie, RangeSet, type Table } from 'dexie'

// Live queries are Dexie's: it tells them, in every tab, which keys of which table and index a transaction of its own has changed. What is
// written past Dexie must be told in the same words (`idb://<database>/<table>/<index>`, and `:dels` for counts and lists of keys).

const EVERYTHING = [Dexie.minKey, Dexie.maxKey] as const

/** What one transaction changes, for Dexie's live queries. */
export class Announcement {
  readonly #db: Dexie
  readonly #parts: Record<string, RangeSet> = {}

  constructor(db: Dexie) {
    this.#db = db
  }

  put(table: Table, key: string | number, row: object): void {
    this.#keys(table, '').addKey(key)
    this.#keys(table, ':dels').addKey(key)
    for (const { name, multi } of table.schema.indexes) {
      const value = (row as Record<string, string | number | string[] | undefined>)[name]
      if (value === undefined) continue
      if (multi === true && Array.isArray(value)) this.#keys(table, name).addKeys(value)
      else this.#keys(table, name).addKey(value)
    }
  }

  delete(table: Table, key: string | number): void {
    this.#keys(table, '').addKey(key)
    this.#keys(table, ':dels').addKey(key)
  }

  clear(table: Table): void {
    for (const index of ['', ':dels']) this.#keys(table, index).add({ from: EVERYTHING[0], to: EVERYTHING[1] } as never)
  }

  /** Only after the commit: who is told reads at once. */
  tell(): void {
    if (Object.keys(this.#parts).length > 0) Dexie.on.storagemutated.fire(this.#parts)
  }

  #keys(table: Table, index: string): RangeSet {
    return (this.#parts[`idb://${this.#db.name}/${table.name}/${index}`] ??= new RangeSet())
  }
}
