import { WORK } from '#features/studio/context/row-marks.ts'
import { words as frame } from '#features/studio/context/words.ts'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import type { WorkState } from '#ui/mark.tsx'
import { words } from './words.ts'

export interface Shown {
  readonly state: WorkState
  readonly text: string
}

/** The pill of an entry (SYN-05). An entry that ended without being sent is not solid, because the server has nothing of it. */
export function shownState(item: Pick<TimelineItem, 'mark' | 'ended' | 'attention' | 'undone' | 'found' | 'lost'>): Shown {
  if (item.undone) return { state: 'draft', text: words.state.undone }
  if (item.lost === true) return { state: 'draft', text: words.state.lost }
  // The server refused it, but has it: «Enviado» would hide what happened.
  if (item.found === true) return { state: 'sent', text: words.state.found }
  if (item.ended !== undefined) return { state: item.ended === 'settled' ? 'sent' : 'draft', text: words.state[item.ended] }
  if (item.attention?.reason === 'conflict') return { state: 'conflict', text: words.state.conflict }
  return { state: WORK[item.mark], text: frame.state[item.mark] }
}
