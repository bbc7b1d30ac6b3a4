import { useEffect, useRef, useSyncExternalStore } from 'react'
import { css } from '#styled/css'
import { statusWords } from '#sync/page/status/status-words.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { SyncMark } from '#ui/sync-mark.tsx'
import { lateEdits } from './late-edits.ts'
import { capital } from './text.ts'
import { words } from './words.ts'

export interface SyncLinkProps {
  onOpen(): void
  /** Whether the Central is open. */
  here?: boolean
  /** Whether the person comes back from the Central: then this link gets the focus. */
  cameBack?: boolean
}

/** The state of the work, in the drawer's head; opens the «Central de sincronização» (SHL-14). */
export function SyncLink({ onOpen, here = false, cameBack = false }: SyncLinkProps) {
  const known = useSyncStatus()
  const isLate = useSyncExternalStore(lateEdits.subscribe, lateEdits.now)
  // What waits is in no table yet: without it everything would be «salvo».
  const status = known && isLate ? { state: 'pending' as const, text: statusWords.of(words.form.late), words: words.form.late } : known
  const button = useRef<HTMLButtonElement>(null)
  const there = status !== undefined
  useEffect(() => {
    if (cameBack && there) button.current?.focus()
  }, [cameBack, there])
  if (status === undefined) return null
  return (
    <button
      ref={button}
      type="button"
      className={look}
      aria-label={status.text}
      aria-current={here ? 'page' : undefined}
      data-state={status.state}
      onClick={onOpen}
    >
      <SyncMark state={status.state} />
      <span>{capital(status.words)}</span>
    </button>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '[24px]',
  textStyle: 't13',
  fontWeight: 500,
  cursor: 'pointer',
  borderRadius: '4',
  _touch: { minHeight: 'touch' },
  '& span': { borderBottom: '1px solid', borderBottomColor: 'slate.500' },
  '&:hover span': { borderBottomColor: 'chalk' },
  '&[data-state=attention], &[data-state=auth]': { color: 'red.chalk', '& span': { borderBottomColor: 'red.line' } },
})
