import { type StorageArea, tabStorage } from '#lib/device-storage.ts'

/*
 * Back leads to the place on the page that was left, also after a reload. The router's own restoration scrolls once, when the page is drawn:
 * rows come later, and the page is not tall enough yet.
 *
 *   leave(key) ──► the place is kept ──► arrive(key) ──► scrolled to as soon as the page is tall enough, and held while rows above still come
 *                                                   └──► the person scrolls, presses or types: the place is theirs
 */

const STORED = 'lousa:places'
/** As many entries of the tab's history. */
const KEPT = 60
/** ms: rows that came no sooner come to where the person is. */
const PATIENCE = 10_000
/** ms for which a place that was reached is held. */
const HOLD = 1200
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface PagePlaces {
  /** The page of this entry of the history is about to go. */
  leave(): void
  /** @param key of the entry of the history that is shown now; `same`: a step on the same page, such as the drawer over it */
  arrive(key: string, same: boolean): void
}

export function createPagePlaces(storage: StorageArea = tabStorage): PagePlaces {
  const places = readPlaces(storage)
  let shown: string | null = null
  let stop: (() => void) | null = null

  const note = () => {
    // While a place is sought the page is not where the person was.
    if (shown === null || stop !== null) return
    places.delete(shown)
    places.set(shown, Math.round(scrollY))
  }
  const write = () => {
    note()
    const kept = [...places].filter(([, top]) => top > 0).slice(-KEPT)
    // If they are not kept, places last as long as the document.
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
  // A page that grows above the place would be followed by the browser, away from the place.
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
