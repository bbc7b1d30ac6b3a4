import type { ComponentType } from 'react'
import type { IconProps } from '#ui/icons.tsx'
import type { PanelProps } from './drawer-context.tsx'

/** One panel, told to the drawer. Loaded with the drawer; its commands are in `model.ts`, which workers load too. */
export interface PanelManifest {
  /** First part of its address: `?edit=header`. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly icon: ComponentType<IconProps>
  /** Absent: not built yet, «Em breve!» (SHL-09). */
  readonly load?: () => Promise<ComponentType<PanelProps>>
  /** The head's title on a level below the panel, by what stands after its path; `*` is a row. */
  readonly levels?: Readonly<Record<string, string>>
  /** The level of it that takes the whole page instead of standing beside it. */
  readonly whole?: string
  /**
   * What waits here puts a mark beside the option (SHL-15): tables (`links`), rows (`settings/extra`, `orders/links`) or single
   * fields of a row (`settings/platform.footer_visible`). Drafts count by their address.
   */
  readonly concerns: readonly string[]
}
