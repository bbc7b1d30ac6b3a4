import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { words } from '#i18n/words.ts'
import { toasts as toastRecipe } from '#styled/recipes'
import { Button, IconButton } from './button.tsx'
import { AlertIcon, CloseIcon } from './icons.tsx'
import { toastLayer } from './layers.ts'
import { Mark, type WorkState } from './mark.tsx'
import { MAX_SEEN, MAX_SEEN_PHONE, type Toast, toasts, type ToastStore } from './toast-store.ts'
import { useBarHeight } from './use-bar-height.ts'
import { useMedia } from './use-media.ts'

const marks: Partial<Record<Toast['kind'], WorkState>> = { sent: 'sent', queued: 'queued', attention: 'attention' }

/** Mounted from the start: a live region must exist before its first message. */
export function ToastRegion({ store = toasts }: { store?: ToastStore }) {
  const all = useSyncExternalStore(store.subscribe, store.visible)
  const region = useRef<HTMLElement>(null)
  // Not `:hover`: after a touch it stays at that position, and a later toast there would never close.
  const pointed = useRef(false)
  // The element with the focus before a toast: the toast's buttons disappear with it.
  const before = useRef<EventTarget | null>(null)
  const look = toastRecipe({ kind: 'plain' })
  useBarHeight(region, '--toast-room')
  const phone = useMedia('(max-width: 767px)')

  useEffect(() => store.setLimit(phone ? MAX_SEEN_PHONE : MAX_SEEN), [store, phone])

  useEffect(() => {
    const follow = () => (document.hidden ? store.pause() : store.resume())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [store])

  const leave = () => {
    if (!pointed.current && region.current?.matches(':focus-within') !== true && !document.hidden) store.resume()
  }
  // Rendered at the end of the body and marked as an announcer: a modal dialog hides everything else from assistive technology.
  return createPortal(
    <section
      {...toastLayer}
      ref={region}
      className={look.region}
      aria-label={words.toasts.region}
      onPointerEnter={() => {
        pointed.current = true
        store.pause()
      }}
      onPointerLeave={() => {
        pointed.current = false
        leave()
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        store.pause()
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest('button') !== null && before.current instanceof HTMLElement)
          before.current.focus({ preventScroll: true })
      }}
      onBlur={() => queueMicrotask(leave)}
    >
      <div role="status" className={look.group}>
        {all
          .filter((toast) => toast.kind !== 'attention')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
          ))}
      </div>
      <div role="alert" className={look.group}>
        {all
          .filter((toast) => toast.kind === 'attention')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
          ))}
      </div>
    </section>,
    document.body,
  )
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const parts = toastRecipe({ kind: toast.kind })
  const mark = marks[toast.kind]
  return (
    <div className={parts.toast} data-toast={toast.kind}>
      <span className={parts.icon}>
        {mark === undefined ? <AlertIcon size={16} /> : <Mark state={mark} size="toast" draw={mark === 'sent'} />}
      </span>
      <span className={parts.title}>{toast.title}</span>
      {toast.text !== undefined && <p className={parts.text}>{toast.text}</p>}
      {toast.list !== undefined && (
        <ul className={parts.list}>
          {toast.list.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts may repeat and only ever grow at the end
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {toast.action !== undefined && (
        <div className={parts.actions}>
          {[toast.action, toast.other].map(
            (way) =>
              way !== undefined && (
                <Button
                  key={way.label}
                  variant="link"
                  size="sm"
                  onClick={() => {
                    way.run()
                    onClose()
                  }}
                >
                  {way.label}
                </Button>
              ),
          )}
        </div>
      )}
      <IconButton label={words.action.close} onClick={onClose}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  )
}
