import type { TimelineItem } from '#sync/page/status/timeline.ts'

export interface Ways {
  readonly retry: boolean
  readonly recreate: boolean
  readonly edit: boolean
  readonly undo: boolean
  readonly discard: boolean
  readonly back: boolean
}

/** The actions that an entry offers. «Desfazer» and «Descartar» are never offered together. */
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
  // An entry that was tried and is stuck is discarded, with what it may have left on the site; one that was never sent, or is on the server, is
  // undone.
  const stuck = open && (attention !== undefined || (mark === 'queued' && tries > 0))
  const undo = can.undo && !(stuck && can.discard)
  return {
    retry: can.retry,
    recreate: can.recreate,
    // The form of a deleted row would be empty.
    edit: open && attention?.reason !== 'gone' && edit !== undefined && kind !== 'delete' && mark !== 'acked',
    undo,
    discard: can.discard && !undo,
    back: can.bringBack,
  }
}
