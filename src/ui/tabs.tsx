import { Tabs as ArkTabs } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { words } from '#i18n/words.ts'
import { tabs } from '#styled/recipes'

export interface TabItem<V extends string> {
  value: V
  label: string
  /** Number of errors on this tab, shown in its header. */
  errors?: number
  content: ReactNode
}

export interface TabsProps<V extends string> {
  label: string
  items: readonly TabItem<V>[]
  value?: V
  defaultValue?: V
  onChange?(value: V): void
  /** `even`: columns of equal width, in two lines if they are too narrow; every tab is visible. */
  fit?: 'natural' | 'even'
  /** Arrows only move the focus; Enter and Space open. For tabs that may refuse to open. */
  manual?: boolean
}

/** All contents stay mounted, so nothing typed on another tab is lost. */
export function Tabs<V extends string>({ label, items, value, defaultValue, onChange, fit = 'natural', manual = false }: TabsProps<V>) {
  const parts = tabs({ fit })
  const first = defaultValue ?? items[0]?.value
  return (
    <ArkTabs.Root
      className={parts.root}
      {...(value !== undefined && { value })}
      {...(first !== undefined && { defaultValue: first })}
      activationMode={manual ? 'manual' : 'automatic'}
      onValueChange={(details) => onChange?.(details.value as V)}
    >
      <ArkTabs.List className={parts.list} aria-label={label}>
        {items.map((item) => (
          <ArkTabs.Trigger key={item.value} value={item.value} className={parts.trigger}>
            {item.label}
            {item.errors !== undefined && item.errors > 0 && (
              <span className={parts.count}>
                <span aria-hidden="true">{item.errors}</span>
                <span className="vh">{words.errors(item.errors)}</span>
              </span>
            )}
          </ArkTabs.Trigger>
        ))}
      </ArkTabs.List>
      {items.map((item) => (
        <ArkTabs.Content key={item.value} value={item.value} className={parts.content}>
          {item.content}
        </ArkTabs.Content>
      ))}
    </ArkTabs.Root>
  )
}
