import { HEADER_GRADIENT } from '#contract/limits.ts'

/** HDR-07: 0 → 0.9 linearly over the first 300 px of scroll, then it stays. */
export function headerShade(scrolled: number): number {
  const { to, overPx } = HEADER_GRADIENT
  return Math.min(to, Math.max(0, (scrolled / overPx) * to))
}
