import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'
import { ClockIcon } from '#ui/icons-studio.tsx'
import { clockText } from './time.ts'
import { words } from './words.ts'

const TICK = 250 // ms: a second is never skipped
/** Minutes before the end that are announced. */
const TOLD = [5, 1]

export interface ClockProps {
  /** The end, by the server's clock, ms. */
  readonly endsAt: number
  /** The server's clock minus this device's, ms. */
  readonly ahead: number
  onOver(): void
}

/** How much time is left, by the server's clock, with or without a network. */
export function Clock({ endsAt, ahead, onOver }: ClockProps) {
  const leftNow = () => endsAt - (Date.now() + ahead)
  const [left, setLeft] = useState(leftNow)
  const over = useRef(onOver)
  const read = useRef(leftNow)
  over.current = onOver
  read.current = leftNow
  useEffect(() => {
    const timer = setInterval(() => {
      const now = read.current()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, TICK)
    return () => clearInterval(timer)
  }, [endsAt])
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
