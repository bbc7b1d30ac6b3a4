import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isMissingChunk } from '#lib/missing-chunk.ts'
import { online } from '#lib/online.ts'
import { page } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { HomeLink } from './page.tsx'
import { words } from './words.ts'

/** The page for an unknown address. It has no header and footer, because there may be no account yet. */
export function NotFound() {
  return (
    <main className={page().alone}>
      <Empty title={words.notFound.title} level={1} action={<HomeLink />} art={<LostArt />}>
        {words.notFound.text}
      </Empty>
    </main>
  )
}

/** The page for code that is not on this device, while there is no network to load it. */
export function OutOfReach() {
  return (
    <main className={page().alone}>
      <div role="alert">
        <Empty
          title={words.outOfReach.title}
          level={1}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {words.outOfReach.again}
            </Button>
          }
        >
          {words.outOfReach.text}
        </Empty>
      </div>
    </main>
  )
}

/** The page after a bug: says what happened, what happens next, and where the work is. */
export function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const missing = isMissingChunk(error)
  // Without a network the chunk may just not be loaded yet.
  const said = !missing ? words.broken : online.now() ? words.oldTab : words.outOfReach
  return (
    <main className={page().alone}>
      <div role="alert">
        <Empty
          title={said.title}
          level={1}
          action={
            <Button
              variant="primary"
              onClick={() => {
                reset()
                void router.invalidate()
                location.reload()
              }}
            >
              {words.broken.reload}
            </Button>
          }
        >
          {said.text}
        </Empty>
      </div>
      {!missing && (
        <details className={page().details}>
          <summary>{nameOf(error)}</summary>
          <pre translate="no">{error instanceof Error ? error.message : String(error)}</pre>
        </details>
      )}
    </main>
  )
}

/** The browser closed the database and it could not be opened again: nothing more can be saved. */
export function DatabaseLost() {
  return (
    <main className={page().alone}>
      <div role="alert">
        <Empty
          title={words.lost.title}
          level={1}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {words.broken.reload}
            </Button>
          }
        >
          {words.lost.text}
        </Empty>
      </div>
    </main>
  )
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

function LostArt() {
  return (
    <svg viewBox="0 0 200 88" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
      <path d="M12 66c20-44 44-44 58-16s36 26 50-4" />
      <path d="M120 46c8-18 24-26 44-18" stroke="var(--colors-primary-line)" strokeWidth={2} strokeDasharray="4 5" />
      <path d="m180 34-8 8M172 34l8 8" stroke="var(--colors-primary-line)" strokeWidth={2} />
    </svg>
  )
}
