/**
 * Calls `come` whenever an element comes into view, or nearer to it than `ahead`: px, as `400px`. Returns a function that ends the watch.
 * A busy page gets several changes at once, such as out of view and into view again: each counts, not only the first.
 */
export function whenNear(element: Element, ahead: string, come: () => void): () => void {
  const watch = new IntersectionObserver((changes) => changes.some((change) => change.isIntersecting) && come(), { rootMargin: ahead })
  watch.observe(element)
  return () => watch.disconnect()
}
