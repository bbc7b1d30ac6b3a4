import { OfflineIcon } from './icons.tsx'
import { Mark, type WorkState } from './mark.tsx'

/** The six states of the whole outbox; the first that applies is shown (docs/contract.md). */
export type SyncMarkState = 'auth' | 'attention' | 'offline' | 'sending' | 'pending' | 'saved'

const marks: Readonly<Record<SyncMarkState, WorkState | null>> = {
  auth: 'attention',
  attention: 'attention',
  offline: null,
  sending: 'sending',
  pending: 'queued',
  saved: 'sent',
}

/** The mark before «3 pendentes» or «Tudo salvo». */
export function SyncMark({ state }: { state: SyncMarkState }) {
  const mark = marks[state]
  return mark === null ? <OfflineIcon size={16} /> : <Mark state={mark} />
}
