import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Unkept } from '#lib/unkept.ts'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { browserName } from './browser-name.ts'
import { saidOf, stepsOf, words as w } from './unkept-words.ts'

export interface UnkeptCardProps {
  why: Unkept
  editor: boolean
  again?: () => void
}

/** Says what this browser does not keep, and how to allow it. Closing the card hides it until the next page load. */
export function UnkeptCard({ why, editor, again = () => location.reload() }: UnkeptCardProps) {
  const [shows, setShows] = useState<'nothing' | 'words' | 'steps'>('words')
  const parts = promptCard()
  const steps = useId()
  if (shows === 'nothing') return null
  const { title, text } = saidOf(why, editor)
  const silent = why === 'silent'
  // Rendered at the end of the body and marked as an announcer, like the card of a newer release: an open drawer hides everything else.
  return createPortal(
    <section className={parts.unkept} aria-label={w.region} data-live-announcer="unkept">
      <span className={parts.icon}>
        <Mark state="attention" size="toast" />
      </span>
      <div role="status">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {shows === 'steps' && (
        <div className={parts.ways} id={steps}>
          <b>{silent ? w.stepsSilent : w.steps}</b>
          <ol>
            {(silent
              ? w.silent
              : [w.outsidePrivate, ...stepsOf(browserName(navigator.userAgent, navigator.maxTouchPoints), location.host)]
            ).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <div className={parts.buttons}>
        {shows === 'words' ? (
          <Button variant="line" aria-expanded={false} onClick={() => setShows('steps')}>
            {silent ? w.howSilent : w.how}
          </Button>
        ) : (
          <Button variant="line" onClick={again}>
            {w.reload}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setShows('nothing')}>
          {w.gotIt}
        </Button>
      </div>
    </section>,
    document.body,
  )
}
