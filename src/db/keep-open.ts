import type { Dexie } from 'dexie'

export interface KeepOpenOptions {
  /** The account was not left meanwhile: only then may its database be opened, lest a wiped one be created anew. */
  mayOpen(): Promise<boolean>
  /** It could not be opened again, or was taken a second time: what was committed is on the disk, and a reload reaches it. */
  lost(): void
  /** The account was left; nothing is opened. */
  left(): void
}

/** Browsers sometimes take a connection away under an open page («connection is closing»). It is opened again once. */
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
    // Only after Dexie's own listener has put the old connection away.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (!(await allowed())) return left()
    await db.open().then(watch, over)
  }
  watch()
}
