import { mark } from '#styled/recipes'

/** The state of an edit. `checking`: it was sent, but may not have arrived. `sent`: the server confirmed it. */
export type WorkState = 'draft' | 'queued' | 'sending' | 'checking' | 'sent' | 'attention' | 'conflict'

export interface MarkProps {
  state: WorkState
  size?: 'text' | 'toast' | 'figure'
  /** Animates the tick once; set it only when the server has just answered. */
  draw?: boolean
}

const RING = 5.6

/** One circle in seven forms. A text is always beside it. */
export function Mark({ state, size = 'text', draw = false }: MarkProps) {
  const parts = mark({ size, draw })
  return (
    <svg
      viewBox="0 0 14 14"
      className={state === 'sending' ? `${parts.root} ${parts.turning}` : parts.root}
      data-mark={state}
      aria-hidden="true"
    >
      {state === 'draft' && <circle cx="7" cy="7" r={RING} strokeDasharray="2.9 2.96" />}
      {state === 'queued' && <circle cx="7" cy="7" r={RING} />}
      {state === 'sending' && (
        <>
          <circle cx="7" cy="7" r={RING} strokeOpacity=".35" />
          <path d="M7 1.4A5.6 5.6 0 1 1 1.4 7" strokeWidth="2" strokeLinecap="round" />
        </>
      )}
      {state === 'checking' && (
        <>
          <circle cx="7" cy="7" r={RING} />
          <circle cx="7" cy="7" r="2" fill="currentColor" stroke="none" />
        </>
      )}
      {state === 'sent' && (
        <>
          <circle cx="7" cy="7" r="6.4" fill="currentColor" stroke="none" />
          <path className={parts.tick} d="M4.2 7.2 6.3 9.2 9.9 5" />
        </>
      )}
      {state === 'attention' && (
        <>
          <path d="M7 .6 13.4 7 7 13.4.6 7Z" fill="currentColor" strokeWidth="1" strokeLinejoin="round" />
          <path d="M7 4v3.4M7 9.7v.01" stroke="#2b0f0b" strokeLinecap="round" />
        </>
      )}
      {state === 'conflict' && (
        <>
          <circle cx="4.7" cy="7" r="3.7" strokeWidth="1.5" />
          <circle cx="9.3" cy="7" r="3.7" strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
