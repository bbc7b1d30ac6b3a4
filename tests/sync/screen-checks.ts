import { keyOf, rowKey } from '#db/effect.ts'
import type { Entry } from '#db/entry.ts'
import type { Row } from '#db/tables.ts'
import { fold } from '#sync/model/fold.ts'
import { fieldsOf, rowAt, sameContent } from '#sync/outbox/rows.ts'
import { type Facts, screenField, valueKey } from './entry-facts.ts'
import type { Change } from './memory-store.ts'

// What a person sees: invariants 1 (fold), 6 (no older own value after a newer one, no change by itself) and 13 (no row twice).

const WATCHED: Readonly<Record<string, readonly string[]>> = {
  settings: ['name', 'description', 'url_youtube', 'url_facebook', 'footer_visible'],
  links: ['title', 'url'],
  carousels: ['published'],
  // A photo is a local file here and a path on the server; it is compared at rest.
  profile: ['name'],
}

/** A lagging replica still shows deleted rows for this long, ms. */
const VISIBLE = 17_000

export class ScreenChecks {
  readonly #facts: Facts
  /** Rows whose fold must be checked again. */
  readonly #dirty = new Set<string>()
  /** The age of each value by screen field and value: the number of the newest record that set it. */
  readonly #ages = new Map<string, number>()
  /** The newest own value that was on screen. */
  readonly #newest = new Map<string, number>()
  #age = 0

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** Takes over what is on screen when the run begins. */
  begin(): void {
    for (const [table, watched] of Object.entries(WATCHED)) {
      for (const row of this.#facts.database.store.peek(table as 'links')) this.#compare(rowKey(table, row.lid), watched, undefined)
    }
  }

  /** A person set a value: it is the newest of its field. */
  meant(key: string, field: string, value: unknown): void {
    this.#ages.set(`${screenField(key, field)}=${valueKey(value)}`, ++this.#age)
    this.#facts.comesBySelf.delete(screenField(key, field))
  }

  /** A person undid something: older values may come back in these fields. */
  takenBack(key: string, field: string): void {
    this.#newest.delete(screenField(key, field))
  }

  committed(changes: readonly Change[]): void {
    const seen = new Set<string>()
    let links = false
    for (const { table, key, before } of changes) {
      if (table === 'bases') this.#dirty.add(String(key))
      else if (table === 'outbox') this.#dirtyOf(String(key), before as Entry | undefined)
      else if (table === 'orders') this.#dirty.add(rowKey(table, String(key)))
      const watched = WATCHED[table]
      if (watched === undefined) continue
      const name = rowKey(table, String(key))
      this.#dirty.add(name)
      links ||= table === 'links'
      if (seen.has(name)) continue
      seen.add(name)
      this.#compare(name, watched, before as Row | undefined)
    }
    if (links) this.#checkTwice()
  }

  #dirtyOf(id: string, before: Entry | undefined): void {
    const after = this.#facts.database.store.peekAt('outbox', id)
    for (const entry of [before, after]) for (const effect of entry?.effects ?? []) this.#dirty.add(keyOf(effect))
  }

  #compare(key: string, watched: readonly string[], before: Row | undefined): void {
    const { table, lid } = rowAt(key)
    const after = this.#facts.database.store.peekAt(table, lid)
    if (after === undefined) return
    for (const field of watched) {
      const value = after[field]
      if (value === undefined) {
        if (before !== undefined && before[field] !== undefined) this.#facts.fail(6, `${screenField(key, field)} vanished`)
        continue
      }
      const name = screenField(key, field)
      const shown = `${name}=${valueKey(value)}`
      if (!this.#facts.firstShown.has(shown)) this.#facts.firstShown.set(shown, this.#facts.now)
      if (before !== undefined && this.#facts.same(key, field, before[field], value)) continue
      this.#checkAge(name, shown, value)
      if (before !== undefined) this.#checkBySelf(key, field, before[field], value)
    }
  }

  #checkAge(name: string, shown: string, value: unknown): void {
    if (typeof value !== 'string') return
    // The first value is older than any that a person set.
    if (!this.#ages.has(shown) && !this.#newest.has(name)) this.#ages.set(shown, 0)
    const age = this.#ages.get(shown) ?? -1
    const newest = this.#newest.get(name) ?? 0
    if (age >= newest || this.#facts.comesBySelf.has(name)) return void this.#newest.set(name, age)
    if (this.#facts.othersValues.has(valueKey(value))) return
    this.#facts.fail(6, `${shown}, an older value, after a newer one`)
    this.#newest.delete(name)
  }

  /** If nobody else writes, a value on screen changes only in a person's own transaction. */
  #checkBySelf(key: string, field: string, from: unknown, to: unknown): void {
    if (this.#facts.database.byPerson || this.#facts.isTouchedByOthers(key, field)) return
    if (this.#facts.comesBySelf.has(screenField(key, field))) return
    this.#facts.fail(6, `${screenField(key, field)} changed by itself from ${JSON.stringify(from)} to ${JSON.stringify(to)}`)
  }

  #checkTwice(): void {
    const titles = this.#facts.database.store.peek('links').map((row) => valueKey(row['title']))
    if (new Set(titles).size === titles.length) return
    for (const title of new Set(titles)) {
      const there = this.#facts.database.server.links.filter((link) => valueKey(link.title) === title).length
      // A lagging replica may show a deleted row beside the one that a person creates again.
      const gone = this.#facts.goneTitles.filter((each) => each.title === title && each.at > this.#facts.now - VISIBLE).length
      if (titles.filter((each) => each === title).length > Math.max(1, there) + gone) this.#facts.fail(13, `«${title}» is on screen twice`)
    }
  }

  /** Checks invariant 1 for rows that changed since the last check. */
  checkFold(): void {
    if (this.#dirty.size === 0) return
    const { store } = this.#facts.database
    const entries = store.peek('outbox').sort((a, b) => a.seq - b.seq)
    for (const key of this.#dirty) {
      const base = store.peekAt('bases', key)
      const on = entries.filter((entry) => entry.effects.some((effect) => keyOf(effect) === key))
      if (base === undefined) {
        if (on.length > 0) this.#facts.fail(1, `${key} has entries and no base`)
        continue
      }
      const { table, lid } = rowAt(key)
      const row = fieldsOf(store.peekAt(table, lid))
      const wanted = fold(base.fields, key, on)
      if (!sameContent(row, wanted)) this.#facts.fail(1, `${key} is ${JSON.stringify(row)}, not ${JSON.stringify(wanted)}`)
    }
    this.#dirty.clear()
  }
}
