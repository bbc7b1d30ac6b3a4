/**
 * Calls `come` whenever an element comes into sight, or as near to it as `ahead` says: px, as `400px`. Returns a function that ends it.
 * A busy page hears of several changes at once, as out of sight and in sight again: each of them counts, not only the first.
 */
export function whenNear(element: Element, ahead: string, come: () => void): () => void {
  const watch = new IntersectionObserver((changes) => changes.some((change) => change.isIntersecting) && come(), { rootMargin: ahead })
  watch.observe(element)
  return () => watch.disconnect()
}
