import type { Pages } from '#features/site/read/use-pages.ts'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { Button } from '#ui/button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { words } from './words.ts'

export interface MorePagesProps {
  readonly pages: Pick<Pages<unknown>, 'state' | 'retry'>
  readonly coming: string
  readonly failed: string
  readonly offline: string
}

/** At the end of a list: the state of the pages that are not loaded yet. */
export function MorePages({ pages: { state, retry }, ...texts }: MorePagesProps) {
  const ended = useSessionEnded()
  if (state === 'complete') return null
  if (ended && state === 'failed') {
    return (
      <span role="status">
        <SessionEnded />
      </span>
    )
  }
  return (
    <span role="status">
      {texts[state]}
      {state === 'failed' && (
        <>
          {' '}
          <Button variant="link" size="sm" onClick={retry}>
            {words.mirror.retry}
          </Button>
        </>
      )}
    </span>
  )
}
