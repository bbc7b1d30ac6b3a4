import { type RefObject, useLayoutEffect, useState } from 'react'
import { css } from '#styled/css'
import { fitting, roomAt, STUDENT_WIDTHS } from '#ui/nav-fit.ts'
import { words } from './words.ts'

/** Where the link that is being written stands for students, and whether its title is cut. */
interface Fit {
  readonly cut: boolean
  /** The widths at which it is not in «Mais». */
  readonly shown: readonly number[]
}

/** The logo's box where none is measured. */
const LOGO = 170

/** Says what students will see of a title, at their widths (PER-21). @param strip the preview, with the items at their real size */
export function MenuFit({ strip, of }: { readonly strip: RefObject<HTMLElement | null>; readonly of: string }) {
  const fit = useFit(strip, of)
  if (fit === null) return null
  const hidden = STUDENT_WIDTHS.filter((width) => !fit.shown.includes(width))
  return (
    <p className={css({ textStyle: 't12', color: 'text.second' })} role="status">
      {fit.cut && `${words.cut} `}
      {hidden.length === 0 ? words.fits : words.inMore(hidden[0] ?? 0)}
    </p>
  )
}

/** @param of changes whenever the items may have */
function useFit(strip: RefObject<HTMLElement | null>, of: string): Fit | null {
  const [fit, setFit] = useState<Fit | null>(null)
  useLayoutEffect(() => {
    const items = [...(strip.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
    const mine = items.find((item) => item.dataset['mine'] === 'true')
    if (mine === undefined) return
    const widths = new Map(items.map((item) => [item.dataset['key'] ?? '', Math.ceil(item.getBoundingClientRect().width)]))
    const keys = items.map((item) => item.dataset['key'] ?? '').filter((key) => key !== '')
    const logo = document.querySelector('.hd__logo')?.getBoundingClientRect().width ?? LOGO
    const shown = STUDENT_WIDTHS.filter((width) => fitting(keys, widths, { ...roomAt(width, logo), pinned: null }).includes('mine'))
    setFit({ cut: mine.scrollWidth > mine.clientWidth, shown })
  }, [strip, of])
  return fit
}
