import { MARQUEE_TIMER } from '#contract/limits.ts'

// The strip's speed. `timer` is in pixels per second, so that a long text does not run faster than a short one (decision 0097).

/** px per second. A value that nobody could have chosen counts as the default. */
export const speedOf = (timer: number): number => (Number.isFinite(timer) && timer > 0 ? timer : MARQUEE_TIMER.default)

/** The seconds of one lap. @param width of the text with the gap after it, px */
export const lapSeconds = (width: number, timer: number): number => width / speedOf(timer)

/** How many copies of the text the strip needs, so that no gap is ever visible. */
export const copiesFor = (box: number, width: number): number => (width <= 0 ? 1 : Math.ceil(box / width) + 1)
