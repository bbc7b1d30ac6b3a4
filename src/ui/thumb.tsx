import { useState } from 'react'
import { css } from '#styled/css'

export interface ThumbProps {
  /** An address that may be shown; null: none. */
  src: string | null
  /** Of what it shows; its first letter stands where no picture does. */
  title: string
}

/** A cover in a list, as large as its place. It says nothing that the words beside it do not. */
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
