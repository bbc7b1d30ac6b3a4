import { OfflineIcon } from '#ui/icons.tsx'
import { Mark, type WorkState } from '#ui/mark.tsx'

export interface SyncButtonProps {
  state: 'auth' | 'attention' | 'offline' | 'sending' | 'pending' | 'saved'
  /** The accessible name: «Sincronização: sem conexão, 3 pendentes». */
  text: string
  /** The same without the first word; shown if there is space. */
  words: string
  onOpen(): void
  className?: string | undefined
}

const marks: Record<SyncButtonProps['state'], WorkState | null> = {
  auth: 'attention',
  attention: 'attention',
  offline: null,
  sending: 'sending',
  pending: 'queued',
  saved: 'sent',
}

/** The state of the person's work, always visible, on phones too. Opens the «Central de sincronização». */
export function SyncButton({ state, text, words, onOpen, className }: SyncButtonProps) {
  const mark = marks[state]
  return (
    <button type="button" className={className} data-state={state} aria-label={text} title={text} onClick={onOpen}>
      {mark === null ? <OfflineIcon size={16} /> : <Mark state={mark} />}
      <span>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
    </button>
  )
}
