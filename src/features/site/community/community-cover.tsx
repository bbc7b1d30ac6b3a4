import { useState } from 'react'
import { community } from '#styled/recipes'

/** The school's cover, or a community's own ground. One that does not load leaves no hole. */
export function CommunityCover({ src, closed = false }: { src: string; closed?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === broken) return null
  return (
    <div className={community().cover} data-closed={closed || undefined}>
      <img src={src} alt="" onError={() => setBroken(src)} />
    </div>
  )
}
