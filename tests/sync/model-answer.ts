import type { Outcome } from '#sync/wire/outcome.ts'

/** One changed value on the server. The times are the writer's. */
export interface Written {
  /** `info.name`, `links/3.title`, `links/3`, `links.order`, `carousels/1.published` … */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

export function answer(status: number, body?: unknown, more: Partial<Extract<Outcome, { kind: 'answer' }>> = {}): Outcome {
  return { kind: 'answer', status, body, html: false, ...more }
}
