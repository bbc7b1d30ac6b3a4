/** Two circles that touch, and the outline of a third. */
export function EmptyArt() {
  return (
    <svg width="200" height="72" viewBox="0 0 200 72" fill="none" strokeWidth="1.6" strokeLinecap="round" aria-hidden="true">
      <g stroke="currentColor">
        <circle cx="56" cy="36" r="30" />
        <path d="M44 31h24M44 42h14" />
        <circle cx="104" cy="36" r="30" strokeDasharray="5 6" />
      </g>
      <g stroke="var(--colors-primary-line)" strokeWidth="2">
        <circle cx="152" cy="36" r="30" />
        <path d="M152 25v22M141 36h22" />
      </g>
    </svg>
  )
}
