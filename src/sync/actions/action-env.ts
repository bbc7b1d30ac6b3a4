import type { Model } from '#sync/model/model.ts'
import type { Timing } from '#sync/model/timing.ts'

/** What the person's actions need. */
export interface ActionEnv {
  readonly model: Model
  readonly timing: Timing
  readonly now: number
  readonly device: string
}
