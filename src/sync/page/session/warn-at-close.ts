import { partOf, subscribe } from '#db/change-feed.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { allDrafts } from '#sync/page/draft/drafts.ts'
import { pendingOf } from '#sync/page/pending.ts'
import type { Workspace } from '#sync/page/workspace.ts'

/**
 * The browser asks whoever closes or reloads a page that alone has work: what was not sent, and drafts (PER-03). Returns the function that ends
 * this.
 */
export function warnAtClose(workspace: Workspace): () => void {
  const pending = pendingOf(workspace)
  const drafts = allDrafts(workspace)
  const outbox = partOf(workspace.db.name, 'outbox', '')
  /** Something was recorded that this page has not read yet: it may be closed in this very moment. */
  let isBehind = false
  const stops = [
    subscribe(workspace.db.name, ({ parts }) => {
      if (outbox in parts) isBehind = true
    }),
    pending.subscribe(() => (isBehind = false)),
    drafts.subscribe(() => undefined),
  ]
  const ask = (closing: BeforeUnloadEvent) => {
    const hasWork = isBehind || (pending.now()?.entries.some(isUnfinished) ?? false) || (drafts.now()?.length ?? 0) > 0
    if (hasWork && workspace.presence.state() === 'here') closing.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener('beforeunload', ask)
    for (const stop of stops) stop()
  }
}
