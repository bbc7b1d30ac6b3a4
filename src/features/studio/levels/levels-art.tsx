/** Stairs whose next step is still missing. */
export function LevelsArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M8 78V60h44V42h44V24h44v54" stroke="currentColor" />
      <path d="M8 78h132" stroke="currentColor" />
      <path d="M140 24V6h44v72h-44" stroke="var(--colors-primary-line)" strokeDasharray="5 4" />
      <path d="M162 34v14M155 41h14" stroke="var(--colors-primary-line)" strokeWidth="2" />
    </svg>
  )
}
