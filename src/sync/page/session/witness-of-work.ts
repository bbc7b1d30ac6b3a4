import { databaseName } from '#db/database.ts'
import { allDrafts } from '#sync/page/draft/drafts.ts'
import { unseenLosses } from '#sync/page/losses.ts'
import { pendingOf } from '#sync/page/pending.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { keptWitness } from './witness-place.ts'

/** Keeps the witness from the moment when there is work, or an old witness: until then a page loads nothing for it. Returns the function that ends this. */
export function keepWitnessOfWork(workspace: Workspace): () => void {
  const parts = [pendingOf(workspace), allDrafts(workspace), unseenLosses(workspace)] as const
  const [pending, drafts, losses] = parts
  const database = databaseName(workspace.account)
  const hasWork = () =>
    [pending.now()?.entries, drafts.now(), losses.now()].some((found) => found !== undefined && found.length > 0) ||
    keptWitness(database) !== null
  let state: 'waits' | 'loads' | 'ended' = 'waits'
  let end = () => {}
  const look = () => {
    if (state !== 'waits' || !hasWork()) return
    state = 'loads'
    import('./witness.ts').then(
      ({ keepWitness }) => {
        if (state !== 'ended') end = keepWitness(workspace)
      },
      // It may be unreachable now: the next change asks again.
      () => {
        if (state === 'loads') state = 'waits'
      },
    )
  }
  const stops = parts.map((part) => part.subscribe(look))
  look()
  return () => {
    state = 'ended'
    for (const stop of stops) stop()
    end()
  }
}
