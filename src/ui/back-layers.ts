// What lies over the page, the newest last. Back closes the newest alone and leaves the address as it is (PER-04, decision 0141).
//
//   back ──► popstate ──► nothing lies over the page? the router's business
//                │
//                └──► the router does not hear of it; one step forward again ──► landed: the newest layer closes

/** The part of the router's history that is needed here. */
interface Steps {
  readonly location: { readonly state: { readonly __TSR_index?: number } }
  subscribe(heard: (move: { readonly action: { readonly type: string; readonly index?: number } }) => void): void
}

interface Layer {
  close(): void
}

/** The entry below the first page of a visit: without it back over that page would leave the app, whatever lies over it. */
const FLOOR = -1

/** A browser that keeps a step to itself must not hold up the next one. */
const PATIENCE_MS = 1000

const layers: Layer[] = []
let steps: Steps | null = null
/** The layer that closes as soon as the step back has been undone. */
let returning: { readonly top: Layer; readonly timer: ReturnType<typeof setTimeout> } | null = null
/** The app itself goes back: until then. */
let ownUntil = 0
/** How often the address has changed, and whether a person's step back did it the last time. */
let moves = 0
let isLastBack = false
let isOwn = false

const indexOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : undefined

// Not the instance's own functions: the router has replaced those, and would hear of it.
const replace = (state: object) => History.prototype.replaceState.call(history, state, '')
const push = (state: object) => History.prototype.pushState.call(history, state, '')
const mark = (index: number) => replace({ ...(history.state as object), __TSR_index: index })

/** Makes the router's history. What is made here hears of a step after this module, since a window calls its listeners in the order in which they came. */
export function followBack<T extends Steps>(makeHistory: () => T): T {
  addEventListener('popstate', onStep)
  if (indexOf(history.state) === FLOOR) mark(0)
  const made = makeHistory()
  steps = made
  made.subscribe(({ action }) => {
    if (action.type === 'REPLACE') return
    moves += 1
    isLastBack = !isOwn && (action.type === 'BACK' || (action.type === 'GO' && (action.index ?? 0) < 0))
  })
  return made
}

/** @returns a function that takes it away again */
export function addBackLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  layFloor()
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** The next step back is the app's own: no layer closes for it, though one may still be on its way out. */
export function letBackPass(): void {
  ownUntil = performance.now() + PATIENCE_MS
}

/** For whoever wants to know whether a person's step back took them off the page: the count when they came, then whether it did. */
export const backMoves = {
  now: () => moves,
  since: (before: number) => isLastBack && moves > before,
}

function layFloor(): void {
  if (steps?.location.state.__TSR_index !== 0 || indexOf(history.state) !== 0) return
  const state = history.state as object
  if ('floor' in state) return
  mark(FLOOR)
  push({ ...state, floor: true })
}

function onStep(event: PopStateEvent): void {
  const now = steps?.location.state.__TSR_index
  const got = indexOf(history.state)
  isOwn = performance.now() < ownUntil
  ownUntil = 0
  if (typeof now !== 'number' || typeof got !== 'number') return
  if (returning !== null) {
    event.stopImmediatePropagation()
    if (got === now) land()
    else history.go(now - got)
    return
  }
  // Forward leads where it always led.
  if (isOwn || got >= now) return
  const top = layers.at(-1)
  if (top !== undefined) {
    event.stopImmediatePropagation()
    returning = { top, timer: setTimeout(land, PATIENCE_MS) }
    history.go(now - got)
  } else if (got === FLOOR) passFloor(event, now)
}

function land(): void {
  if (returning === null) return
  const { top, timer } = returning
  clearTimeout(timer)
  returning = null
  // It may have closed by itself meanwhile.
  if (layers.includes(top)) top.close()
}

/** The floor is no page of its own: whoever comes back to it from the first page goes on back, out of the app. */
function passFloor(event: PopStateEvent, now: number): void {
  mark(0)
  if (now !== 0) return
  event.stopImmediatePropagation()
  history.back()
}
