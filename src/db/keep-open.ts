import type { Dexie } from 'dexie'

export interface KeepOpenOptions {
  /** Whether the account is still open. Otherwise opening would create its wiped database again. */
  mayOpen(): Promise<boolean>
  /** Reopening failed, or the connection closed a second time. Committed data is on the disk; a reload reaches it. */
  lost(): void
  /** The account was left; nothing is opened. */
  left(): void
}

/** Browsers sometimes close a connection under an open page («connection is closing»). Reopens it once. */
export function keepOpen(db: Dexie, { mayOpen, lost, left }: KeepOpenOptions): void {
  let reopened = false
  const watch = () => {
    const once = { once: true }
    db.backendDB().addEventListener('close', () => void (reopened ? over() : reopen()), once)
  }
  const over = async () => ((await allowed()) ? lost() : left())
  const allowed = () => mayOpen().catch(() => true)
  const reopen = async () => {
    reopened = true
    // Dexie's own close listener must run first.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (!(await allowed())) return left()
    await db.open().then(watch, over)
  }
  watch()
}
