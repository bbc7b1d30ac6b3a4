import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { slowWords as words } from './slow-words.ts'

/** Says that the device is slow, with a button to try again (ENG-03). */
export function SlowDatabaseCard({ again }: { again: () => void }) {
  const parts = promptCard()
  return (
    <section className={parts.slow} aria-label={words.region}>
      <span className={parts.icon}>
        <Mark state="attention" size="toast" />
      </span>
      <div role="status">
        <b>{words.title}</b>
        <p>{words.text}</p>
      </div>
      <div className={parts.buttons}>
        <Button variant="line" onClick={again}>
          {words.again}
        </Button>
      </div>
    </section>
  )
}
