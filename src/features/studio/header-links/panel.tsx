import { MAX_LINKS } from '#contract/limits.ts'
import type { RowFields } from '#contract/nouns.ts'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { words as frame } from '#features/studio/context/words.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection } from '#features/studio/list/collection.tsx'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { SkeletonRows } from '#ui/feedback.tsx'
import { orderLinks } from './commands.ts'
import { communityOf } from './community-link.ts'
import { LinkArt } from './link-art.tsx'
import { LinkForm, removalOf } from './link-form.tsx'
import { PlatformLinks } from './platform-links.tsx'
import { words } from './words.ts'

/** «Header»: the tenant's own links, up to three, ordered by hand (LNK). */
export function HeaderPanel({ rest }: PanelProps) {
  const { account } = useWorkspace()
  return (
    <Panel resource="links" skeleton={<SkeletonRows rows={MAX_LINKS} label={frame.loading} />}>
      <Collection<RowFields<'links'>>
        path="header"
        rest={rest}
        table="links"
        list="links"
        words={words}
        item={({ title, url }) => ({ title, text: communityOf(url, account.tenantId) === null ? url : words.community(url) })}
        form={(link, links) => <LinkForm key={rest} link={link} links={links} />}
        order={orderLinks}
        removal={removalOf}
        limit={{ max: MAX_LINKS, title: words.limit, text: words.limitMend }}
        art={<LinkArt />}
        after={<PlatformLinks />}
      />
    </Panel>
  )
}
