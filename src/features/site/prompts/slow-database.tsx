import { useSyncExternalStore } from 'react'
import { slowDatabase } from '#db/slow-database.ts'
import { words } from '#features/site/words.ts'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

const w = words.slow

/**
 * While the device keeps the page waiting: what the document has stays, with this sentence and a way to try again (ENG-03). It stands beside
 * the router, whose first page waits too.
 */
export function SlowDatabase({ again = () => location.reload() }: { again?: () => void }) {
  const slow = useSyncExternalStore(slowDatabase.subscribe, slowDatabase.now)
  const parts = promptCard()
  if (!slow) return null
  return (
    <section className={parts.slow} aria-label={w.region}>
      <span className={parts.icon}>
        <Mark state="attention" size="toast" />
      </span>
      <div role="status">
        <b>{w.title}</b>
        <p>{w.text}</p>
      </div>
      <div className={parts.buttons}>
        <Button variant="line" onClick={again}>
          {w.again}
        </Button>
      </div>
    </section>
  )
}
