import { type RefObject, useLayoutEffect, useState } from 'react'
import { css } from '#styled/css'
import { fitting, roomAt, STUDENT_WIDTHS } from '#ui/nav-fit.ts'
import { words } from './words.ts'

/** Whether students see the edited link, and whether its title is cut. */
interface Fit {
  readonly cut: boolean
  /** The widths at which the link is not inside «Mais». */
  readonly shown: readonly number[]
}

/** The width of the logo if it cannot be measured. */
const LOGO = 170

interface MenuFitProps {
  /** The preview, with the items at their real size. */
  readonly strip: RefObject<HTMLElement | null>
  /** A key that changes whenever the items may have changed. */
  readonly of: string
  /** Whether the platform's links are in a sidebar. */
  readonly side: boolean
}

/** Says how students will see a title at their screen widths (PER-21). */
export function MenuFit({ strip, of, side }: MenuFitProps) {
  const fit = useFit(strip, of, side)
  if (fit === null) return null
  const hidden = STUDENT_WIDTHS.filter((width) => !fit.shown.includes(width))
  return (
    <p className={css({ textStyle: 't12', color: 'text.second' })} role="status">
      {fit.cut && `${words.cut} `}
      {hidden.length === 0 ? words.fits : words.inMore(hidden[0] ?? 0)}
    </p>
  )
}

function useFit(strip: RefObject<HTMLElement | null>, of: string, side: boolean): Fit | null {
  const [fit, setFit] = useState<Fit | null>(null)
  useLayoutEffect(() => {
    const items = [...(strip.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    const mine = items.find((item) => item.dataset['mine'] === 'true')
    if (mine === undefined) return
    const widths = new Map(items.map((item) => [item.dataset['key'] ?? '', Math.ceil(item.getBoundingClientRect().width)]))
    const keys = items.map((item) => item.dataset['key'] ?? '').filter((key) => key !== '')
    const logo = document.querySelector('.hd__logo')?.getBoundingClientRect().width ?? LOGO
    const shown = STUDENT_WIDTHS.filter((width) => fitting(keys, widths, { ...roomAt(width, logo, side), pinned: null }).includes('mine'))
    setFit({ cut: mine.scrollWidth > mine.clientWidth, shown })
  }, [strip, of, side])
  return fit
}
