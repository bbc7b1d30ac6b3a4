import type { Command } from '#sync/model/command.ts'
import type { Resource } from '#sync/model/resource.ts'

/** What a panel works with when there is no network. It runs in workers too: no screen, no document. */
export interface PanelModel {
  readonly commands: readonly Command[]
  /** What only editors read. What students read too stands in `site/model/resources.ts`. */
  readonly resources?: readonly Resource[]
}
