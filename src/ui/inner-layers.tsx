import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Context = createContext(true)

/** Whether a dialog or drawer may open now: on the page at once, inside another layer when that one is settled. */
export const useMayOpen = () => useContext(Context)

/**
 * The content of a dialog or drawer. One frame after a layer opened, Ark puts it above all others and hides everything beside it from assistive
 * technology, even an inner dialog that was rendered meanwhile. So an inner layer waits until that frame is over.
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
