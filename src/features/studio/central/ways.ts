import type { TimelineItem } from '#sync/page/status/timeline.ts'

export interface Ways {
  readonly retry: boolean
  readonly recreate: boolean
  readonly edit: boolean
  readonly undo: boolean
  readonly discard: boolean
  readonly back: boolean
}

/** What a person can do with an entry. One way back for one thing: «Desfazer» and «Descartar» never stand beside each other. */
export function waysOf({
  ended,
  attention,
  edit,
  kind,
  mark,
  tries = 0,
  can,
}: Pick<TimelineItem, 'ended' | 'attention' | 'edit' | 'kind' | 'mark' | 'tries' | 'can'>): Ways {
  const open = ended === undefined
  // What was tried and stands still is let go, with what it may have left on the site; what never went out, or is there, is taken back.
  const stuck = open && (attention !== undefined || (mark === 'queued' && tries > 0))
  const undo = can.undo && !(stuck && can.discard)
  return {
    retry: can.retry,
    recreate: can.recreate,
    // The form of a row that is gone would be empty.
    edit: open && attention?.reason !== 'gone' && edit !== undefined && kind !== 'delete' && mark !== 'acked',
    undo,
    discard: can.discard && !undo,
    back: can.bringBack,
  }
}
