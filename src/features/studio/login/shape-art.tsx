import type { LoginPlace, LoginTheme } from '#contract/login-page.ts'

/** The position of the card. */
const LEFT: Readonly<Record<LoginPlace, number>> = { left: 16, center: 66, right: 116 }

const lines = (x: number) => (
  <>
    <path d={`M${x + 7} 22h16`} stroke="var(--colors-chalk)" strokeWidth="3.4" />
    <path d={`M${x + 7} 31h24M${x + 7} 39h24`} stroke="var(--colors-slate-300)" strokeWidth="3.4" />
    <path d={`M${x + 9} 49h20`} stroke="var(--colors-primary-line)" strokeWidth="6" />
  </>
)

/** A hill and a sun behind the card, in the style of the template. */
export function TemplateArt({ theme }: { readonly theme: LoginTheme }) {
  const grey = theme === 'mono'
  return (
    <svg viewBox="0 0 170 68" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect width="170" height="68" rx="4" fill="var(--colors-slate-800)" />
      <circle cx="112" cy="30" r="15" fill={grey ? 'var(--colors-slate-400)' : 'var(--colors-primary-line)'} opacity="0.75" />
      <path d="M0 46c32-12 58 8 92 0s54-8 78 0v22H0Z" fill={grey ? 'var(--colors-slate-500)' : 'var(--colors-slate-600)'} />
      {theme === 'gradient' && <GradientShade />}
      {theme === 'mono' && <rect x="60" width="50" height="68" fill="var(--colors-slate-900)" />}
      {theme === 'glass' && (
        <rect
          x="61"
          y="8"
          width="48"
          height="52"
          rx="7"
          fill="var(--colors-slate-900)"
          fillOpacity="0.84"
          stroke="var(--colors-slate-300)"
        />
      )}
      {lines(LEFT.center)}
    </svg>
  )
}

function GradientShade() {
  return [46, 38, 31].map((radius) => (
    <ellipse key={radius} cx="85" cy="34" rx={radius} ry="60" fill="var(--colors-slate-950)" fillOpacity="0.55" />
  ))
}

export function PlaceArt({ place }: { readonly place: LoginPlace }) {
  return (
    <svg viewBox="0 0 170 68" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect width="170" height="68" rx="4" fill="var(--colors-slate-850)" />
      <rect x={LEFT[place] - 4} y="10" width="46" height="50" rx="6" fill="var(--colors-slate-700)" />
      {lines(LEFT[place])}
    </svg>
  )
}
