import { Button } from '#ui/button.tsx'
import type { Pages } from './use-pages.ts'
import { words } from './words.ts'

export interface MorePagesProps {
  readonly pages: Pick<Pages<unknown>, 'state' | 'retry'>
  readonly coming: string
  readonly failed: string
  readonly offline: string
}

/** At the end of a list: what happens with the pages that are not here yet. */
export function MorePages({ pages: { state, retry }, ...texts }: MorePagesProps) {
  if (state === 'complete') return null
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
