import { useEffect, useRef, useState } from 'react'
import { BANNER_VIDEO_MS } from '#contract/limits.ts'
import { iconButton } from '#styled/recipes'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'
import { words } from './words.ts'

export interface HeroVideoProps {
  readonly wide: string | null
  /** On phones. */
  readonly tall: string | null
  readonly active: boolean
  readonly button: string | undefined
}

/** The film for this width, and the one there is where one is missing. */
export function HeroVideo({ wide, tall, ...rest }: HeroVideoProps) {
  const phone = useMedia('(max-width: 767px)')
  const src = phone ? (tall ?? wide) : (wide ?? tall)
  return src !== null && <Film key={src} src={src} {...rest} />
}

/**
 * BAN-28: plays six seconds without sound, then waits until the person presses play. With reduced motion it waits from the start. Until its
 * first frame the picture stands there; nothing is loaded before it plays.
 */
function Film({ src, active, button }: { src: string; active: boolean; button: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  // A film whose banner went away waits again.
  if (!active && wanted) setWanted(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    if (!active) return element.pause()
    if (wanted) return void element.play().catch(() => {})
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return playFor(element, BANNER_VIDEO_MS)
  }, [active, wanted])

  if (broken) return null
  const toggle = () => {
    if (wanted) video.current?.pause()
    setWanted(!wanted)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a decoration without speech: silent for six seconds, hidden from assistive technology */}
      <video
        ref={video}
        src={src}
        muted={!wanted}
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        data-seen={seen}
        data-watched={wanted || undefined}
        onPlaying={() => setSeen(true)}
        onEnded={() => setWanted(false)}
        onError={() => setBroken(true)}
      />
      <span className={button}>
        <button type="button" className={iconButton()} aria-label={wanted ? words.home.pauseVideo : words.home.playVideo} onClick={toggle}>
          {wanted ? <PauseIcon /> : <PlayIcon />}
        </button>
      </span>
    </>
  )
}

/** From its first frame on: a slow connection takes nothing from its time. Pausing by hand is the person's; this one ends with its effect. */
function playFor(element: HTMLVideoElement, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer ??= setTimeout(() => element.pause(), ms)
  }
  element.addEventListener('playing', begin)
  void element.play().catch(() => {})
  return () => {
    element.removeEventListener('playing', begin)
    clearTimeout(timer)
  }
}
