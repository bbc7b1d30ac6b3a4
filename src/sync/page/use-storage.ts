import type { Dexie } from 'dexie'
import { useCallback, useEffect, useState } from 'react'
import type { Entry } from '#db/entry.ts'
import { MIRROR_TABLES, type StoredFile } from '#db/tables.ts'
import { RESERVE } from '#sync/device/eviction.ts'
import { useWorkspace } from './workspace-provider.tsx'

/** The size of the data on this device by purpose (PWA-07). Bytes are estimates: rows as JSON, files as they are. */
export interface Contents {
  readonly mirror: { readonly rows: number; readonly bytes: number }
  /** Files that are not uploaded yet. */
  readonly files: { readonly count: number; readonly bytes: number }
  readonly work: { readonly entries: number; readonly drafts: number; readonly bytes: number }
  readonly journal: { readonly entries: number; readonly bytes: number }
}

const SAMPLE = 40 // rows weighed per table: weighing all would read the whole mirror

export async function readContents(db: Dexie): Promise<Contents> {
  const mirror = await Promise.all(MIRROR_TABLES.map((name) => weigh(db, name)))
  const [bases, outbox, drafts, journal, entries, files] = await Promise.all([
    weigh(db, 'bases'),
    weigh(db, 'outbox'),
    weigh(db, 'drafts'),
    weigh(db, 'journal'),
    db
      .table<Entry>('outbox')
      .filter(({ state }) => state !== 'acked')
      .count(),
    pendingFiles(db),
  ])
  return {
    mirror: { rows: sum(mirror, 'rows'), bytes: sum(mirror, 'bytes') },
    files,
    work: { entries, drafts: drafts.rows, bytes: outbox.bytes + drafts.bytes + bases.bytes },
    journal: { entries: journal.rows, bytes: journal.bytes },
  }
}

interface Weight {
  readonly rows: number
  readonly bytes: number
}

async function weigh(db: Dexie, name: string): Promise<Weight> {
  const table = db.table(name)
  const rows = await table.count()
  const sample = await table.limit(SAMPLE).toArray()
  const bytes = sample.reduce((total: number, row) => total + JSON.stringify(row).length, 0)
  return { rows, bytes: sample.length === 0 ? 0 : Math.round((bytes / sample.length) * rows) }
}

const sum = (weights: readonly Weight[], part: keyof Weight) => weights.reduce((total, weight) => total + weight[part], 0)

async function pendingFiles(db: Dexie): Promise<{ count: number; bytes: number }> {
  const sizes = new Map<string, number>()
  const originals = new Set<string>()
  // The reserve for a full disk is nobody's file. A file that nothing needs is kept for a while, but is not pending. An original is never sent itself.
  await db.table<StoredFile>('blobs').each(({ id, endedAt, size, from }) => {
    if (from !== undefined) originals.add(from.file)
    if (endedAt === undefined && id !== RESERVE) sizes.set(id, size)
  })
  for (const id of originals) sizes.delete(id)
  return { count: sizes.size, bytes: [...sizes.values()].reduce((total, size) => total + size, 0) }
}

export interface Room {
  /** Bytes; null: the browser does not tell. */
  readonly usage: number | null
  readonly quota: number | null
  /** The browser promised not to evict the data by itself. */
  readonly persisted: boolean
}

export interface StorageState {
  readonly contents: Contents
  readonly room: Room
}

// ms. The browser's figures are estimates without change events, and a live query over every table would run at each row of a read.
const LOOK_EVERY = 5000

/** What this device stores and the quota; undefined until both were read. */
export function useStorage(): { state: StorageState | undefined; askToKeep(): Promise<boolean> } {
  const { db } = useWorkspace()
  const [state, setState] = useState<StorageState>()
  const look = useCallback(async () => {
    if (document.visibilityState === 'hidden' || !db.isOpen()) return
    const [contents, room] = await Promise.all([readContents(db), readRoom()])
    setState({ contents, room })
  }, [db])
  useEffect(() => {
    // An error means that the database was closed meanwhile.
    const again = () => void look().catch(() => undefined)
    again()
    const timer = setInterval(again, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [look])
  const askToKeep = useCallback(async () => {
    const kept = await navigator.storage.persist()
    await look()
    return kept
  }, [look])
  return { state, askToKeep }
}

async function readRoom(): Promise<Room> {
  // Missing in a page without TLS.
  const storage: StorageManager | undefined = navigator.storage
  const estimate = await storage?.estimate().catch(() => null)
  const persisted = await storage?.persisted().catch(() => false)
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? false }
}
