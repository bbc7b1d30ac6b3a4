import type { TemplateNumber } from './settings-commands.ts'

// The three templates of the lesson page, drawn 120 : 68 (LES-03).

const film = 'var(--colors-slate-600)'
const chalk = 'var(--colors-chalk)'
const faint = 'var(--colors-slate-500)'
const mark = 'var(--colors-primary-line)'

const play = (x: number, y: number) => <path d={`M${x - 3} ${y - 4}v8l7-4z`} fill={mark} />
const background = <rect width="120" height="68" rx="4" fill="#151715" />

const list = (
  <>
    <rect x="8" y="10" width="62" height="36" rx="2" fill={film} />
    {play(39, 28)}
    <rect x="8" y="51" width="36" height="3.4" rx="1.7" fill={chalk} />
    {[10, 20, 30, 40, 50].map((y) => (
      <rect key={y} x="78" y={y} width="34" height="4.4" rx="2.2" fill={y === 20 ? mark : faint} />
    ))}
  </>
)

const sequence = (
  <>
    <rect x="26" y="8" width="68" height="34" rx="2" fill={film} />
    {play(60, 25)}
    <path d="M12 55h48" stroke={mark} strokeWidth="1.6" />
    <path d="M60 55h48" stroke={faint} strokeWidth="1.6" strokeDasharray="3 3" />
    {[18, 39, 60, 81, 102].map((x) => (
      <circle
        key={x}
        cx={x}
        cy="55"
        r={x === 60 ? 5 : 4}
        fill={x === 60 ? mark : '#151715'}
        stroke={x > 60 ? faint : mark}
        strokeWidth="1.4"
      />
    ))}
  </>
)

const full = (
  <>
    <rect width="120" height="68" rx="4" fill={film} />
    {play(60, 28)}
    <rect x="8" y="44" width="44" height="4.4" rx="2.2" fill={chalk} />
    <rect x="8" y="55" width="104" height="2.4" rx="1.2" fill={faint} />
    <rect x="8" y="55" width="40" height="2.4" rx="1.2" fill={mark} />
  </>
)

const DRAWN: Readonly<Record<TemplateNumber, React.ReactNode>> = { 1: list, 2: sequence, 3: full }

export function TemplateArt({ number }: { readonly number: TemplateNumber }) {
  return (
    <svg viewBox="0 0 120 68" fill="none" aria-hidden="true">
      {background}
      {DRAWN[number]}
    </svg>
  )
}
