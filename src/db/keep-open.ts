import type { Dexie } from 'dexie'

/**
 * Browsers sometimes take a connection away under an open page («connection is closing»). It is opened again once; when that fails
 * too, `lost` says so: what was committed is on the disk, and a reload reaches it.
 */
export function keepOpen(db: Dexie, lost: () => void): void {
  let reopened = false
  const watch = () => {
    const once = { once: true }
    db.backendDB().addEventListener('close', () => (reopened ? lost() : reopen()), once)
  }
  const reopen = () => {
    reopened = true
    // Only after Dexie's own listener has put the old connection away.
    setTimeout(() => void db.open().then(watch, lost), 0)
  }
  watch()
}
