import { useMemo } from 'react'
import { useDrafts } from '#sync/page/draft/drafts.ts'
import type { RowMark } from '#sync/page/status/status.ts'
import type { WorkState } from '#ui/mark.tsx'

/** How the kit draws a mark. */
export const WORK: Readonly<Record<RowMark, WorkState>> = {
  draft: 'draft',
  queued: 'queued',
  sending: 'sending',
  checking: 'checking',
  acked: 'sent',
  attention: 'attention',
}

export const workOf = (mark: RowMark | undefined): WorkState | undefined => (mark === undefined ? undefined : WORK[mark])

/** Links of the forms that hold an unsaved draft. */
export function useDraftLinks(): ReadonlySet<string> {
  const drafts = useDrafts()
  return useMemo(() => new Set(drafts?.map(({ link }) => link)), [drafts])
}
