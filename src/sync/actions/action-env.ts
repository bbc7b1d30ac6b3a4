import type { Model } from '#sync/model/model.ts'
import type { Timing } from '#sync/model/timing.ts'

/** What an action of a person needs. */
export interface ActionEnv {
  readonly model: Model
  readonly timing: Timing
  readonly now: number
  readonly device: string
}
