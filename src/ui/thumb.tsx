import { useState } from 'react'
import { css } from '#styled/css'

export interface ThumbProps {
  /** A safe address; null: none. */
  src: string | null
  /** The title; its first letter is shown if there is no picture. */
  title: string
}

/** A cover in a list, as large as its container. It only repeats the text beside it, so it is hidden from screen readers. */
export function Thumb({ src, title }: ThumbProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || broken === src) {
    return (
      <span className={letter} aria-hidden="true">
        {title.trim().charAt(0).toUpperCase()}
      </span>
    )
  }
  return <img src={src} alt="" className={picture} loading="lazy" decoding="async" draggable={false} onError={() => setBroken(src)} />
}

const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
const letter = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  background: 'slate.750',
  color: 'slate.300',
  fontFamily: 'display',
  textStyle: 't16',
})
