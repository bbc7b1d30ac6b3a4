import { useEffect, useRef, useState } from 'react'
import { BANNER_VIDEO_MS } from '#contract/limits.ts'
import { iconButton } from '#styled/recipes'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { words } from './words.ts'

/** BAN-28: plays six seconds without sound, then waits until the person presses play. With reduced motion it waits from the start. */
export function HeroVideo({ src, active, button }: { src: string; active: boolean; button: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    if (!active) return element.pause()
    if (wanted) return void element.play().catch(() => {})
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    void element.play().catch(() => {})
    const timer = setTimeout(() => element.pause(), BANNER_VIDEO_MS)
    return () => clearTimeout(timer)
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
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
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
