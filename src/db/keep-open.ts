import type { Dexie } from 'dexie'

export interface KeepOpenOptions {
  /** Whether the account is still open. Otherwise opening would create its wiped database again. */
  mayOpen(): Promise<boolean>
  /** The account is not open any more, reopening failed, or the connection closed a second time. */
  over(): void
}

/** Browsers sometimes close a connection under an open page («connection is closing»). Reopens it once. */
export function keepOpen(db: Dexie, { mayOpen, over }: KeepOpenOptions): void {
  let reopened = false
  const watch = () => {
    const once = { once: true }
    db.backendDB().addEventListener('close', () => void (reopened ? over() : reopen()), once)
  }
  const reopen = async () => {
    reopened = true
    // Dexie's own close listener must run first.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (!(await mayOpen().catch(() => true))) return over()
    await db.open().then(watch, over)
  }
  watch()
}
