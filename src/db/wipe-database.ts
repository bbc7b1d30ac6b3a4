import { Dexie } from 'dexie'

const TIMEOUT_MS = 2000 // ms; a frozen tab may hold a database open for hours, and nobody waits for it

/** Clears all tables in one transaction. The database stays open. */
export async function emptyDatabase(db: Dexie): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()))
  })
}

/**
 * Erases a database. Clears its tables first, because that needs no other tab, then deletes the database, which waits for every tab that
 * has it open. Returns false when another tab blocks it: try again later.
 */
export async function wipeDatabase(name: string, timeout = TIMEOUT_MS): Promise<boolean> {
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeout))
  return Promise.race([over, emptyAndDelete(name).catch(() => false)])
}

async function emptyAndDelete(name: string): Promise<boolean> {
  const db = await openExisting(name)
  if (db === null) return true
  try {
    await emptyDatabase(db)
  } finally {
    db.close()
  }
  await Dexie.delete(name)
  return true
}

/** Opens an existing database, whatever its version; null when there is none of that name. */
export async function openExisting(name: string): Promise<Dexie | null> {
  const db = new Dexie(name)
  try {
    return await db.open()
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null
    throw error
  }
}
