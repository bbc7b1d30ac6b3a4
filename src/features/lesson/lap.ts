import { MARQUEE_TIMER } from '#contract/limits.ts'

// The strip's speed. `timer` is pixels a second, so that a long text does not run faster than a short one (decision 0097).

/** px a second. A speed that nobody could have chosen counts as the usual one. */
export const speedOf = (timer: number): number => (Number.isFinite(timer) && timer > 0 ? timer : MARQUEE_TIMER.default)

/** How long one lap takes, in seconds. @param width of the text with the gap after it, px */
export const lapSeconds = (width: number, timer: number): number => width / speedOf(timer)

/** How often the text stands in the strip, so that no gap is ever seen. */
export const copiesFor = (box: number, width: number): number => (width <= 0 ? 1 : Math.ceil(box / width) + 1)
