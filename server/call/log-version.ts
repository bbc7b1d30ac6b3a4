import { sql } from 'drizzle-orm'
import { sessions } from '#server/db/schema.ts'
import type { Beside } from './sessions.ts'

// A version says which transactions an answer has seen, and which database that was (decision 0160):
//
//   writes        ──5──6──────7───8──►      each logs what it wrote, with its own number, and commits whenever it likes
//   asks                  └─ sees 5 and 7; 6 is running ─► answers 5 and 7, and «since 8, and 6» for the next time
//
// So a write that commits late is told by a later call, without a lock on a counter, and a transaction that runs for hours makes nothing be told
// twice meanwhile. When it has ended, all that is later than it is told once more: server/changes/compact.ts may have deleted its rows for later ones. A number of
// another database says nothing: everything may have changed.

/** A version names so many running transactions at most: with more it goes back to the oldest, and some is told twice. */
const RUNNING_MAX = 20

export interface Found {
  readonly epoch: string
  /** All that the answer stands on: `xmin:xmax:running`. */
  readonly seen: string
  /** Written since; null: nothing. */
  readonly told: readonly Told[] | null
  /** The version was given by this database. */
  readonly known: boolean
}

export interface Told {
  readonly topic: string
  readonly row: number | null
}

interface Version {
  readonly epoch: string
  /** What this transaction and later ones write is not told yet. */
  readonly next: string
  /** Earlier ones that were running. */
  readonly running: readonly string[]
}

/** `<epoch>-<next>.<running>.<running>`; null: nobody gave that. */
export function versionOf(since: string | null): Version | null {
  const [, epoch, numbers] = /^([\da-f]{12})-(\d{1,19}(?:\.\d{1,19}){0,20})$/.exec(since ?? '') ?? []
  const [next, ...running] = numbers?.split('.') ?? []
  return epoch === undefined || next === undefined ? null : { epoch, next, running }
}

export function nextVersion({ epoch, seen }: Found): string {
  const [oldest = '', next = '', all = ''] = seen.split(':')
  const running = all === '' ? [] : all.split(',')
  return `${epoch}-${running.length > RUNNING_MAX ? oldest : [next, ...running].join('.')}`
}

/** The log as the school and the person of the session's row see it: migration 0018. */
const FOUND = sql`changes_since(${sessions.tenantId}, ${sessions.userId}, ${sql.placeholder('epoch')}, ${sql.placeholder('next')}::text::xid8, ${sql.placeholder('running')}::text::xid8[])`

export function foundSince(since: string | null): Beside {
  const { epoch, next, running } = versionOf(since) ?? { epoch: '', next: '0', running: [] }
  return { query: FOUND, values: { epoch, next, running: `{${running.join(',')}}` } }
}
