/** A strip with a missing word, for the empty list. */
export function StripArt() {
  return (
    <svg width="132" height="56" viewBox="0 0 132 56" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      <rect x="2" y="14" width="128" height="28" rx="4" stroke="var(--colors-slate-400)" />
      <path d="M14 28h30M104 28h14" stroke="var(--colors-slate-300)" />
      <path d="M54 28h36" stroke="var(--colors-primary-line)" strokeDasharray="5 6" />
    </svg>
  )
}
