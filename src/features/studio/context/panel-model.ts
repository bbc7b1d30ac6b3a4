import type { Command } from '#sync/model/command.ts'
import type { Resource } from '#sync/model/resource.ts'

/** What a panel needs to work offline. It also runs in workers: no screen, no document. */
export interface PanelModel {
  readonly commands: readonly Command[]
  /** The resources that only editors read. Those that students read too are in `site/model/resources.ts`. */
  readonly resources?: readonly Resource[]
}
