import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from '#ui/when-near.ts'

/** Whether an element was ever in view, or nearer to it than `ahead`: px, as `400px`. */
export function useNear(box: RefObject<HTMLElement | null>, ahead: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null || near) return undefined
    return whenNear(box.current, ahead, () => setNear(true))
  }, [box, ahead, near])
  return near
}
