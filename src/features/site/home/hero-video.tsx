import { useEffect, useRef, useState } from 'react'
import { BANNER_VIDEO_MS } from '#contract/limits.ts'
import { words } from '#features/site/kit/words.ts'
import { iconButton } from '#styled/recipes'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'

export interface HeroVideoProps {
  readonly wide: string | null
  /** For phones. */
  readonly tall: string | null
  readonly active: boolean
  readonly look: string | undefined
  readonly button: string | undefined
}

/** Picks the film for this width, or the other one if that is missing. */
export function HeroVideo({ wide, tall, ...rest }: HeroVideoProps) {
  const phone = useMedia('(max-width: 767px)')
  const src = phone ? (tall ?? wide) : (wide ?? tall)
  return src !== null && <Film key={src} src={src} {...rest} />
}

/** `intro`: plays six seconds by itself; `watched`: the person pressed play; `rest`: paused. */
type Phase = 'intro' | 'watched' | 'rest'

/**
 * BAN-28: plays six seconds without sound, then waits until the person presses play. With reduced motion it waits from the start. The picture
 * is shown until the first frame; nothing is loaded before the film plays.
 */
function Film({ src, active, look, button }: Omit<HeroVideoProps, 'wide' | 'tall'> & { src: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<Phase>('intro')
  const [seen, setSeen] = useState(false)
  const [broken, setBroken] = useState(false)
  // When the banner is shown again, the film starts from the beginning.
  if (!active && phase !== 'intro') setPhase('intro')
  const watched = phase === 'watched'

  useEffect(() => {
    const element = video.current
    if (element === null) return
    if (!active || phase === 'rest') return element.pause()
    if (phase === 'watched') return void element.play().catch(() => {})
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return playFor(element, BANNER_VIDEO_MS, () => setPhase('rest'))
  }, [active, phase])

  if (broken) return null
  return (
    <>
      <div className={look} data-seen={seen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a decoration without speech: silent for six seconds, hidden from assistive technology */}
        <video
          ref={video}
          src={src}
          muted={!watched}
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
          data-watched={watched || undefined}
          onPlaying={() => setSeen(true)}
          onEnded={() => setPhase('rest')}
          onError={() => setBroken(true)}
        />
      </div>
      <span className={button}>
        <button
          type="button"
          className={iconButton()}
          aria-label={watched ? words.home.pauseVideo : words.home.playVideo}
          onClick={() => setPhase(watched ? 'rest' : 'watched')}
        >
          {watched ? <PauseIcon /> : <PlayIcon />}
        </button>
      </span>
    </>
  )
}

/** Counts from the first frame, so that a slow connection does not shorten the film. */
function playFor(element: HTMLVideoElement, ms: number, over: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer ??= setTimeout(over, ms)
  }
  element.addEventListener('playing', begin)
  void element.play().catch(() => {})
  return () => {
    element.removeEventListener('playing', begin)
    clearTimeout(timer)
  }
}
