import type { ComponentType } from 'react'
import type { IconProps } from '#ui/icons.tsx'
import type { PanelProps } from './drawer-context.tsx'

/** One panel's description for the drawer. Loaded with the drawer; the panel's commands are in `model.ts`, which workers load too. */
export interface PanelManifest {
  /** The first part of its address: `?edit=header`. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly icon: ComponentType<IconProps>
  /** undefined: not built yet, «Em breve!» (SHL-09). */
  readonly load?: () => Promise<ComponentType<PanelProps>>
  /** The head's title on a level below the panel, by the rest of the address; `*` is a row. */
  readonly levels?: Readonly<Record<string, string>>
  /** The level that covers the whole page instead of being beside it. */
  readonly whole?: string
  /**
   * What this panel edits: a waiting edit of it puts a mark beside the option (SHL-15). Tables (`links`), rows (`settings/extra`, `orders/links`) or
   * single fields of a row (`settings/platform.footer_visible`). Drafts count by their address.
   */
  readonly concerns: readonly string[]
}
