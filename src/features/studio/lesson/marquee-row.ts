import type { RowOf } from '#sync/page/live-rows.ts'

export interface MarqueeFields {
  readonly text: string
  readonly product_id: string | null
  readonly timer: number
  readonly url: string
}
export type MarqueeRow = RowOf<MarqueeFields>
