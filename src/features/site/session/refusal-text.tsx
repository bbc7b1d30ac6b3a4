import { useEffect, useState } from 'react'
import { css } from '#styled/css'
import type { Refused } from './session-api.ts'
import { words } from './sign-in-words.ts'

/** Why a sign-in was refused, as an alert. */
export function RefusalText({ message, wait }: Pick<Refused, 'message' | 'wait'>) {
  return wait === undefined ? <>{message}</> : <Countdown seconds={wait} />
}

/** A countdown. Screen readers announce it twice: its length and its end. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const { tooMany, mayTry } = words
  if (left === 0) return <>{mayTry}</>
  return (
    <>
      <span aria-hidden>{tooMany(left)}</span>
      <span className={css({ srOnly: true })}>{tooMany(seconds)}</span>
    </>
  )
}
