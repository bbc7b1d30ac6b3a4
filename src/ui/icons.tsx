import type { SVGProps } from 'react'
import type { Network } from '#lib/social.ts'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** 16, 18 (default), 20, 24. */
  size?: number
}

// Icons are always hidden from assistive technology; the button around one has the name.
const icon =
  (d: string) =>
  ({ size = 18, ...rest }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={d} />
    </svg>
  )

// Based on Lucide (ISC). Only the icons of the student's first page; the others are in icons-more.tsx, which loads with the studio.
export const SearchIcon = /* @__PURE__ */ icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z')
export const BellIcon = /* @__PURE__ */ icon(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)
export const PlayIcon = /* @__PURE__ */ icon('M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z')
export const OrderIcon = /* @__PURE__ */ icon('m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16')
export const PauseIcon = /* @__PURE__ */ icon(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z',
)
export const ChevronLeftIcon = /* @__PURE__ */ icon('m15 18-6-6 6-6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9 18 6-6-6-6')
export const LockIcon = /* @__PURE__ */ icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4',
)
/** Of the social networks. */
export const NETWORK_ICONS = {
  youtube: /* @__PURE__ */ icon(
    'M3 8.5A3 3 0 0 1 6 5.6c4-.5 8-.5 12 0a3 3 0 0 1 3 2.9c.3 2.4.3 4.6 0 7a3 3 0 0 1-3 2.9c-4 .5-8 .5-12 0a3 3 0 0 1-3-2.9c-.3-2.4-.3-4.6 0-7ZM10 9l5 3-5 3z',
  ),
  instagram: /* @__PURE__ */ icon(
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM17.2 6.8h.01',
  ),
  facebook: /* @__PURE__ */ icon('M17 3h-2a4.5 4.5 0 0 0-4.5 4.5V10H8v4h2.5v7h4v-7H17l1-4h-3.5V8a1 1 0 0 1 1-1H17z'),
} satisfies Readonly<Record<Network, unknown>>
export const CloseIcon = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12')
export const OfflineIcon = /* @__PURE__ */ icon(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
)
export const AlertIcon = /* @__PURE__ */ icon('M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4M12 16h.01')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
export const HomeIcon = /* @__PURE__ */ icon(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
)
export const HeartIcon = /* @__PURE__ */ icon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const CommunityIcon = /* @__PURE__ */ icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M13 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
)
export const PersonIcon = /* @__PURE__ */ icon('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z')
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14M12 5l7 7-7 7')
export const MailIcon = /* @__PURE__ */ icon(
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
)

/** Lousa's logo: an L in chalk, with the chalk stick at its end in the tenant's colour. */
export function LousaMark(props: IconProps) {
  const { size = 18, ...rest } = props
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={7}
      aria-hidden="true"
      {...rest}
    >
      <rect width="64" height="64" rx="16" fill="#22302a" />
      <path d="M18 15V47H35" stroke="#f4f1e7" />
      <path d="M43.5 46.5 52 28.5" stroke="var(--colors-primary-line)" />
    </svg>
  )
}

export { icon as drawIcon }
