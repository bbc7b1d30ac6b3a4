import { useMemo } from 'react'
import { useDrafts } from '#sync/page/draft/drafts.ts'
import type { RowMark } from '#sync/page/status/status.ts'
import type { WorkState } from '#ui/mark.tsx'

/** The kit's work state for a mark. */
export const WORK: Readonly<Record<RowMark, WorkState>> = {
  draft: 'draft',
  queued: 'queued',
  sending: 'sending',
  checking: 'checking',
  acked: 'sent',
  attention: 'attention',
}

export const workOf = (mark: RowMark | undefined): WorkState | undefined => (mark === undefined ? undefined : WORK[mark])

/** The links of the forms that have an unsaved draft. */
export function useDraftLinks(): ReadonlySet<string> {
  const drafts = useDrafts()
  return useMemo(() => new Set(drafts?.map(({ link }) => link)), [drafts])
}
