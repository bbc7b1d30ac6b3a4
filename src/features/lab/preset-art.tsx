import type { ReactNode } from 'react'
import type { PresetName } from './presets.ts'

// A line from the device to the server, and what happens to calls on it.

const chalk = { stroke: 'var(--colors-chalk)', strokeWidth: 2, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const faint = { ...chalk, stroke: 'var(--colors-slate-500)' } as const
const loud = { ...chalk, stroke: 'var(--colors-primary-line)' } as const

function Line({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 68" aria-hidden="true" width="100%" height="100%">
      <rect x="12" y="26" width="14" height="16" rx="3" {...faint} />
      <rect x="92" y="22" width="16" height="10" rx="2" {...faint} />
      <rect x="92" y="36" width="16" height="10" rx="2" {...faint} />
      {children}
    </svg>
  )
}

export const presetArt: Readonly<Record<PresetName, ReactNode>> = {
  normal: (
    <Line>
      <path d="M32 34h54" {...chalk} />
    </Line>
  ),
  train: (
    <Line>
      <path d="M32 34h8M46 34h4M60 34h12M80 34h4" {...chalk} />
      <path d="M52 44c0-14 14-14 14 0" {...loud} />
    </Line>
  ),
  portal: (
    <Line>
      <path d="M32 34h18" {...chalk} />
      <path d="M54 18v32h14V18zM58 26h6M58 32h6" {...loud} />
    </Line>
  ),
  unstable: (
    <Line>
      <path d="M32 34h10l5-10 6 20 6-16 5 10h6" {...chalk} />
      <path d="M78 30l8 8M86 30l-8 8" {...loud} />
    </Line>
  ),
}
