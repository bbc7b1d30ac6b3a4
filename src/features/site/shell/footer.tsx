import { lazy, Suspense, useState } from 'react'
import { Region } from '#features/site/kit/region.tsx'
import { words } from '#features/site/kit/words.ts'
import { type AddressField, NETWORKS, networks, socialAddress } from '#lib/social.ts'
import { safeHref } from '#lib/url.ts'
import { footer } from '#styled/recipes'
import { LousaMark, NETWORK_ICONS } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'

const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((module) => ({ default: module.LegalDialog })))

export interface FooterProps {
  school: string
  logo: string | null
  /** Rich text; if it is empty, there is no link. */
  terms: string
  privacy: string
  addresses: Readonly<Partial<Record<AddressField, string>>>
  /** Whether the footer says «Escola usa Lousa». */
  credit: boolean
}

type Legal = 'terms' | 'privacy'

/** The page's footer (FOO). Empty fields are not shown. */
export function Footer({ school, logo, credit, terms, privacy, addresses }: FooterProps) {
  const parts = footer()
  const [open, setOpen] = useState<Legal | null>(null)
  const links = networks
    .map((network) => ({
      network,
      href: safeHref(socialAddress(network, addresses[`url_${network}`] ?? '')),
      Icon: NETWORK_ICONS[network],
    }))
    .filter(({ href }) => href !== null)
  const texts: { id: Legal; html: string }[] = [
    { id: 'terms', html: terms },
    { id: 'privacy', html: privacy },
  ]
  const filled = texts.filter(({ html }) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '')
  const shown = filled.find(({ id }) => id === open)
  return (
    <footer>
      <Region name="footer" className={parts.root}>
        <Logo src={logo} school={school} className={parts.logo} fallback={<strong>{school}</strong>} />
        {filled.length > 0 && (
          <nav className={parts.nav} aria-label={words.footer.nav}>
            {filled.map(({ id }) => (
              <button key={id} type="button" className={parts.link} aria-haspopup="dialog" onClick={() => setOpen(id)}>
                {words.footer[id]}
              </button>
            ))}
          </nav>
        )}
        {links.length > 0 && (
          <div className={parts.social}>
            {links.map(({ network, href, Icon }) => (
              <a
                key={network}
                href={href ?? undefined}
                className={parts.socialLink}
                aria-label={words.footer.network(NETWORKS[network].name, school)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon />
              </a>
            ))}
          </div>
        )}
        {credit && (
          <Region name="school" as="p" className={parts.by}>
            <LousaMark />
            {words.footer.by(school)}
          </Region>
        )}
        {shown !== undefined && (
          <Suspense>
            <LegalDialog title={words.footer[shown.id]} html={shown.html} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </Region>
    </footer>
  )
}
