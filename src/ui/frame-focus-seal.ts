/*
 * The focus in the frame of an owner's HTML (decision 0139). Scripts often focus a field at any time, without bad intent; here they can do so, and
 * scroll the page to it, only after a press. This is no security boundary: a frame has other ways to get the focus, and the page's guard handles all
 * of them (`frame-guard.ts`). As in `frame-seal.ts`, functions that are used after the HTML began were taken before.
 */

const { apply } = Reflect
const { stopImmediatePropagation } = Event.prototype
const { now } = Performance.prototype
const clock = performance

/** ms for which a press lets a script move the focus. */
const AFTER_PRESS_MS = 1000

let pressedAt = Number.NEGATIVE_INFINITY
const mayFocus = () => (apply(now, clock, []) as number) - pressedAt < AFTER_PRESS_MS

type Fix = (prototype: object, name: string, value: unknown) => void

/** Only a press allows scripts to move the focus and to scroll the page to an element. */
export function sealFocus(fix: Fix): void {
  const { MathMLElement } = globalThis as { MathMLElement?: { prototype: object } }
  const owners: readonly (readonly [object, string])[] = [
    [HTMLElement.prototype, 'focus'],
    [SVGElement.prototype, 'focus'],
    ...(MathMLElement === undefined ? [] : [[MathMLElement.prototype, 'focus'] as const]),
    [globalThis, 'focus'],
    [HTMLInputElement.prototype, 'select'],
    [HTMLTextAreaElement.prototype, 'select'],
    [Element.prototype, 'scrollIntoView'],
    [Element.prototype, 'scrollIntoViewIfNeeded'],
  ]
  for (const [owner, name] of owners) {
    const original = (owner as Record<string, unknown>)[name] as (() => unknown) | undefined
    if (original === undefined) continue
    fix(owner, name, function (this: unknown, ...given: unknown[]) {
      return mayFocus() ? apply(original, this ?? globalThis, given) : undefined
    })
  }
}

/** Returns a listener that reports each press: only the browser sets `isTrusted`. */
export function notePresses(told: () => void): (event: Event) => void {
  return (event) => {
    if (!event.isTrusted) return
    pressedAt = apply(now, clock, []) as number
    told()
  }
}

/** Hides Tab from the HTML's scripts, so that none keeps the keyboard inside. */
export function passTab(event: KeyboardEvent): void {
  if (event.isTrusted && event.key === 'Tab') apply(stopImmediatePropagation, event, [])
}
