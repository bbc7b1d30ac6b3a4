import { createPortal } from 'react-dom'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { Mark } from '#ui/mark.tsx'
import type { Updates } from './app-updates.ts'
import { updateMark } from './prompt-mark.ts'
import { words } from './prompt-words.ts'
import { useUpdate } from './use-update.ts'

const w = words.update

/** Offers a newer release. It is never activated without consent: a form may be open, and requests may be on the wire (PWA-04). */
export function UpdateCard({ updates, old }: { readonly updates: Updates; readonly old: boolean }) {
  const { step, press, dismiss } = useUpdate(updates)
  const parts = promptCard()
  if (step.at === 'dismissed') return null
  const reload = (
    <Button variant="line" onClick={() => location.reload()}>
      {w.reload}
    </Button>
  )
  const later = (
    <Button variant="quiet" onClick={dismiss}>
      {w.later}
    </Button>
  )
  const said = {
    offered: {
      icon: <RetryIcon size={20} />,
      title: old ? w.old : w.ready,
      text: old ? w.oldText : w.kept,
      actions: (
        <>
          {later}
          <Button variant="line" onClick={() => void press()}>
            {old ? w.reload : w.go}
          </Button>
        </>
      ),
    },
    waiting: {
      icon: <Mark state="sending" size="toast" />,
      title: w.waiting(step.at === 'waiting' ? step.sending : 0),
      text: w.then,
      actions: later,
    },
    slow: { icon: <Mark state="sending" size="toast" />, title: w.slow, text: w.slowText, actions: reload },
    updating: { icon: <RetryIcon size={20} />, title: w.updating, text: w.kept, actions: null },
    failed: { icon: <Mark state="attention" size="toast" />, title: w.failed, text: w.failedText, actions: reload },
  }[step.at]
  // Rendered at the end of the body and marked as an announcer: the drawer, which covers a phone's page, hides everything else.
  return createPortal(
    <section className={parts.update} ref={updateMark} aria-label={w.region} data-live-announcer="update">
      <span className={parts.icon}>{said.icon}</span>
      <div role="status">
        <b>{said.title}</b>
        <p>{said.text}</p>
      </div>
      {said.actions !== null && <div className={parts.buttons}>{said.actions}</div>}
    </section>,
    document.body,
  )
}
