import type { Dexie } from 'dexie'
import { watched } from './slow-database.ts'

const plainly = (db: Dexie): Promise<unknown> => db.open()
let open = plainly

/**
 * Opens a database.
 *
 * @throws {LeftDisk} in a page, when the browser refuses it or does not answer, and the page has moved to memory (`leave-disk.ts`).
 */
export const openDatabase = (db: Dexie): Promise<unknown> => watched(open(db))

/** How databases are opened from now on; null: as the browser does. */
export function openBy(next: ((db: Dexie) => Promise<unknown>) | null): void {
  open = next ?? plainly
}

/** Whether a database that does not open sends this page to memory. */
export const mayStillLeave = (): boolean => open !== plainly

/** The page has moved to memory. What it had opened before is on the disk: open everything anew. */
export class LeftDisk extends Error {
  override name = 'LeftDisk'
}
