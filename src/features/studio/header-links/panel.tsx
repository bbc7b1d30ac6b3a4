import { MAX_LINKS } from '#contract/limits.ts'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type RowRemoval } from '#features/studio/list/collection.tsx'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { orderLinks, removeLink } from './commands.ts'
import { communityOf } from './community-link.ts'
import { LinkArt } from './link-art.tsx'
import { LinkForm } from './link-form.tsx'
import { PlatformLinks } from './platform-links.tsx'
import type { LinkRow } from './use-links.ts'
import { words } from './words.ts'

/** «Header»: the tenant's own links, up to three, ordered by hand (LNK). */
export function HeaderPanel({ rest }: PanelProps) {
  const { account } = useWorkspace()
  return (
    <Panel resource="links" skeleton={MAX_LINKS}>
      <Collection
        path="header"
        rest={rest}
        table="links"
        words={words}
        item={({ title, url }) => ({ title, text: communityOf(url, account.tenantId) === null ? url : words.community(url) })}
        form={(link, links, removal) => <LinkForm link={link} links={links} removal={removal} />}
        order={orderLinks}
        removal={removalOf}
        limit={{ max: MAX_LINKS, title: words.limit, text: words.limitMend }}
        art={<LinkArt />}
        after={<PlatformLinks />}
      />
    </Panel>
  )
}

/** LNK-04 */
const removalOf = ({ lid, title }: LinkRow): RowRemoval => ({
  edit: edit(removeLink, { lid, title }),
  text: words.removeText(title),
  done: words.removed(title),
})
