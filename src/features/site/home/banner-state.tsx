import { useRowMarks } from '#sync/page/status/use-status.ts'
import { Pill } from '#ui/pill.tsx'

const STATES = {
  queued: 'queued',
  sending: 'sending',
  checking: 'checking',
  acked: 'sent',
  attention: 'attention',
  draft: 'draft',
} as const

/** Edit mode: where the last edit of a banner is (BAN-31). What is settled says nothing. */
export function BannerState({ lid }: { readonly lid: string }) {
  const mark = useRowMarks().get(`banners/${lid}`)
  return mark !== undefined && mark !== 'draft' && <Pill state={STATES[mark]} />
}
