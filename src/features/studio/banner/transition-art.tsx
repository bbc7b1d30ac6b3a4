// The transitions between banners, drawn at 160 : 68.

const first = 'var(--colors-primary)'
const next = '#235b52'

/** The next banner pushes the first out. */
export const normalArt = (
  <svg viewBox="0 0 160 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="160" height="68" fill="#151b18" />
    <rect x="18" y="16" width="72" height="36" rx="4" fill={first} />
    <rect x="96" y="16" width="64" height="36" rx="4" fill={next} />
    <path d="M84 34h24m-8-8 8 8-8 8" fill="none" stroke="#f4f1e7" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** The next banner fades in over the first. */
export const fadeArt = (
  <svg viewBox="0 0 160 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="160" height="68" fill="#151b18" />
    <rect x="30" y="16" width="76" height="36" rx="4" fill={first} />
    <rect x="54" y="16" width="76" height="36" rx="4" fill={next} opacity="0.82" />
  </svg>
)
