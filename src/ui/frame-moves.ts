/*
 * A frame's navigations are entries in the tab's history: after sixty of them, Back stays on the page for sixty presses (decision 0139). A sandbox
 * cannot refuse navigations of a script, so they are counted and taken back:
 *
 *   the frame reports a move ──────── a person pressed something in it ── allowed
 *                                 └─ the history is longer ── the third entry ─┬─ the frame is stopped ── the page goes back over its entries
 *   the frame loads another page ── the history is longer ─────────────────────┘
 *
 * A place within a block is the block's own affair, twice. Another page in its frame is the end of the block.
 */

/** How many entries without a press a frame may add before it is stopped. */
const BUDGET = 3
/** Browsers keep no more entries, so further ones cannot be counted. */
const FULL = 50
/** ms for navigations that are still running when the frame is removed. */
const REST_MS = 300

/** What the frame did: it navigated from place to place, or it loaded another page. */
export type FrameMove = 'moves' | 'left'

export interface FrameMoves {
  /** The frame navigated; `byPress`: just after a person's press in it. */
  moved(byPress: boolean): void
  /** The frame has another document, which it loaded or wrote. */
  loaded(): void
}

/** The page's own entry; a frame's navigations do not change it. */
const ownEntry = () => JSON.stringify([location.href, history.state])

/** Counts the entries that a frame adds to the tab's history from now on. `stop` is called once, and must remove the frame. */
export function countMoves(stop: (move: FrameMove) => void): FrameMoves {
  let page = ownEntry()
  let entries = history.length
  let unseen = 0
  let stopped = false
  const restart = () => {
    page = ownEntry()
    entries = history.length
    unseen = 0
  }
  const end = (move: FrameMove) => {
    stopped = true
    stop(move)
    setTimeout(() => {
      const added = history.length - entries
      // The page gets no event for it, because its own entry stays the same.
      if (added > 0 && page === ownEntry()) history.go(-added)
    }, REST_MS)
  }
  const moved = (byPress: boolean) => {
    if (stopped) return
    if (byPress || page !== ownEntry()) return restart()
    if (history.length === FULL) unseen++
    if (history.length - entries + unseen >= BUDGET) end('moves')
  }
  return {
    moved,
    loaded: () => {
      if (!stopped && page === ownEntry() && history.length > entries) end('left')
      else moved(false)
    },
  }
}
