/** Three badges, of which the last is still missing. */
export function RewardArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <g stroke="currentColor">
        <circle cx="44" cy="32" r="24" />
        <path d="m30 53-4 25 18-9 18 9-4-25" />
        <path d="m36 32 6 6 11-12" />
        <circle cx="104" cy="32" r="24" />
        <path d="m90 53-4 25 18-9 18 9-4-25" />
        <path d="m96 32 6 6 11-12" />
      </g>
      <g stroke="var(--colors-primary-line)">
        <circle cx="164" cy="32" r="24" strokeDasharray="5 4" />
        <path d="m150 53-4 25 18-9 18 9-4-25" strokeDasharray="5 4" />
        <path d="M164 25v14M157 32h14" strokeWidth="2" />
      </g>
    </svg>
  )
}
