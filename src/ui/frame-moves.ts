/*
 * A frame's moves are entries in the tab's history: after sixty of them Back stays on the page for sixty presses (decision 0139). In a sandbox a
 * script's moves cannot be refused, so they are counted, and taken back:
 *
 *   the frame tells of a move ── a person pressed something in it ── allowed
 *                             └─ the history is longer ── the third entry: the frame is stopped ── the page goes back over its entries
 */

/** Entries of a frame that nobody asked for before it is stopped. */
const BUDGET = 3
/** A browser keeps no more entries, so more of them do not show. */
const FULL = 50
/** Moves that are under way when the frame is removed; ms. */
const REST_MS = 300

export interface FrameMoves {
  /** The frame moved, or loaded another document; `byPress`: a person had just pressed something in it. */
  moved(byPress: boolean): void
}

/** The entry of the page itself; a frame's moves do not change it. */
const ownEntry = () => JSON.stringify([location.href, history.state])

/** Counts what a frame adds to the tab's history from now on. `stop` is called once, and must remove the frame. */
export function countMoves(stop: () => void): FrameMoves {
  let page = ownEntry()
  let entries = history.length
  let unseen = 0
  let stopped = false
  const restart = () => {
    page = ownEntry()
    entries = history.length
    unseen = 0
  }
  return {
    moved: (byPress) => {
      if (stopped) return
      if (byPress || page !== ownEntry()) return restart()
      if (history.length === FULL) unseen++
      if (history.length - entries + unseen < BUDGET) return
      stopped = true
      stop()
      setTimeout(() => {
        const added = history.length - entries
        // The page has no event of its own for it: its entry stays the same.
        if (added > 0 && page === ownEntry()) history.go(-added)
      }, REST_MS)
    },
  }
}
