import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { quickNav } from '#styled/recipes'
import { CommunityIcon, HeartIcon, HomeIcon, PersonIcon } from '#ui/icons.tsx'
import { isHere, type NavLink } from './nav.ts'

export interface QuickNavProps {
  /** As in the header; the tenant's own links are in the account's menu (TOP-17). */
  links: readonly NavLink[]
  profile: string
  label: string
  /** At the bottom of a phone, or at the side of a wider page (APR-02). */
  place: 'foot' | 'side'
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  home: <HomeIcon />,
  favourites: <HeartIcon />,
  communities: <CommunityIcon />,
  profile: <PersonIcon />,
}

/** Whether the quick navigation contains a link; then the header need not repeat it. */
export const isQuick = ({ key }: Pick<NavLink, 'key'>): boolean => key in ICONS

/** The site's main pages. A phone's header has no space for links, so they are at the bottom, in reach of the thumb. */
export function QuickNav({ links, profile, label, place }: QuickNavProps) {
  const parts = quickNav({ place })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const items = [...links, { key: 'profile', label: profile, href: '/dashboard/profile' }].filter(isQuick)
  return (
    <nav className={parts.root} aria-label={label}>
      <ul className={parts.list}>
        {items.map(({ key, label: name, href }) => (
          <li key={key} className={parts.item}>
            <SiteLink href={href} className={parts.link} aria-current={isHere(href, pathname) ? 'page' : undefined}>
              {ICONS[key]}
              <span>{name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
