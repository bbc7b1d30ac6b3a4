/** A sheet of answers whose last one is still missing. */
export function QuizArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect x="52" y="2" width="96" height="80" rx="8" stroke="currentColor" />
      <g stroke="currentColor">
        <circle cx="70" cy="22" r="6" />
        <path d="M86 22h44M86 42h32" />
        <circle cx="70" cy="42" r="6" />
      </g>
      <path d="M86 62h38" stroke="var(--colors-primary-line)" strokeDasharray="5 4" />
      <path d="m64 62 5 5 9-11" stroke="var(--colors-primary-line)" strokeWidth="2" />
    </svg>
  )
}
