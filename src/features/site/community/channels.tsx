import { SiteLink } from '#features/site/kit/site-link.tsx'
import { type CommunityRow, serverId } from '#features/site/read/use-site.ts'
import { safeHref } from '#lib/url.ts'
import { community as recipe } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { communityWords as w } from './words.ts'

export interface ChannelsProps {
  /** The id of the open community. */
  readonly id: string
  readonly rows: readonly (CommunityRow & { readonly lid: string })[]
}

/**
 * The communities of the school: a column, or a row on narrow pages. A community that is closed to the person shows a padlock and its owner's text.
 */
export function Channels({ id, rows }: ChannelsProps) {
  const { account, editor } = useWorkspace()
  const parts = recipe()
  const shown = rows.filter(({ active }) => active || editor)
  if (shown.length === 0) return null
  return (
    <nav className={parts.channels} aria-label={w.channels}>
      <h2>{w.channels}</h2>
      <ul>
        {shown.map((row) => {
          const number = serverId(row.lid) ?? ''
          const href = `/comunidade/${account.tenantId}/${number}`
          const locked = row.locked === true
          return (
            <li key={row.lid}>
              <SiteLink
                href={href}
                className={parts.channel}
                aria-current={number === id ? 'page' : undefined}
                data-locked={locked || undefined}
              >
                {locked ? <LockIcon size={16} /> : <span aria-hidden="true">#</span>}
                <span>
                  {row.title}
                  {locked && <span className="vh">. {w.closed}</span>}
                </span>
              </SiteLink>
              {locked && <Upsell text={row.upsell_text} link={row.upsell_link} className={parts.upsell} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The owner's text for people to whom the community is closed. Without a safe address it is no link. */
export function Upsell({ text, link, className }: { text: string | undefined; link: string | undefined; className: string }) {
  if (text === undefined || text === '') return null
  const href = safeHref(link)
  return href === null ? (
    <span className={className}>{text}</span>
  ) : (
    <SiteLink href={href} className={className}>
      {text}
    </SiteLink>
  )
}
