import { useState } from 'react'
import { community } from '#styled/recipes'

/** The school's cover, or the community's own background. A picture that does not load leaves no gap. */
export function CommunityCover({ src, closed = false }: { src: string; closed?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === broken) return null
  return (
    <div className={community().cover} data-closed={closed || undefined}>
      <img src={src} alt="" onError={() => setBroken(src)} />
    </div>
  )
}
