import { Dexie } from 'dexie'

const PATIENCE = 2000 // ms; a frozen tab may hold a database open for hours, and nobody waits for it

/** Everything out of a database, in one transaction. It stays open. */
export async function emptyDatabase(db: Dexie): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()))
  })
}

/**
 * Erases a database: first what is in it, because that needs nobody's consent, then the database, which waits for every tab that has it
 * open. False: another tab is in the way; it is to be tried again later.
 */
export async function wipeDatabase(name: string, patience = PATIENCE): Promise<boolean> {
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), patience))
  return Promise.race([over, emptyAndDelete(name).catch(() => false)])
}

async function emptyAndDelete(name: string): Promise<boolean> {
  const db = await openAsItIs(name)
  if (db === null) return true
  try {
    await emptyDatabase(db)
  } finally {
    db.close()
  }
  await Dexie.delete(name)
  return true
}

/** Opens a database as it stands, whatever its version, and creates none; null: there is none of that name. */
export async function openAsItIs(name: string): Promise<Dexie | null> {
  const db = new Dexie(name)
  try {
    return await db.open()
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null
    throw error
  }
}
