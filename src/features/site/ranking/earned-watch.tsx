import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { earnedText } from './earned-text.ts'
import { useEarned } from './use-earned.ts'

const EarnedCard = lazyPart(() => import('./earned-card.tsx').then((module) => module.EarnedCard))

/** Announces on every page what the student has earned (PER-15). */
export function EarnedWatch() {
  const { earned, close } = useEarned()
  const said = earned === null ? null : earnedText(earned)
  return (
    <>
      {/* Rendered before it has a text, because screen readers announce only changes. */}
      <span role="status" className="vh">
        {said === null ? '' : `${said.title} ${said.text}`}
      </span>
      <Suspense>{earned !== null && <EarnedCard earned={earned} onClose={close} />}</Suspense>
    </>
  )
}
