import { heldDrawer } from './layers.ts'

/*
 * The keyboard and the frames of an owner's HTML (decision 0139). A frame may focus itself whenever it likes, in every engine, and then reads what
 * the person types. So:
 *
 *   a text field, a dialog or the drawer has the focus ── the frames are not displayed; one that takes the focus even so is stopped
 *   the focus moves into a frame ── a press there, or Tab ── it stays
 *                                └─ nothing of the kind ──── it goes back; the third time the frame is stopped
 */

/** How often the focus returns to the page before a frame is stopped. A script that focuses a field once at its start is harmless. */
const RETURNS = 3
/** ms for which the frame's report of a press may take, and for which a press explains a focus. */
const PRESS_MS = 250
/** ms: between two fields nothing has the focus for a moment. */
const SHOWN_AGAIN_MS = 150
/** ms: while the page itself has no focus, no event reports its moves, so it is polled. */
const ROUND_MS = 100

const LAYER = '[role="dialog"], [role="alertdialog"]'
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

export interface GuardOptions {
  /** The preview beside the fields of its own layer: it stays visible, because the typed text is its own HTML. */
  readonly isPreview: boolean
  /** Called when the frame is hidden or shown again. */
  onHold(held: boolean): void
  /** Called when the frame takes the focus: it must be removed. */
  onStop(): void
}

export interface FrameGuard {
  /** Reports that a person pressed something in the frame. */
  pressed(): void
  wasPressed(): boolean
  /** Whether the frame is hidden. */
  held(): boolean
  end(): void
}

interface Guarded extends GuardOptions {
  held: boolean
  returns: number
  pressedAt: number
}

const frames = new Map<Element, Guarded>()
/** The last focused element of the page; null: none. */
let last: Element | null = null
let tabbedAt = Number.NEGATIVE_INFINITY
let under: EventTarget | null = null
/** The frame to which a person moved the focus. */
let given: Element | null = null
/** Since when the focus is in a frame without a known reason; ms. */
let unexplained: number | null = null
let shownAgain: ReturnType<typeof setTimeout> | undefined
let rounds: ReturnType<typeof setInterval> | undefined
let stopWatching: (() => void) | undefined

/** Guards the keyboard against this frame until `end`. */
export function guardFrame(frame: HTMLIFrameElement, options: GuardOptions): FrameGuard {
  if (frames.size === 0) stopWatching = watch()
  const guarded: Guarded = { ...options, held: false, returns: 0, pressedAt: Number.NEGATIVE_INFINITY }
  frames.set(frame, guarded)
  hold()
  return {
    pressed: () => {
      guarded.pressedAt = performance.now()
    },
    wasPressed: () => isPressed(guarded),
    held: () => guarded.held,
    end: () => {
      frames.delete(frame)
      if (frames.size === 0) stopWatching?.()
    },
  }
}

function watch(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  last = focused()
  const options = { capture: true, passive: true, signal }
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('focusout', showLater, options)
  document.addEventListener('visibilitychange', check, options)
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && (tabbedAt = performance.now()), options)
  document.addEventListener('pointerover', ({ target }) => (under = target), options)
  addEventListener('blur', onBlur, { signal })
  const unsubscribe = heldDrawer.subscribe(hold)
  return () => {
    stop.abort()
    unsubscribe()
    clearTimeout(shownAgain)
    clearInterval(rounds)
  }
}

function onFocus({ target }: FocusEvent): void {
  if (target instanceof Element && !frames.has(target)) last = target
  hold()
}

/** Hides frames at once. Showing them again is delayed. */
function hold(): void {
  let waits = false
  for (const [frame, guarded] of frames) {
    const held = mustHold(frame, guarded)
    if (held) setHeld(frame, guarded, true)
    else if (guarded.held) waits = true
  }
  if (waits) showLater()
}

function showLater(): void {
  clearTimeout(shownAgain)
  shownAgain = setTimeout(() => {
    for (const [frame, guarded] of frames) if (!mustHold(frame, guarded)) setHeld(frame, guarded, false)
  }, SHOWN_AGAIN_MS)
}

function setHeld(frame: Element, guarded: Guarded, held: boolean): void {
  if (guarded.held === held) return
  guarded.held = held
  if (frame instanceof HTMLElement) frame.style.display = held ? 'none' : ''
  guarded.onHold(held)
}

function mustHold(frame: Element, { isPreview }: Guarded): boolean {
  const layer = frame.closest(LAYER)
  const active = focused()
  if (active !== null && !frames.has(active)) {
    const its = active.closest(LAYER)
    if (its !== null && its !== layer) return true
    if (takesText(active)) return !(isPreview && its === layer)
  }
  // A dialog stays relevant if its focus was lost by a press beside its controls.
  return layer === null && heldDrawer.now()
}

/** The page lost the focus: to a frame or to another window. */
function onBlur(): void {
  clearInterval(rounds)
  rounds = setInterval(check, ROUND_MS)
  check()
}

/** A frame keeps the focus that a press or Tab gave it. */
function check(): void {
  const frame = document.activeElement
  const guarded = frame === null ? undefined : frames.get(frame)
  if (frame === null || guarded === undefined) {
    given = unexplained = null
    if (document.hasFocus()) clearInterval(rounds)
    return
  }
  // A hidden frame cannot be pressed.
  if (guarded.held) return stopFrame(frame, guarded)
  if (given === frame) return
  if (wasTabbed() || isPressed(guarded)) given = frame
  else if (!mayBePressed(frame)) giveBack(frame, guarded)
}

const wasTabbed = () => performance.now() - tabbedAt < PRESS_MS
const isPressed = ({ pressedAt }: Guarded) => performance.now() - pressedAt < 2 * PRESS_MS

/** The frame's report of a press may still be on its way. */
function mayBePressed(frame: Element): boolean {
  const now = performance.now()
  unexplained ??= now
  return (under === frame || matchMedia('(hover: none)').matches) && now - unexplained < PRESS_MS
}

function giveBack(frame: Element, guarded: Guarded): void {
  guarded.returns++
  unexplained = null
  if (guarded.returns >= RETURNS) return stopFrame(frame, guarded)
  restore(frame)
}

function stopFrame(frame: Element, guarded: Guarded): void {
  // Hidden until it is removed.
  setHeld(frame, guarded, true)
  restore(frame)
  guarded.onStop()
}

function restore(frame: Element): void {
  if (frame instanceof HTMLElement) frame.blur()
  window.focus()
  if (last instanceof HTMLElement || last instanceof SVGElement) last.focus({ preventScroll: true })
}

function focused(): Element | null {
  const { activeElement: active, body } = document
  return active === body ? null : active
}

function takesText(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !NO_TEXT.has(element.type)
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
}
