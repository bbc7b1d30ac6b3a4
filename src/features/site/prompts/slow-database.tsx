import { Suspense, useSyncExternalStore } from 'react'
import { slowDatabase } from '#db/slow-database.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Card = lazyPart(() => import('./slow-database-card.tsx').then((module) => module.SlowDatabaseCard))

/**
 * While the device's database does not answer, the server's document stays visible, with a card beside it (ENG-03). Mounted beside the router,
 * whose first page waits too.
 */
export function SlowDatabase({ again = () => location.reload() }: { again?: () => void }) {
  const slow = useSyncExternalStore(slowDatabase.subscribe, slowDatabase.now)
  return <Suspense>{slow && <Card again={again} />}</Suspense>
}
