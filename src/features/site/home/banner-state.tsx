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

/** Edit mode: the state of a banner's last edit (BAN-31). A settled edit shows nothing. */
export function BannerState({ lid }: { readonly lid: string }) {
  const mark = useRowMarks().get(`banners/${lid}`)
  return mark !== undefined && mark !== 'draft' && <Pill state={STATES[mark]} />
}
