import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { ClockIcon } from '#ui/icons-more.tsx'
import { clockText } from './time.ts'
import { words } from './words.ts'

const TICK = 250 // ms: short enough that no second is skipped
/** Announced this many minutes before the end. */
const TOLD = [5, 1]

/** ms to wait if the time was over from the start: the row of the attempt and the time of its read arrive one after the other. */
const SETTLED = 2000
/** ms by which the device's two clocks may differ; more means that the clock was set or the device slept. */
const APART = 5000

export interface ClockProps {
  /** The end, by the server's clock, ms. */
  readonly endsAt: number
  /** The server's clock minus this device's, ms. */
  readonly ahead: number
  /** When the server last sent its clock; `ahead` counts from then. */
  readonly toldAt: number | null
  /** The time is over, as far as this device can know. This cannot be undone. */
  onOver(): void
  /** The time may be over, and only the server can tell: the device's clock was set, or the page was closed at the end. Repeated when online. */
  onDoubt(): void
}

/**
 * The time left by the server's clock, also offline. The clock ends an attempt by itself only if the time ran out while this page was open: a changed
 * clock must not end an attempt for good.
 */
export function Clock({ endsAt, ahead, toldAt, onOver, onDoubt }: ClockProps) {
  // If the server sends no clock, this device's counts.
  const leftNow = () => endsAt - (Date.now() + (Number.isFinite(ahead) ? ahead : 0))
  const [left, setLeft] = useState(leftNow)
  const first = useRef(toldAt)
  const latest = useRef({ onOver, onDoubt, leftNow })
  latest.current = { onOver, onDoubt, leftNow }
  useEffect(() => {
    const [wall, mono] = [Date.now(), performance.now()]
    // A clock sent before this page opened may be from before a change of the device's clock.
    const isOver = latest.current.leftNow() <= 0
    const isOld = isOver && toldAt === first.current
    const isSure = () => !isOld && Math.abs(Date.now() - wall - (performance.now() - mono)) < APART
    let asked = false
    const ask = () => latest.current.onDoubt()
    const stop = () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
    const timer = setInterval(() => {
      const now = latest.current.leftNow()
      setLeft(now)
      if (isSure()) {
        if (now > 0 || (isOver && performance.now() - mono < SETTLED)) return
        stop()
        latest.current.onOver()
      } else if (!asked) {
        asked = true
        addEventListener('online', ask)
        ask()
      }
    }, TICK)
    return stop
  }, [endsAt, ahead, toldAt])
  const minutes = TOLD.find((each) => left <= each * 60_000 && left > (each - 1) * 60_000 + 30_000)
  return (
    <>
      <span className={look} role="timer" aria-label={words.time} data-short={left < 60_000 || undefined}>
        <ClockIcon />
        {clockText(left)}
      </span>
      <span role="status" className="vh">
        {minutes === undefined ? '' : words.minutesLeft(minutes)}
      </span>
    </>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  fontSize: '[17px]',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '&[data-short]': { color: 'red.chalk' },
})
