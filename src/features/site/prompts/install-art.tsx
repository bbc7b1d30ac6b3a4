// The three steps on an iPhone as drawings: a part of the screen, with the element to press in the tenant's colour.

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const press = { stroke: 'var(--colors-primary-line)', strokeWidth: 2.2 } as const

function Phone({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 120 96" aria-hidden="true" {...line}>
      <path d="M24 92V16a10 10 0 0 1 10-10h52a10 10 0 0 1 10 10v76" opacity="0.5" />
      {children}
    </svg>
  )
}

export const SharePicture = () => (
  <Phone>
    <path d="M36 24h48M36 34h30" opacity="0.5" />
    <path d="M24 66h72" opacity="0.5" />
    <path d="M39 80h4M77 80h4M96 80" opacity="0.5" />
    <g {...press}>
      <path d="M60 71v12M55.5 75.5 60 71l4.5 4.5" />
      <path d="M55 79h-2.5v10h15V79H65" />
    </g>
    <circle cx="60" cy="80" r="15" {...press} strokeDasharray="3 4" strokeWidth="1.6" />
  </Phone>
)

export const MenuPicture = () => (
  <Phone>
    <path d="M33 30h54v58H33z" opacity="0.5" />
    <path d="M40 41h28M40 75h22" opacity="0.5" />
    <g {...press}>
      <rect x="33" y="50" width="54" height="16" rx="3" />
      <path d="M40 58h24" />
      <path d="M75 54.5h7v7h-7zM78.5 56.5v3M77 58h3" strokeWidth="1.4" />
    </g>
  </Phone>
)

export const HomePicture = () => (
  <Phone>
    <g opacity="0.5">
      <rect x="36" y="22" width="14" height="14" rx="4" />
      <rect x="70" y="22" width="14" height="14" rx="4" />
      <rect x="36" y="48" width="14" height="14" rx="4" />
      <path d="M40 84h40" />
    </g>
    <g {...press}>
      <rect x="68" y="46" width="18" height="18" rx="5" />
      <path d="M77 51v8M73 55h8" />
    </g>
  </Phone>
)
