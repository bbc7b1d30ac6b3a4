import { HEADER_GRADIENT } from '#contract/limits.ts'

/** HDR-07: from 0 to 0.9 linearly over the first 300 px of scroll, constant after that. */
export function headerShade(scrolled: number): number {
  const { to, overPx } = HEADER_GRADIENT
  return Math.min(to, Math.max(0, (scrolled / overPx) * to))
}
