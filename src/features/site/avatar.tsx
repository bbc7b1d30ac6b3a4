import { type CSSProperties, useState } from 'react'
import { avatar } from '#styled/recipes'
import { hueOf } from './cover.tsx'

/** A person's photo, or their first letters on their own colour. Its size is its box's, 36 px unless told otherwise. */
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
    // The letters are a picture of the person, so they are drawn, not written.
    <span
      aria-hidden="true"
      className={avatar()}
      data-letters={letters.toUpperCase()}
      style={{ ...box, background: `hsl(${hueOf(name)} 32% 30%)` }}
    />
  )
}
