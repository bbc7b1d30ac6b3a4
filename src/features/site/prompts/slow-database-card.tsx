import { words } from '#features/site/words.ts'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

const w = words.slow

/** Says that the device is slow, with a way to try again (ENG-03). */
export function SlowDatabaseCard({ again }: { again: () => void }) {
  const parts = promptCard()
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
