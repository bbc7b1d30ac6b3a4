import { type StorageArea, tabStorage } from '#lib/device-storage.ts'

/*
 * Back restores the scroll position of the page, also after a reload. The router's own restoration scrolls once, at the first render: rows load
 * later, and the page is not tall enough yet.
 *
 *   leave(key) ──► the position is stored ──► arrive(key) ──► scrolled to as soon as the page is tall enough, and held while rows above still come
 *                                                   └──► the person scrolls, presses or types: no more restoring
 */

const STORED = 'lousa:places'
/** The most history entries of the tab for which a position is kept. */
const KEPT = 60
/** ms after which restoring ends; rows that load later do not scroll the page. */
const PATIENCE = 10_000
/** ms for which a restored position is held. */
const HOLD = 1200
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface PagePlaces {
  /** The page of the current history entry is about to be left. */
  leave(): void
  /** @param key of the history entry that is shown now; `same`: a step on the same page, such as the drawer over it */
  arrive(key: string, same: boolean): void
}

export function createPagePlaces(storage: StorageArea = tabStorage): PagePlaces {
  const places = readPlaces(storage)
  let shown: string | null = null
  let stop: (() => void) | null = null

  const note = () => {
    // While a position is being restored, the current one is not the person's.
    if (shown === null || stop !== null) return
    places.delete(shown)
    places.set(shown, Math.round(scrollY))
  }
  const write = () => {
    note()
    const kept = [...places].filter(([, top]) => top > 0).slice(-KEPT)
    // If the browser does not store them, positions last as long as the document.
    storage.set(STORED, JSON.stringify(kept))
  }
  addEventListener('pagehide', write)
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())

  return {
    leave() {
      note()
      shown = null
    },
    arrive(key, same) {
      const before = scrollY
      stop?.()
      shown = key
      if (same) return
      const top = places.get(key) ?? 0
      if (top === 0) {
        scrollTo({ top: 0, behavior: 'instant' })
        return
      }
      if (before !== top) stop = seek(top, () => (stop = null))
    },
  }
}

function seek(top: number, onEnd: () => void): () => void {
  const root = document.documentElement
  const { overflowAnchor } = root.style
  // When the page grows above the position, the browser's scroll anchoring would move away from it.
  root.style.overflowAnchor = 'none'
  const until = performance.now() + PATIENCE
  let reached: number | null = null
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    root.style.overflowAnchor = overflowAnchor
    for (const move of MOVES) removeEventListener(move, end, { capture: true })
    onEnd()
  }
  const look = () => {
    const now = performance.now()
    const most = root.scrollHeight - root.clientHeight
    const to = Math.min(top, most)
    if (Math.abs(scrollY - to) > 1) scrollTo({ top: to, behavior: 'instant' })
    if (to === top) reached ??= now
    if (now > until || (reached !== null && now > reached + HOLD)) end()
    else frame = requestAnimationFrame(look)
  }
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true })
  look()
  return end
}

function readPlaces(storage: StorageArea): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.get(STORED) ?? '[]')
    const isPlace = (each: unknown): each is [string, number] =>
      Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number'
    return new Map(Array.isArray(stored) ? stored.filter(isPlace) : [])
  } catch {
    return new Map()
  }
}
