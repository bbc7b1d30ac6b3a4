import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { ClockIcon } from '#ui/icons-more.tsx'
import { clockText } from './time.ts'
import { words } from './words.ts'

const TICK = 250 // ms: a second is never skipped
/** Minutes before the end that are announced. */
const TOLD = [5, 1]

/** An end that was there from the start waits for this, ms: what the server told and when it told it come one after the other. */
const SETTLED = 2000
/** How far the two clocks of a device may part, ms: one of them was set, or the device slept. */
const APART = 5000

export interface ClockProps {
  /** The end, by the server's clock, ms. */
  readonly endsAt: number
  /** The server's clock minus this device's, ms. */
  readonly ahead: number
  /** When the server told its clock last: what it told counts from here. */
  readonly toldAt: number | null
  /** The time is over, as far as this device can know. There is no way back from it. */
  onOver(): void
  /** It may be over, and only the server can tell: the device's clock was set, or the time ended while nobody looked. Repeated with the network. */
  onDoubt(): void
}

/**
 * How much time is left, by the server's clock, with or without a network. An attempt ends by itself only if its time ran out before these eyes: a clock
 * that was set must not end one for good.
 */
export function Clock({ endsAt, ahead, toldAt, onOver, onDoubt }: ClockProps) {
  // A server that does not tell its clock has this device's.
  const leftNow = () => endsAt - (Date.now() + (Number.isFinite(ahead) ? ahead : 0))
  const [left, setLeft] = useState(leftNow)
  const first = useRef(toldAt)
  const latest = useRef({ onOver, onDoubt, leftNow })
  latest.current = { onOver, onDoubt, leftNow }
  useEffect(() => {
    const [wall, mono] = [Date.now(), performance.now()]
    // What was told before this page opened may be from before a change of the clock.
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
