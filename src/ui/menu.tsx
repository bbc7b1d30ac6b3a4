import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type KeyboardEvent, type ReactNode, startTransition, useContext, useEffect, useId, useState } from 'react'
import { kbd, menu } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { MoreIcon } from './icons-more.tsx'
import { LayerLangContext } from './layer-lang.ts'
import { aboveToasts } from './layers.ts'
import { useBackLayer } from './use-back-layer.ts'

export interface MenuItem {
  /** Unique in its menu. */
  id: string
  label: string
  icon?: ReactNode
  /** A key cap, e.g. «E». Only shown, not bound. */
  keys?: string
  danger?: boolean
  disabled?: boolean
  /** Why it is disabled, below its label. */
  reason?: string
  onSelect(): void
}

export interface MenuProps {
  /** The button's name, e.g. «Mais ações de Mentorias». */
  label: string
  /** `'-'` draws a separator. */
  items: readonly (MenuItem | '-')[]
  /** The button's content; three dots by default. */
  children?: ReactNode
}

/** Which action is highlighted at first; `none` after a pointer press. */
type First = 'none' | 'first' | 'last'

const BY_KEY: Readonly<Record<string, First>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button that opens actions. Ark handles arrows, letters, Home and End, but is mounted only while the menu is open: with sixty rows, Ark's machine
 * for each button took most of the render time.
 */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  /** Set until the menu is unmounted, which happens after it has closed. */
  const [shown, setShown] = useState<First | null>(null)
  const open = (first: First) => {
    setOpen(true)
    // A pointer press shows the button's answer first. A key is not deferred, because the next key already belongs to the menu.
    if (first === 'none') startTransition(() => setShown(first))
    else setShown(first)
  }
  const byKey = (event: KeyboardEvent) => {
    const first = BY_KEY[event.key]
    if (first === undefined || isOpen) return
    event.preventDefault()
    open(first)
  }
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentOf(id) : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onKeyDown={byKey}
        onClick={() => (isOpen ? setOpen(false) : open('none'))}
      >
        {children ?? <MoreIcon strokeWidth={3} />}
      </IconButton>
      {shown !== null && (
        <OpenMenu id={id} label={label} items={items} first={shown} isOpen={isOpen} onOpen={setOpen} onGone={() => setShown(null)} />
      )}
    </>
  )
}

const contentOf = (id: string) => `${id}-menu`

interface OpenMenuProps extends Omit<MenuProps, 'children'> {
  /** The id of its button. */
  readonly id: string
  readonly first: First
  readonly isOpen: boolean
  onOpen(open: boolean): void
  onGone(): void
}

function OpenMenu({ id, label, items, first, isOpen, onOpen, onGone }: OpenMenuProps) {
  const parts = menu()
  const lang = useContext(LayerLangContext)
  useBackLayer(isOpen, () => onOpen(false))
  // Ark focuses the menu a frame after it opened or the pointer moved: if it closes before that, the focus would be lost with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    },
    [id],
  )
  return (
    <ArkMenu.Root
      ids={{ trigger: id, content: contentOf(id) }}
      open={isOpen}
      {...(first !== 'none' && { defaultHighlightedValue: edge(items, first) })}
      onOpenChange={(details) => onOpen(details.open)}
      onExitComplete={onGone}
      positioning={{ placement: 'bottom-end', boundary: aboveToasts }}
      onSelect={({ value }) => {
        const item = items.find((each) => each !== '-' && each.id === value)
        // The action runs at once, but its re-render waits until the menu has closed and the button has the focus again.
        if (item === undefined || item === '-') return
        startTransition(() => {
          item.onSelect()
        })
      }}
    >
      <Portal>
        <ArkMenu.Positioner className={parts.positioner}>
          <ArkMenu.Content className={parts.content} aria-label={label} lang={lang}>
            {items.map((item, at) =>
              item === '-' ? (
                // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
                <ArkMenu.Separator key={`line-${at}`} className={parts.separator} />
              ) : (
                <ArkMenu.Item
                  key={item.id}
                  value={item.id}
                  disabled={item.disabled ?? false}
                  className={parts.item}
                  data-danger={item.danger ?? false}
                >
                  {item.icon}
                  {item.reason === undefined ? (
                    item.label
                  ) : (
                    <span>
                      {item.label} <span className={parts.reason}>{item.reason}</span>
                    </span>
                  )}
                  {item.keys !== undefined && (
                    <kbd translate="no" className={`${kbd()} ${parts.key}`}>
                      {item.keys}
                    </kbd>
                  )}
                </ArkMenu.Item>
              ),
            )}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}

/** The first or last enabled action. */
function edge(items: MenuProps['items'], first: Exclude<First, 'none'>): string {
  const able = items.filter((item): item is MenuItem => item !== '-' && item.disabled !== true)
  return able.at(first === 'first' ? 0 : -1)?.id ?? ''
}
