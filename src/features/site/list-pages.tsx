import { page } from '#styled/recipes'
import { useList } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty } from '#ui/feedback.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { CoversSkeleton, HomeLink, NothingYet, Page } from './page.tsx'
import { reads } from './reads.ts'
import { SiteLink } from './site-link.tsx'
import { useMirror } from './use-mirror.ts'
import { type CommunityRow, serverId } from './use-site.ts'
import { words } from './words.ts'

const w = words.pages

/** HDR-04. Inactive ones are shown to the owner only. */
export function CommunitiesPage() {
  const { account } = useWorkspace()
  const rows = useList<CommunityRow>('communities', 'communities')
  const mirror = useMirror([useResource(reads.communities)])
  const parts = page()
  if (mirror.state === 'reading' || rows === undefined) return null
  const open = rows.filter((row) => row.active)
  return (
    <Page title={w.communities} text={w.communitiesText}>
      {mirror.state === 'first' && <CoversSkeleton count={4} />}
      {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mirror.state === 'here' && open.length === 0 && (
        <div className={parts.body}>
          <Empty title={w.communitiesEmpty} level={2} action={<HomeLink />}>
            {w.communitiesEmptyText}
          </Empty>
        </div>
      )}
      {open.length > 0 && (
        <ul className={parts.rows}>
          {open.map((row) => (
            <li key={row.lid}>
              <SiteLink href={`/comunidade/${account.tenantId}/${serverId(row.lid) ?? ''}`} className={parts.row}>
                <span>
                  <span className={parts.rowTitle}>{row.title}</span>
                  {row.description !== undefined && row.description !== '' && <span className={parts.rowText}>{row.description}</span>}
                </span>
                <span className={parts.rowEnd}>
                  <ChevronRightIcon />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
