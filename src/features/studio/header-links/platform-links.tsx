import { headerWords } from '#i18n/header-words.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { LockIcon } from '#ui/icons.tsx'
import { List, ListLead, ListRow } from '#ui/list-row.tsx'
import { Section } from '#ui/section.tsx'
import { useCommunities } from './use-links.ts'
import { words } from './words.ts'

/** The platform's own links, which come first (HDR-01..03): shown to explain the order; the person cannot edit them. */
export function PlatformLinks() {
  const names = headerWords
  const settings = useRow('settings', 'communities')
  const communities = useCommunities()
  const pageOn = settings?.show_communities_page === true
  const withCommunities = pageOn || (communities?.length ?? 0) > 0
  const rows = [
    { name: names.home, note: words.always },
    { name: names.favourites, note: words.always },
    ...(withCommunities ? [{ name: names.communities, note: pageOn ? words.pageOn : words.whileCommunity }] : []),
  ]
  return (
    <Section title={words.platform} note={words.platformFirst}>
      <List aria-label={words.platform}>
        {rows.map(({ name, note }) => (
          <ListRow
            key={name}
            fixed
            title={name}
            lead={
              <ListLead>
                <LockIcon size={16} />
              </ListLead>
            }
            actions={<span className={css({ textStyle: 't13', color: 'text.faint', paddingRight: '3' })}>{note}</span>}
          />
        ))}
      </List>
    </Section>
  )
}
