import { type CSSProperties, useState } from 'react'
import { card } from '#styled/recipes'
import { hueOf } from './cover.tsx'

/** A picture that fills its frame. Without one, or if it does not load, shows the title on a slate of its own colour. */
export function StillPicture({ src, title, bare = false }: { src: string | null; title: string; bare?: boolean }) {
  const parts = card()
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || broken === src) {
    return (
      <span className={parts.fallback} style={{ '--hue': hueOf(title) } as CSSProperties} aria-hidden="true">
        {!bare && <span>{title}</span>}
      </span>
    )
  }
  return <img className={parts.image} src={src} alt="" decoding="async" onError={() => setBroken(src)} />
}
