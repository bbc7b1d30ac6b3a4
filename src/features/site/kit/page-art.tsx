/** Three circles that touch stand for a community. The dashed one has the tenant's colour. */
export function CommunityArt() {
  return (
    <svg viewBox="0 0 200 88" fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" aria-hidden="true">
      <circle cx="76" cy="44" r="26" />
      <circle cx="104" cy="44" r="26" />
      <circle cx="132" cy="44" r="26" stroke="var(--colors-primary-line)" strokeWidth={2} strokeDasharray="4 5" />
    </svg>
  )
}
