import { useEffect, useRef } from 'react'
import { addBackLayer } from './back-layers.ts'

/** While `open`, back does the same as Esc (PER-04). Every layer over the page calls this. */
export function useBackLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? addBackLayer(() => latest.current()) : undefined), [open])
}
