import { CommunityArt } from '#features/site/kit/page-art.tsx'
import { CoversSkeleton, HomeLink, NothingYet, Page } from '#features/site/kit/page.tsx'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { serverId, useCommunities } from '#features/site/read/use-site.ts'
import { community as recipe, page } from '#styled/recipes'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty } from '#ui/feedback.tsx'
import { ChevronRightIcon, LockIcon } from '#ui/icons.tsx'
import { Upsell } from './channels.tsx'
import { communityWords as w } from './words.ts'

/** HDR-04. Communities that are closed to the person have a padlock (ROL-07). */
export function ExplorerPage() {
  const { account } = useWorkspace()
  const rows = useCommunities()
  const mirror = useMirror([useResource(reads.communities)])
  const parts = page()
  if (mirror.state === 'reading' || rows === undefined) return null
  const shown = rows.filter(({ active }) => active)
  return (
    <Page title={w.explorer} text={w.explorerText}>
      {mirror.state === 'first' && shown.length === 0 && <CoversSkeleton count={4} />}
      {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mirror.state === 'here' && shown.length === 0 && (
        <div className={parts.body}>
          <Empty title={w.none} art={<CommunityArt />} level={2} action={<HomeLink />}>
            {w.noneText}
          </Empty>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={parts.rows}>
          {shown.map((row) => (
            <li key={row.lid}>
              <SiteLink href={`/comunidade/${account.tenantId}/${serverId(row.lid) ?? ''}`} className={parts.row}>
                <span>
                  <span className={parts.rowTitle}>{row.title}</span>
                  {row.description !== undefined && row.description !== '' && <span className={parts.rowText}>{row.description}</span>}
                </span>
                <span className={parts.rowEnd}>
                  {row.locked === true ? (
                    <>
                      <span className="vh">{w.closed}</span>
                      <LockIcon />
                    </>
                  ) : (
                    <ChevronRightIcon />
                  )}
                </span>
              </SiteLink>
              {row.locked === true && <Upsell text={row.upsell_text} link={row.upsell_link} className={recipe().upsell} />}
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
