// The layers over the page, the newest last. Back closes only the newest one and leaves the address unchanged (PER-04, decision 0141).
//
//   back ──► popstate ──► no layer is open? the router handles it
//                │
//                └──► the router does not get the event; one step forward ──► arrived: the newest layer closes

/** The parts of the router's history that this module uses. */
interface Steps {
  readonly location: { readonly state: { readonly __TSR_index?: number } }
  subscribe(heard: (move: { readonly action: { readonly type: string; readonly index?: number } }) => void): void
}

interface Layer {
  close(): void
}

/** The history entry below the first page of a visit: without it, back would leave the app although a layer is open. */
const FLOOR = -1

/** Limit for a browser that fires no `popstate`: the next step must not wait for it. */
const PATIENCE_MS = 1000
/** Limit for a step back of the app's own. A page that is busy for long hears late of it; taken for a person's step, it would close a layer. */
const OWN_STEP_MS = 10_000

const layers: Layer[] = []
let steps: Steps | null = null
/** The layer that closes when the step back is undone. */
let returning: { readonly top: Layer; readonly timer: ReturnType<typeof setTimeout> } | null = null
/** Until this time a step back is the app's own. */
let ownUntil = 0
/** How often the address has changed, and whether a person's step back caused the last change. */
let moves = 0
let isLastBack = false
let isOwn = false

const indexOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : undefined

// Not the instance's own functions: the router has replaced those, and would be notified.
const replace = (state: object) => History.prototype.replaceState.call(history, state, '')
const push = (state: object) => History.prototype.pushState.call(history, state, '')
const mark = (index: number) => replace({ ...(history.state as object), __TSR_index: index })

/** Creates the router's history. Its listeners run after this module's, because a window calls listeners in the order of registration. */
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

/** @returns a function that removes the layer */
export function addBackLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  addFloorEntry()
  return () => void layers.splice(layers.indexOf(layer), 1)
}

/** The next step back is the app's own: it closes no layer, even one that is still closing. */
export function letBackPass(): void {
  ownUntil = performance.now() + OWN_STEP_MS
}

/** Tells whether a person's step back left a page: read the count at the arrival, and pass it to `since` later. */
export const backMoves = {
  now: () => moves,
  since: (before: number) => isLastBack && moves > before,
}

function addFloorEntry(): void {
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
  // A step forward is left to the router.
  if (isOwn || got >= now) return
  const top = layers.at(-1)
  if (top !== undefined) {
    event.stopImmediatePropagation()
    returning = { top, timer: setTimeout(land, PATIENCE_MS) }
    history.go(now - got)
  } else if (got === FLOOR) skipFloorEntry(event, now)
}

function land(): void {
  if (returning === null) return
  const { top, timer } = returning
  clearTimeout(timer)
  returning = null
  // The layer may have closed by itself meanwhile.
  if (layers.includes(top)) top.close()
}

/** The floor is no page: a step back to it from the first page continues out of the app. */
function skipFloorEntry(event: PopStateEvent, now: number): void {
  mark(0)
  if (now !== 0) return
  event.stopImmediatePropagation()
  history.back()
}
