import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type Ref, useContext, useRef, useState, useSyncExternalStore } from 'react'
import { words } from '#i18n/words.ts'
import { drawer, drawerFooter } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, CloseIcon } from './icons.tsx'
import { LayerContent, useMayOpen } from './inner-layers.tsx'
import { LayerLangContext } from './layer-lang.ts'
import { aboveDialogs, heldDrawer, handlesOwnEscape, keepOpenOnOutsideLayer } from './layers.ts'
import { Mark, type WorkState } from './mark.tsx'
import { useBackLayer } from './use-back-layer.ts'
import { useMedia } from './use-media.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DrawerProps {
  open: boolean
  /** The close button. */
  onClose(): void
  /** Esc goes one level back; without it Esc closes the drawer. */
  onBack?: (() => void) | undefined
  /** The accessible name, if it differs from the title («Modo de edição»). */
  label?: string
  title: string
  /** The label of the close button, e.g. «Fechar o modo de edição». */
  closeLabel?: string
  backLabel?: string
  /** The second line of the head: status, help. */
  meta?: ReactNode
  children: ReactNode
  /** Above the footer, over the content: the undo bar. */
  float?: ReactNode
  /** A `<DrawerFooter>`. */
  footer?: ReactNode
  /**
   * `beside` (the studio): from 1024 px a side panel, the page stays usable; below it a modal page.
   * `over` (the avatar's menu): modal at every width.
   * `whole` (the Central): covers the whole page, so it is modal too.
   */
  mode?: 'beside' | 'over' | 'whole'
  bodyRef?: Ref<HTMLDivElement>
}

/** At most 484 px (UIX-01), from the right. */
export function Drawer(props: DrawerProps) {
  const { onClose, onBack, label, title, children, float, footer, mode = 'beside', bodyRef } = props
  const open = useMayOpen() && props.open
  const wide = useBesidePage()
  const modal = mode !== 'beside' || !wide
  useScrollLock(open && modal)
  // The other modes have an address of their own, so back leads out of them.
  useBackLayer(open && mode === 'over', onClose)
  const content = useRef<HTMLDivElement>(null)
  const lang = useContext(LayerLangContext)
  const parts = drawer({ size: mode === 'over' ? 'panel' : mode === 'whole' ? 'whole' : 'page' })
  return (
    <ArkDialog.Root
      // The machine reads `modal` when it opens; crossing 1024 px reopens it in the other mode. Forms keep their drafts.
      key={modal ? 'modal' : 'beside'}
      open={open}
      modal={modal}
      trapFocus={modal}
      preventScroll={false}
      closeOnInteractOutside={mode === 'over'}
      closeOnEscape={onBack === undefined}
      onEscapeKeyDown={(event) => {
        const kept = handlesOwnEscape(event)
        if (onBack === undefined && !kept) return
        event.preventDefault()
        if (!kept) onBack?.()
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      {...(label !== undefined && { 'aria-label': label })}
      // A level that focused an element at its render keeps the focus: Ark sets it in a later frame.
      initialFocusEl={() => (content.current?.contains(document.activeElement) === true ? (document.activeElement as HTMLElement) : null)}
      persistentElements={aboveDialogs()}
      onRequestDismiss={keepOpenOnOutsideLayer}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {mode === 'over' && <ArkDialog.Backdrop className={parts.backdrop} />}
        <ArkDialog.Content ref={content} className={parts.root} data-drawer={mode} lang={lang}>
          <LayerContent open={open}>
            <Head {...props} title={title} parts={parts} />
            <div ref={bodyRef} className={parts.body}>
              {children}
            </div>
            {float !== undefined && <div className={parts.float}>{float}</div>}
            {footer}
          </LayerContent>
        </ArkDialog.Content>
      </Portal>
    </ArkDialog.Root>
  )
}

/** Whether the page fits beside the drawer. Fixed while the drawer is held: reopening it would close an open dialog or lose a picture. */
function useBesidePage(): boolean {
  const now = useMedia('(min-width: 1024px)')
  const held = useSyncExternalStore(heldDrawer.subscribe, heldDrawer.now)
  const [wide, setWide] = useState(now)
  if (held || wide === now) return wide
  setWide(now)
  return now
}

function Head({ parts, ...props }: DrawerProps & { parts: ReturnType<typeof drawer> }) {
  const { title, meta, onBack, onClose, label } = props
  return (
    <div className={parts.head}>
      <div className={parts.row}>
        {onBack !== undefined && (
          <IconButton label={props.backLabel ?? words.action.back} onClick={onBack}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        {label === undefined ? (
          <ArkDialog.Title className={parts.title}>{title}</ArkDialog.Title>
        ) : (
          <h2 className={parts.title}>{title}</h2>
        )}
        <IconButton label={props.closeLabel ?? words.action.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {meta !== undefined && <div className={parts.meta}>{meta}</div>}
    </div>
  )
}

export interface DrawerFooterProps {
  /** The state of the form's work. */
  state?: WorkState
  /** The state as text: «Rascunho guardado». Announced when it changes. */
  line?: ReactNode
  /** The place: «Neste dispositivo, agora». */
  where?: ReactNode
  /** On the right: the one filled button. */
  children?: ReactNode
  /** If set, the texts and this content are on a separate line above the buttons. */
  beside?: ReactNode
}

/** The footer of every form. */
export function DrawerFooter({ children, beside, ...said }: DrawerFooterProps) {
  const parts = drawerFooter({ lines: beside !== undefined })
  if (beside !== undefined)
    return (
      <div className={parts.root}>
        <div className={parts.above}>
          <DrawerFooterLine {...said} />
          {beside}
        </div>
        <div className={parts.actions}>{children}</div>
      </div>
    )
  return (
    <div className={parts.root}>
      <DrawerFooterLine {...said} />
      <div className={parts.actions}>{children}</div>
    </div>
  )
}

/** Only the texts of the footer, for forms in a dialog. */
export function DrawerFooterLine({ state, line, where }: Omit<DrawerFooterProps, 'children' | 'beside'>) {
  const parts = drawerFooter()
  return (
    <div className={parts.state} role="status">
      {line !== undefined && (
        <span className={parts.line}>
          {state !== undefined && <Mark state={state} />}
          {line}
        </span>
      )}
      {where !== undefined && (
        <small className={parts.where} data-alone={state === undefined || undefined}>
          {where}
        </small>
      )}
    </div>
  )
}
