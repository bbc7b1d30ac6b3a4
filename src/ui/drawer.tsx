import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type Ref, useState, useSyncExternalStore } from 'react'
import { words } from '#i18n/words.ts'
import { drawer, ledge } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, CloseIcon } from './icons.tsx'
import { aboveDialogs, heldDrawer, keepsEscape, standsAlone } from './layers.ts'
import { Mark, type WorkState } from './mark.tsx'
import { useMedia } from './use-media.ts'
import { useStillPage } from './use-still-page.ts'

export interface DrawerProps {
  open: boolean
  /** The cross. */
  onClose(): void
  /** Esc goes one level back; without it Esc closes. */
  onBack?: (() => void) | undefined
  /** The accessible name when it is not the title («Modo de edição»). */
  label?: string
  title: string
  /** The name of the cross, e.g. «Fechar o modo de edição». */
  closeLabel?: string
  backLabel?: string
  /** Second line of the head: status, help. */
  meta?: ReactNode
  children: ReactNode
  /** What floats above the ledge: the undo bar. */
  float?: ReactNode
  /** A `<Ledge>`. */
  footer?: ReactNode
  /**
   * `beside` (the studio): from 1024 px a side panel, the page stays usable; below it a modal page.
   * `over` (the avatar's menu): modal at every width.
   * `whole` (the Central): takes the whole page, so it is modal too.
   */
  mode?: 'beside' | 'over' | 'whole'
  bodyRef?: Ref<HTMLDivElement>
}

/** At most 484 px (UIX-01), from the right. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, onBack, label, title, children, float, footer, mode = 'beside', bodyRef } = props
  const wide = useWide()
  const modal = mode !== 'beside' || !wide
  useStillPage(open && modal)
  const parts = drawer({ size: mode === 'over' ? 'panel' : mode === 'whole' ? 'whole' : 'page' })
  return (
    <ArkDialog.Root
      // The machine reads `modal` when it opens; crossing 1024 px opens it anew in the other way. Forms keep their drafts.
      key={modal ? 'modal' : 'beside'}
      open={open}
      modal={modal}
      trapFocus={modal}
      preventScroll={false}
      closeOnInteractOutside={mode === 'over'}
      closeOnEscape={onBack === undefined}
      onEscapeKeyDown={(event) => {
        const kept = keepsEscape(event)
        if (onBack === undefined && !kept) return
        event.preventDefault()
        if (!kept) onBack?.()
      }}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      {...(label !== undefined && { 'aria-label': label })}
      persistentElements={aboveDialogs()}
      onRequestDismiss={standsAlone}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {mode === 'over' && <ArkDialog.Backdrop className={parts.backdrop} />}
        <ArkDialog.Content className={parts.root} data-drawer={mode}>
          <Head {...props} title={title} parts={parts} />
          <div ref={bodyRef} className={parts.body}>
            {children}
          </div>
          {float !== undefined && <div className={parts.float}>{float}</div>}
          {footer}
        </ArkDialog.Content>
      </Portal>
    </ArkDialog.Root>
  )
}

/** Whether there is room beside the page. The answer stands while the drawer is held: opening anew it would take a dialog or a picture along. */
function useWide(): boolean {
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

export interface LedgeProps {
  /** Where this form's work is. */
  state?: WorkState
  /** In words: «Rascunho guardado». Announced when it changes. */
  line?: ReactNode
  /** The device: «Neste dispositivo, agora». */
  where?: ReactNode
  /** Right: the one filled button. */
  children?: ReactNode
  /** Given: the words and these stand in a line of their own, above the buttons. */
  beside?: ReactNode
}

/** The bar every form ends in. */
export function Ledge({ children, beside, ...said }: LedgeProps) {
  const parts = ledge({ lines: beside !== undefined })
  if (beside !== undefined)
    return (
      <div className={parts.root}>
        <div className={parts.above}>
          <LedgeLine {...said} />
          {beside}
        </div>
        <div className={parts.actions}>{children}</div>
      </div>
    )
  return (
    <div className={parts.root}>
      <LedgeLine {...said} />
      <div className={parts.actions}>{children}</div>
    </div>
  )
}

/** Only its left half, for forms whose foot is a dialog's. */
export function LedgeLine({ state, line, where }: Omit<LedgeProps, 'children' | 'beside'>) {
  const parts = ledge()
  return (
    <div className={parts.state} role="status">
      {line !== undefined && (
        <span className={parts.line}>
          {state !== undefined && <Mark state={state} />}
          {line}
        </span>
      )}
      {where !== undefined && <small className={parts.where}>{where}</small>}
    </div>
  )
}
