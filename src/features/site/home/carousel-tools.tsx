import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { rowKey } from '#db/effect.ts'
import { flipCarousel } from '#features/showcase/flip.ts'
import type { RailView } from '#features/site/kit/views.ts'
import { words } from '#features/site/model/edit-words.ts'
import { laterText } from '#i18n/later.ts'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useCanUndo } from '#sync/page/status/use-undo.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { type WorkState } from '#ui/mark.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pill } from '#ui/pill.tsx'
import { showQueuedToast } from '#ui/queued-toast.ts'
import { toasts } from '#ui/toast-store.ts'
import { UndoBar } from '#ui/undo-bar.tsx'
import { useStable } from '#ui/use-stable.ts'

const w = words.carousel

const WORK: Readonly<Record<string, WorkState>> = { queued: 'queued', sending: 'sending', checking: 'checking', attention: 'attention' }

/**
 * What edit mode adds to a row of the showcase: a menu, the state of its last edit, and a frame around content that students do not see
 * (EP-84). A separate chunk, which no student loads.
 */
export function CarouselTools({ rail }: { rail: Pick<RailView, 'key' | 'title' | 'published'> }) {
  const workspace = useWorkspace()
  const mark = useRowMark(rowKey('carousels', rail.key))
  const { key: lid, title, published } = rail
  const [busy, setBusy] = useState(false)
  const flip = async () => {
    setBusy(true)
    try {
      const id = await workspace.record(flipCarousel, { lid, title, published: !published })
      offer({ id, text: published ? w.unpublished(title) : w.published(title) })
    } catch {
      toasts.show({ kind: 'attention', title: w.notSaved, text: w.notSavedText })
    } finally {
      setBusy(false)
    }
  }
  const work = mark === undefined ? undefined : WORK[mark]
  return (
    <>
      {!published && <span className={frame} aria-hidden="true" />}
      {!published && <span className={tag}>{w.hidden}</span>}
      {work !== undefined && <Pill state={work} />}
      <Menu
        label={w.options(title)}
        items={[{ id: 'flip', label: published ? w.unpublish : w.publish, disabled: busy, onSelect: () => void flip() }]}
      />
    </>
  )
}

interface Offered {
  readonly id: string
  readonly text: string
}

// One undo bar for all rows: only the last change offers ‹Desfazer›.
let offered: Offered | null = null
const listeners = new Set<() => void>()
function offer(next: Offered | null) {
  offered = next
  for (const listener of listeners) listener()
}
function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Mounted once per page. After an edit of any row it shows ‹Desfazer› for ten seconds, above the page and beside the drawer (HIS-02), and a note
 * while the edit waits (TOA-07).
 */
export function CarouselDesk() {
  const workspace = useWorkspace()
  const last = useSyncExternalStore(listen, () => offered)
  const possible = useCanUndo(last?.id ?? null)
  useTellSavedLater()
  if (last === null || !possible) return null
  const undo = () => {
    offer(null)
    workspace.undo(last.id).catch(() => toasts.show({ kind: 'attention', title: w.undoFailed }))
  }
  return createPortal(
    <div className={place}>
      <UndoBar key={last.id} time={timing.undo} onUndo={undo} onGone={() => offer(null)}>
        {last.text}
      </UndoBar>
    </div>,
    document.body,
  )
}

/** TOA-07: with a network, the text of the seeds appears after the server's answer. */
function useTellSavedLater() {
  const wait = useWait()
  const changed = useStable(() => {
    if (offered !== null) showQueuedToast(laterText(wait))
  })
  useEffect(() => listen(changed), [changed])
}

const place = css({
  position: 'fixed',
  left: '[0px]',
  right: '[var(--beside)]',
  bottom: '5',
  // On a phone the page's own bar is below it, and the toasts are below that bar.
  _narrow: { bottom: '[calc(16px + var(--toast-room) + var(--page-bar))]' },
  zIndex: 'bar',
  display: 'grid',
  justifyItems: 'center',
  paddingInline: '4',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', width: '[min(100%, 480px)]' },
})
// Dashed, because visitors do not see this row.
const frame = css({
  position: 'absolute',
  inset: '[-12px 12px 20px]',
  border: '1.5px dashed',
  borderColor: 'slate.400',
  borderRadius: '16',
  pointerEvents: 'none',
})
const tag = css({
  textStyle: 't12',
  fontWeight: 500,
  color: 'slate.200',
  background: 'site',
  padding: '[3px 8px]',
  border: '1px dashed',
  borderColor: 'slate.400',
  borderRadius: '4',
  whiteSpace: 'nowrap',
})
