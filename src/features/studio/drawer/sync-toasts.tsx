import { useCallback, useEffect, useRef, useState } from 'react'
import { CENTRAL } from '#features/studio/context/drawer-path.ts'
import { tookBackText } from '#features/studio/context/took-back-text.ts'
import { words } from '#features/studio/context/words.ts'
import { words as kit } from '#i18n/words.ts'
import { needsPerson } from '#sync/model/entry-state.ts'
import { usePending } from '#sync/page/pending.ts'
import { type SyncResult, useSyncResults } from '#sync/page/status/use-sync-results.ts'
import { type ToastInput, toasts } from '#ui/toast-store.ts'

type Failed = Extract<SyncResult, { kind: 'failed' }>

export interface SyncToastsProps {
  /** Whether the Central is open: it shows all that a toast could say about edits that need the person. */
  readonly central?: boolean
  onNavigate(path: string): void
}

/** Shows the server's answers as toasts, once per profile. Mounted for everybody who may edit, with the drawer open or closed. */
export function SyncToasts({ central = false, onNavigate }: SyncToastsProps) {
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const tell = useCallback((telling: SyncResult) => {
    if (telling.kind === 'sent') {
      toasts.show(sentToast(telling))
      return undefined
    }
    setFailed((told) => [...told.filter(({ id }) => id !== telling.id), telling])
    return () => setFailed((told) => told.filter(({ id }) => id !== telling.id))
  }, [])
  useSyncResults(tell)
  const entries = usePending()
  // An edit that was retried, discarded or chosen, in any tab, no longer needs the person.
  const open = failed.filter(({ id }) => entries?.some((entry) => entry.id === id && needsPerson(entry)) !== false)
  useFailedToast(open, onNavigate)
  // The Central has shown them: they must not return when it closes.
  if (central && failed.length > 0) setFailed([])
  return null
}

/** One toast for all edits that need the person. A new one opens it again; a resolved one leaves it, and with the last one the toast closes. */
function useFailedToast(open: readonly Failed[], onNavigate: (path: string) => void): void {
  const shown = useRef<{ toast: number; ids: ReadonlySet<string> } | null>(null)
  const ids = open.map(({ id }) => id).join(' ')
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const now = latest.current
    const last = shown.current
    if (now.length === 0) {
      if (last !== null) toasts.dismiss(last.toast)
      shown.current = null
      return
    }
    const input = failedToast(now, () => onNavigate(CENTRAL))
    const all = new Set(now.map(({ id }) => id))
    const stands = last !== null && toasts.change(last.toast, input)
    if (last !== null && (stands || now.every(({ id }) => last.ids.has(id)))) shown.current = { toast: last.toast, ids: all }
    else shown.current = { toast: toasts.show(input), ids: all }
  }, [ids, onNavigate])
  useEffect(
    () => () => {
      if (shown.current !== null) toasts.dismiss(shown.current.toast)
    },
    [],
  )
}

/** For one edit, the seed's own text. For several, one toast that lists each text once (TOA-08). */
export function sentToast(telling: Extract<SyncResult, { kind: 'sent' }>): ToastInput {
  const [first = ''] = telling.texts
  const [title = '', line] = first.split('\n')
  const text = telling.tookBack === undefined ? line : tookBackText(telling.tookBack)
  // Who is told that another person's move is gone reads longer than «salvo».
  const duration = telling.tookBack === undefined ? telling.time : undefined
  if (telling.count === 1) return { kind: 'sent', title, ...(text !== undefined && { text }), ...(duration !== undefined && { duration }) }
  const list = telling.texts.map(oneLine)
  return { kind: 'sent', title: kit.saved.sentMany(telling.count), list, ...(telling.tookBack && { text }) }
}

/** A failed edit shows its own text and the server's; several failures are one toast that lists each text once. */
export function failedToast(failed: readonly Failed[], open: () => void): ToastInput {
  const action = { label: kit.action.seeAndSolve, run: open }
  const [only] = failed
  if (only !== undefined && failed.length === 1) return failedAlone(only, action)
  const list = [...new Set(failed.map(({ text, label, reason }) => (isFailure(reason) ? oneLine(text) : label)))]
  return { kind: 'attention', title: words.told.several(failed.length), text: words.told.where, list, action }
}

/** The second line of a specification's text is the description; the server's text replaces it (NET-04). */
function failedAlone({ text, label, reason, serverWords }: Failed, action: NonNullable<ToastInput['action']>): ToastInput {
  if (!isFailure(reason)) return { kind: 'attention', title: words.told.conflict, text: `${label}. ${words.told.choose}`, action }
  const [title = '', description = words.told.where] = text.split('\n')
  return { kind: 'attention', title, text: serverWords ?? description, action }
}

/** A conflict is no failure: nothing was refused, and both values are kept. */
const isFailure = (reason: Failed['reason']) => reason !== 'conflict'

const oneLine = (text: string) => text.replace('\n', '. ')
