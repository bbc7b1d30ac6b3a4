import { type ReactNode, useEffect, useRef } from 'react'
import { jsxs } from '#lib/jsx/jsx-runtime.ts'
import { region } from '#styled/recipes'
import { useIsOpened, useIsPreviewed } from '#sync/page/unsaved-preview.ts'
import { words } from './words.ts'

export interface RegionProps {
  /** The name under which a form reports edits of this region. */
  readonly name: string
  readonly as?: 'div' | 'li' | 'span' | 'p'
  readonly className?: string
  readonly children: ReactNode
}

/** A part of the page that can be edited in the drawer. It scrolls into view when its form opens, and is marked while it is edited. */
export function Region({ name, as = 'div', className, children }: RegionProps) {
  const written = useIsPreviewed(name)
  const box = useRef<HTMLElement>(null)
  const opened = useIsOpened(name)
  useEffect(() => {
    if (written || opened) reveal(box.current)
  }, [written, opened])
  const parts = region()
  const look = [className, (written || opened) && parts.opened, written && parts.root].filter(Boolean).join(' ') || undefined
  const tag = written && <span className={parts.tag}>{words.onlyYou}</span>
  return jsxs(as, { ref: box, className: look, 'data-written': written || undefined, children: [children, tag] })
}

function reveal(element: HTMLElement | null): void {
  const { top = 0, bottom = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  // A region higher than the window counts as in view while any part of it is.
  if (height > innerHeight && top < innerHeight && bottom > 0) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: calm ? 'auto' : 'smooth' })
}
