/*
 * The focus of the frame of an owner's HTML (decision 0139). Scripts that focus a field whenever they like are common and mean no
 * harm; here they do so, and scroll the page to them, only after a press. This is no wall: a frame has other ways to the focus, and the page's guard knows them all
 * (`frame-guard.ts`). As in `frame-seal.ts`, what is used after the HTML began was taken before.
 */

const { apply } = Reflect
const { stopImmediatePropagation } = Event.prototype
const { now } = Performance.prototype
const clock = performance

/** How long a press lets a script move the focus; ms. */
const AFTER_PRESS_MS = 1000

let pressedAt = Number.NEGATIVE_INFINITY
const mayFocus = () => (apply(now, clock, []) as number) - pressedAt < AFTER_PRESS_MS

type Fix = (prototype: object, name: string, value: unknown) => void

/** Focus moves, and the page scrolls to an element, by a press alone. */
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

/** Returns a listener that tells of each press: the browser alone sets `isTrusted`. */
export function notePresses(told: () => void): (event: Event) => void {
  return (event) => {
    if (!event.isTrusted) return
    pressedAt = apply(now, clock, []) as number
    told()
  }
}

/** No script of the HTML hears Tab, so none keeps the keyboard inside. */
export function passTab(event: KeyboardEvent): void {
  if (event.isTrusted && event.key === 'Tab') apply(stopImmediatePropagation, event, [])
}
