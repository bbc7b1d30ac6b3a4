import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { words } from '#features/studio/context/words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DrawerFooter } from '#ui/drawer.tsx'
import { useBarHeight } from '#ui/use-bar-height.ts'

/** A phone's edit mode on the page itself: the page is fully visible, and this bar leads back to the drawer or out of edit mode. */
export function PageBar({ onNavigate }: { onNavigate(path: string | null): void }) {
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar, '--page-bar')
  useEffect(() => {
    // The drawer with the pressed button is gone, so the bar gets the focus.
    bar.current?.focus({ preventScroll: true })
  }, [])
  return createPortal(
    <section ref={bar} className={place} aria-label={words.drawer} tabIndex={-1}>
      <DrawerFooter line={words.drawer}>
        <Button variant="quiet" onClick={() => onNavigate('')}>
          {words.page.options}
        </Button>
        <Button variant="primary" onClick={() => onNavigate(null)}>
          {words.page.done}
        </Button>
      </DrawerFooter>
    </section>,
    document.body,
  )
}

const place = css({
  position: 'fixed',
  left: '[0px]',
  right: '[0px]',
  bottom: '[var(--toast-room)]',
  zIndex: 'bar',
  fontFamily: 'ui',
  outline: 'none',
  // Fits into one line at 360 px.
  '& [role=status]': { flexBasis: '[0px]' },
})
