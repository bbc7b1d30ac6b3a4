/** A question and its answers; one answer is still missing. */
export function QuestionArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M12 6h176a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H36l-12 10V36H12a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z" stroke="currentColor" />
      <path d="M20 21h74M104 21h30" stroke="currentColor" />
      <rect x="44" y="52" width="70" height="28" rx="8" stroke="currentColor" />
      <path d="M58 66h32" stroke="currentColor" />
      <rect x="126" y="52" width="70" height="28" rx="8" stroke="var(--colors-primary-line)" strokeDasharray="5 4" />
      <path d="M161 60v12M155 66h12" stroke="var(--colors-primary-line)" strokeWidth="2" />
    </svg>
  )
}
