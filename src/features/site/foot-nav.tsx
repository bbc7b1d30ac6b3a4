import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { footNav } from '#styled/recipes'
import { CommunityIcon, HeartIcon, HomeIcon, PersonIcon } from '#ui/icons.tsx'
import { isHere, type NavLink } from './nav.ts'
import { SiteLink } from './site-link.tsx'

export interface FootNavProps {
  /** As in the header; the tenant's own links are in the account's menu (TOP-17). */
  links: readonly NavLink[]
  profile: string
  label: string
}

const ICONS: Readonly<Record<string, ReactNode>> = {
  home: <HomeIcon />,
  favourites: <HeartIcon />,
  communities: <CommunityIcon />,
  profile: <PersonIcon />,
}

/** The header of a phone has no space for links: they are at the bottom, in reach of the thumb. */
export function FootNav({ links, profile, label }: FootNavProps) {
  const parts = footNav()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const items = [...links, { key: 'profile', label: profile, href: '/dashboard/profile' }].filter(({ key }) => key in ICONS)
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
