/** A header whose last links are still missing. */
export function LinkArt() {
  return (
    <svg viewBox="0 0 200 64" fill="none" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
      <rect x="4" y="10" width="192" height="44" rx="8" stroke="currentColor" />
      <circle cx="24" cy="32" r="9" stroke="currentColor" />
      <path d="M46 32h22M78 32h22" stroke="currentColor" />
      <path d="M111 32h22M143 32h22" stroke="var(--colors-primary-line)" strokeDasharray="5 4" />
      <path d="M174 32h10M179 27v10" stroke="var(--colors-primary-line)" />
    </svg>
  )
}

/** For the choice between the two kinds of link. */
export function CustomLinkArt() {
  return (
    <svg viewBox="0 0 160 68" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect x="7" y="20" width="146" height="28" rx="14" stroke="var(--colors-slate-200)" />
      <path d="M25 34h68" stroke="var(--colors-chalk)" strokeWidth="2.4" />
      <path d="m126 38 8-8m-7 0h7v7" stroke="var(--colors-primary-line)" strokeWidth="2.4" />
    </svg>
  )
}

export function CommunityLinkArt() {
  return (
    <svg viewBox="0 0 160 68" fill="none" stroke="var(--colors-slate-200)" strokeWidth="1.8" aria-hidden="true">
      <circle cx="58" cy="34" r="14.5" />
      <circle cx="80" cy="34" r="14.5" />
      <circle cx="102" cy="34" r="14.5" />
    </svg>
  )
}
