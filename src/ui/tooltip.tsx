import { Portal } from '@ark-ui/react/portal'
import { Tooltip as ArkTooltip } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { tooltip } from '#styled/recipes'

/** A short text on hover and focus; Esc closes it. Never the only place of a message. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const parts = tooltip()
  return (
    <ArkTooltip.Root openDelay={300} closeDelay={80} positioning={{ placement: 'top' }} lazyMount unmountOnExit>
      <ArkTooltip.Trigger asChild>{children}</ArkTooltip.Trigger>
      <Portal>
        <ArkTooltip.Positioner className={parts.positioner}>
          <ArkTooltip.Content className={parts.content}>{text}</ArkTooltip.Content>
        </ArkTooltip.Positioner>
      </Portal>
    </ArkTooltip.Root>
  )
}
