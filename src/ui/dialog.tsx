import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useContext, useEffect } from 'react'
import { words } from '#i18n/words.ts'
import { dialog } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { LayerContent, useMayOpen } from './inner-layers.tsx'
import { LayerLangContext } from './layer-lang.ts'
import { aboveDialogs, holdDrawer, handlesOwnEscape, keepOpenOnOutsideLayer } from './layers.ts'
import { useBackLayer } from './use-back-layer.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Announced after the title. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons, in the footer. */
  footer?: ReactNode
  size?: 'md' | 'crop' | 'lg' | 'full'
  /** `alertdialog` for actions that cannot be undone; then a click outside does not close it. */
  kind?: 'dialog' | 'alertdialog'
  /** A click outside does not close it, because the dialog contains unsaved work. */
  stays?: boolean
  /** The element with the first focus; by default the first control. */
  focus?: RefObject<HTMLElement | null>
  /** The element that gets the focus afterwards; by default the previous one, which may be gone by then. */
  backTo?: RefObject<HTMLElement | null> | undefined
}

/** Modal: traps the focus and restores it (A11-02). */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  kind = 'dialog',
  stays = false,
  focus,
  backTo,
}: DialogProps) {
  const parts = dialog({ size })
  const mayOpen = useMayOpen()
  const lang = useContext(LayerLangContext)
  useEffect(() => (open ? holdDrawer() : undefined), [open])
  useScrollLock(open)
  useBackLayer(open && mayOpen, onClose)
  return (
    <ArkDialog.Root
      open={open && mayOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      role={kind}
      preventScroll={false}
      closeOnInteractOutside={kind === 'dialog' && !stays}
      persistentElements={aboveDialogs()}
      onRequestDismiss={keepOpenOnOutsideLayer}
      onEscapeKeyDown={(event) => {
        if (handlesOwnEscape(event)) event.preventDefault()
      }}
      lazyMount
      unmountOnExit
      {...(focus && { initialFocusEl: () => focus.current })}
      {...(backTo && { finalFocusEl: () => backTo.current })}
    >
      <Portal>
        <ArkDialog.Backdrop className={parts.backdrop} />
        <ArkDialog.Positioner className={parts.positioner}>
          <ArkDialog.Content className={parts.root} lang={lang}>
            <LayerContent open={open && mayOpen}>
              <div className={parts.body}>
                <div className={parts.head}>
                  <ArkDialog.Title className={parts.title}>{title}</ArkDialog.Title>
                  {kind === 'dialog' && (
                    <IconButton label={words.action.close} onClick={onClose}>
                      <CloseIcon />
                    </IconButton>
                  )}
                </div>
                {description !== undefined && <ArkDialog.Description className={parts.text}>{description}</ArkDialog.Description>}
                {children}
              </div>
              {footer !== undefined && <div className={parts.foot}>{footer}</div>}
            </LayerContent>
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}
