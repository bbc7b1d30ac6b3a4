/** A banner whose title and button are still missing. */
export function BannerArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <g stroke="currentColor">
        <rect x="4" y="4" width="192" height="76" rx="8" />
        <circle cx="150" cy="28" r="10" />
        <path d="m88 80 34-30 22 18 20-16 32 22" />
      </g>
      <g stroke="var(--colors-primary-line)" strokeDasharray="5 4">
        <path d="M20 26h58M20 38h40" />
        <rect x="20" y="52" width="44" height="16" rx="8" />
      </g>
    </svg>
  )
}
