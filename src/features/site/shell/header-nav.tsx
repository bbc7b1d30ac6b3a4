import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Region } from '#features/site/kit/region.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { header } from '#styled/recipes'
import { usePreviewedRegions } from '#sync/page/unsaved-preview.ts'
import { fitting } from '#ui/nav-fit.ts'
import { useBackLayer } from '#ui/use-back-layer.ts'
import { isHere, type NavLink } from './nav.ts'

export interface HeaderNavProps {
  readonly links: readonly NavLink[]
  readonly label: string
  /** The label of the button that opens the links that do not fit. */
  readonly more: string
}

/** The header's links, as many as fit; «Mais» has the others. */
export function HeaderNav({ links, label, more }: HeaderNavProps) {
  const parts = header()
  const nav = useRef<HTMLElement>(null)
  const written = usePreviewedRegions()
  const pinned = links.find((link) => written.includes(regionOf(link)))?.key ?? null
  const shown = useFitting(nav, links, pinned)
  const hidden = links.filter((link) => !shown.includes(link.key))
  return (
    <nav ref={nav} className={parts.nav} aria-label={label} data-written={pinned === null ? undefined : true}>
      <ul className={parts.links}>
        {links
          .filter((link) => shown.includes(link.key))
          .map((link) => (
            <Region key={link.key} as="li" name={regionOf(link)}>
              <Item link={link} className={parts.link} />
            </Region>
          ))}
        {hidden.length > 0 && (
          <li>
            <More label={more} links={hidden} />
          </li>
        )}
      </ul>
      <ul className={parts.measure} aria-hidden="true">
        {links.map((link) => (
          <li key={link.key} className={parts.link} data-key={link.key}>
            {link.label}
          </li>
        ))}
        <li className={parts.more} data-key="">
          {more}
          <Chevron />
        </li>
      </ul>
    </nav>
  )
}

const regionOf = (link: NavLink) => `links/${link.key}`

function Item({ link, className }: { readonly link: NavLink; readonly className: string | undefined }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <SiteLink href={link.href} className={className} aria-current={isHere(link.href, pathname) ? 'page' : undefined} title={link.label}>
      {link.label}
    </SiteLink>
  )
}

/** A list that the browser itself closes, on Esc or on a press outside. */
function More({ label, links }: { readonly label: string; readonly links: readonly NavLink[] }) {
  const parts = header()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: (state) => state.location.href })
  useBackLayer(open, () => list.current?.hidePopover())
  useEffect(() => {
    // The person followed a link of the list.
    if (list.current?.matches(':popover-open') === true) list.current.hidePopover()
  }, [path])
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const toggled = (event: Event) => {
      const opens = (event as ToggleEvent).newState === 'open'
      if (opens) place(element, button.current)
      setOpen(opens)
    }
    element.addEventListener('beforetoggle', toggled)
    return () => element.removeEventListener('beforetoggle', toggled)
  }, [])
  return (
    <>
      <button ref={button} type="button" className={parts.more} popoverTarget={id} aria-expanded={open} aria-controls={id}>
        {label}
        <Chevron />
      </button>
      <ul ref={list} id={id} popover="auto" className={parts.moreList}>
        {links.map((link) => (
          <li key={link.key}>
            <Item link={link} className={parts.moreLink} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Places the list below its button: a popover is in the top layer and does not follow its place in the document. */
function place(list: HTMLElement, button: HTMLElement | null): void {
  const box = button?.getBoundingClientRect()
  if (box === undefined) return
  list.style.top = `${box.bottom + 4}px`
  list.style.right = `${document.documentElement.clientWidth - box.right}px`
}

const Chevron = () => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
  </svg>
)

/** The keys of the links that fit; a link that is being edited is always included. */
function useFitting(nav: RefObject<HTMLElement | null>, links: readonly NavLink[], pinned: string | null): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>(() => links.map(({ key }) => key))
  const text = JSON.stringify(links.map(({ key, label }) => [key, label]))
  useLayoutEffect(() => {
    const element = nav.current
    if (element === null) return undefined
    const measure = () => {
      const widths = new Map(
        [...element.querySelectorAll<HTMLElement>('[data-key]')].map((item) => [
          item.dataset['key'] ?? '',
          Math.ceil(item.getBoundingClientRect().width),
        ]),
      )
      const keys = (JSON.parse(text) as [string, string][]).map(([key]) => key)
      const next = fitting(keys, widths, { room: element.clientWidth, gap: gapOf(element), pinned })
      setShown((was) => (was.join('\n') === next.join('\n') ? was : next))
    }
    // It also reports the first sizes before the frame is painted: measuring here would lay out the page once more (twice at the start). A hidden
    // list, as on a phone, reports nothing.
    const watch = new ResizeObserver(() => flushSync(measure))
    // Before the observer delivers the sizes of this frame. Elements observed during delivery are reported too late, which the browser logs as an
    // error.
    const frame = requestAnimationFrame(() => {
      watch.observe(element)
      // A font that loads later than the texts changes their widths.
      for (const item of element.querySelectorAll('[data-key]')) watch.observe(item)
    })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [nav, text, pinned])
  return shown
}

const gapOf = (nav: HTMLElement) => Number.parseFloat(getComputedStyle(nav.querySelector('ul') ?? nav).columnGap) || 0
