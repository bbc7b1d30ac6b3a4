import { type CSSProperties, useState } from 'react'
import { avatar } from '#styled/recipes'
import { hueOf } from './cover.tsx'

/** A person's photo, or their initials on a colour of their own. As large as its container, 36 px by default. */
export function Avatar({ name, photo, size = 36 }: { name: string; photo: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const letters = name
    .trim()
    .split(/\s+/)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
  const box: CSSProperties = { width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.38)}px` }
  if (photo !== null && photo !== broken)
    return <img src={photo} alt="" style={box} className={avatar()} onError={() => setBroken(photo)} />
  return (
    // An SVG, because the initials are a picture of the person.
    <span
      aria-hidden="true"
      className={avatar()}
      data-letters={letters.toUpperCase()}
      style={{ ...box, background: `hsl(${hueOf(name)} 32% 30%)` }}
    />
  )
}
