/** An empty shelf with the outline of the first cover. */
export function ShelfArt() {
  return (
    <svg viewBox="0 0 200 88" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
      <rect x="14" y="14" width="40" height="56" rx="6" stroke="var(--colors-primary-line)" strokeWidth={2} strokeDasharray="4 5" />
      <rect x="64" y="14" width="40" height="56" rx="6" />
      <rect x="114" y="14" width="40" height="56" rx="6" />
      <path d="M4 78h192" />
    </svg>
  )
}
