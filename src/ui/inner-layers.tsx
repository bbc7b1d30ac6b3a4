import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Context = createContext(true)

/** Whether a dialog or drawer may open now: on the page at once, inside another one when that one is settled. */
export const useMayOpen = () => useContext(Context)

/**
 * The content of a dialog or drawer. One frame after a layer opened, Ark puts it above all others and hides what is beside it from assistive
 * technology, even a dialog inside it that was drawn meanwhile. So the inner one waits until that frame is over.
 */
export function LayerContent({ open, children }: { open: boolean; children: ReactNode }) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!open) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      setSettled(false)
    }
  }, [open])
  return <Context value={settled}>{children}</Context>
}
