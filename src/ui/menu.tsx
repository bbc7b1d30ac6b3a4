import { Menu as ArkMenu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { kbd, menu } from '#styled/recipes'
import { IconButton } from './button.tsx'
import { MoreIcon } from './icons-studio.tsx'
import { aboveToasts } from './layers.ts'

export interface MenuItem {
  /** Unique in its menu. */
  id: string
  label: string
  icon?: ReactNode
  /** A key cap, e.g. «E». Only shown, not bound. */
  keys?: string
  danger?: boolean
  disabled?: boolean
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

/** A button that opens actions. Ark handles arrows, letters, Home and End. */
export function Menu({ label, items, children }: MenuProps) {
  const parts = menu()
  return (
    <ArkMenu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', boundary: aboveToasts }}
      onSelect={({ value }) => {
        items.find((item) => item !== '-' && item.id === value && (item.onSelect(), true))
      }}
    >
      <ArkMenu.Trigger asChild>
        <IconButton label={label}>{children ?? <MoreIcon strokeWidth={3} />}</IconButton>
      </ArkMenu.Trigger>
      <Portal>
        <ArkMenu.Positioner className={parts.positioner}>
          <ArkMenu.Content className={parts.content} aria-label={label}>
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
                  {item.label}
                  {item.keys !== undefined && <kbd className={`${kbd()} ${parts.key}`}>{item.keys}</kbd>}
                </ArkMenu.Item>
              ),
            )}
          </ArkMenu.Content>
        </ArkMenu.Positioner>
      </Portal>
    </ArkMenu.Root>
  )
}
