import { lazy, Suspense, useState } from 'react'
import { words as site } from '#features/site/kit/words.ts'
import { installPrompt } from '#lib/install-prompt.ts'
import { promptCard } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { installMark } from './prompt-mark.ts'
import { words } from './prompt-words.ts'

// With the kit's dialogs, which a page at rest need not load.
const InstallSteps = lazy(() => import('./install-steps.tsx').then((module) => ({ default: module.InstallSteps })))

const w = words.install
const risk = site.mayBeEvicted.install

export interface InstallCardProps {
  readonly offer: 'ask' | 'steps'
  readonly school: string
  readonly logo: string | null
  readonly editor: boolean
  /** Something waits to be sent, and the browser may throw it away. */
  readonly isAtRisk?: boolean
  /** The person has said yes or no: it is not offered again. */
  onAnswered(): void
}

/** At the foot of the page, never over it (PWA-08). */
export function InstallCard({ offer, school, logo, editor, isAtRisk = false, onAnswered }: InstallCardProps) {
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
      <Logo src={logo ?? '/icons/icon-192.png'} school="" className={parts.logo} fallback={<span className={parts.logo} />} />
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
