import { type RefObject, useEffect, useState } from 'react'

/** Whether an element was ever in sight, or as near to it as `ahead` says: px, as `400px`. */
export function useNear(box: RefObject<HTMLElement | null>, ahead: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null || near) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: ahead })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, ahead, near])
  return near
}
