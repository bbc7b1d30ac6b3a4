import { lazy, Suspense, useState } from 'react'
import { words as site } from '#features/site/kit/words.ts'
import { installPrompt } from '#lib/install-prompt.ts'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { installMark } from './prompt-mark.ts'
import { words } from './prompt-words.ts'

// Lazy: loaded with the kit's dialogs, which an idle page does not need.
const InstallSteps = lazy(() => import('./install-steps.tsx').then((module) => ({ default: module.InstallSteps })))

const w = words.install
const risk = site.mayBeEvicted.install

export interface InstallCardProps {
  readonly offer: 'ask' | 'steps'
  readonly school: string
  readonly icon: string
  readonly editor: boolean
  /** Whether the browser may evict unsent work. */
  readonly isAtRisk?: boolean
  /** The person has accepted or refused: the app is not offered again. */
  onAnswered(): void
}

/** The card that offers to install, at the foot of the page, never over its content (PWA-08). */
export function InstallCard({ offer, school, icon, editor, isAtRisk = false, onAnswered }: InstallCardProps) {
  const [showing, setShowing] = useState(false)
  const parts = promptCard()
  if (showing)
    return (
      <Suspense>
        <InstallSteps onClose={onAnswered} />
      </Suspense>
    )
  const install = async () => {
    if (offer === 'steps') return setShowing(true)
    await installPrompt.ask().catch(() => false)
    onAnswered()
  }
  return (
    <section className={parts.install} ref={installMark} aria-label={w.region}>
      <Logo src={icon} school="" className={parts.logo} fallback={<span className={parts.logo} />} />
      <div>
        <h2 className={parts.title}>{isAtRisk ? risk.title : w.title(school)}</h2>
        <p>{isAtRisk ? risk.text : editor ? w.textEditor : w.text}</p>
      </div>
      <div className={parts.foot}>
        <Button variant="quiet" onClick={onAnswered}>
          {w.no}
        </Button>
        <Button variant="primary" onClick={() => void install()}>
          {offer === 'ask' ? w.go : w.how}
        </Button>
      </div>
    </section>
  )
}
