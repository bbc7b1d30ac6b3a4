import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tabStorage } from '#lib/device-storage.ts'
import { marquee } from '#styled/recipes'
import { ArrowRightIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx'
import { useMedia } from '#ui/use-media.ts'
import { copiesFor, speedOf } from './lap.ts'
import { words } from './words.ts'

export interface MarqueeStripProps {
  readonly text: string
  /** Its speed (MRQ-06). */
  readonly timer: number
  /** Whether the strip leads to an address; `link` renders the link. Without `link` the strip only looks like one. */
  readonly leads: boolean
  link?(content: ReactNode, className: string): ReactNode
  readonly look: 'bar' | 'over' | 'box'
  /** The width of one lap, px. */
  readonly onLap?: ((width: number) => void) | undefined
}

/**
 * The strip above a lesson. It moves, pauses under pointer and focus, stops by its button, and is still and complete with reduced motion
 * (MRQ-14, WCAG 2.2.2).
 */
export function MarqueeStrip({ text, timer, leads, link, look, onLap }: MarqueeStripProps) {
  const parts = marquee({ look })
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [stopped, setStopped] = useStopped()
  const [copies, setCopies] = useState(1)
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const hold = useRunning({ box, track, timer, stopped, calm, text, setCopies, onLap })
  const content = (
    <>
      <span data-part="words">{text}</span>
      {leads && <ArrowRightIcon size={16} />}
    </>
  )
  return (
    <section ref={box} className={parts.root} data-calm={calm} data-leads={leads} aria-label={words.strip}>
      {/* Does not contain the button: the person who presses it must see that the strip moves again. */}
      <div ref={track} className={parts.track} {...hold}>
        {leads && link !== undefined ? link(content, parts.item) : <span className={parts.item}>{content}</span>}
        {!calm &&
          Array.from({ length: copies - 1 }, (_, at) => (
            <span key={at} className={parts.item} aria-hidden="true">
              {content}
            </span>
          ))}
      </div>
      {!calm && (
        <button type="button" className={parts.button} aria-label={stopped ? words.run : words.stop} onClick={() => setStopped(!stopped)}>
          {stopped ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
        </button>
      )}
    </section>
  )
}

/** A person who stops the strip wants no moving strip on the next lesson either (WCAG 2.2.2). Remembered for the tab. */
function useStopped() {
  const [stopped, setStopped] = useState(() => readStopped())
  return [
    stopped,
    (on: boolean) => {
      setStopped(on)
      tabStorage.set(STOPPED, on ? '1' : '')
    },
  ] as const
}

const STOPPED = 'lousa:strip-stopped'

function readStopped(): boolean {
  return tabStorage.get(STOPPED) === '1'
}

interface Running extends Pick<MarqueeStripProps, 'timer' | 'text'> {
  readonly onLap: MarqueeStripProps['onLap']
  readonly box: React.RefObject<HTMLElement | null>
  readonly track: React.RefObject<HTMLDivElement | null>
  readonly stopped: boolean
  readonly calm: boolean
  setCopies(copies: number): void
}

/** Moves the track. Its position stays when the speed changes, because only the rate of the same animation changes. */
function useRunning({ box, track, timer, stopped, calm, text, setCopies, onLap }: Running) {
  const motion = useRef<Animation | null>(null)
  const [held, setHeld] = useState(false)
  const [lap, setLap] = useState(0)
  const tell = useRef(onLap)
  tell.current = onLap
  useEffect(() => {
    const [outer, inner] = [box.current, track.current]
    if (outer === null || inner === null) return undefined
    const measure = () => {
      const width = inner.firstElementChild?.getBoundingClientRect().width ?? 0
      setLap(width)
      setCopies(copiesFor(outer.clientWidth, width))
      tell.current?.(width)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    if (inner.firstElementChild !== null) observer.observe(inner.firstElementChild)
    return () => observer.disconnect()
    // Another text means another element; the observer reports other changes of the width.
  }, [box, track, setCopies, calm, text])
  useEffect(() => {
    if (calm || lap === 0) return undefined
    const frames = [{ transform: 'translateX(0)' }, { transform: `translateX(-${lap}px)` }]
    // One pixel per second, so that the rate is the speed.
    const running = track.current?.animate(frames, { duration: lap * 1000, iterations: Number.POSITIVE_INFINITY }) ?? null
    const before = motion.current
    if (running !== null && before?.currentTime != null) running.currentTime = before.currentTime
    motion.current = running
    return () => running?.cancel()
  }, [track, calm, lap])
  useEffect(() => {
    if (motion.current !== null) motion.current.playbackRate = speedOf(timer)
  }, [timer, lap, calm])
  const still = stopped || held
  useEffect(() => {
    if (still) motion.current?.pause()
    else motion.current?.play()
  }, [still, lap, calm])
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
}
