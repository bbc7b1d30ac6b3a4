import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { page } from '#styled/recipes'
import { useList } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Empty } from '#ui/feedback.tsx'
import { Cover, FILL } from './cover.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { CoversSkeleton, HomeLink, NothingYet, Page } from './page.tsx'
import { reads } from './reads.ts'
import { useMirror } from './use-mirror.ts'
import { serverId } from './use-site.ts'
import { words } from './words.ts'

const w = words.pages

interface FavouriteRow {
  readonly title: string
  readonly cover?: string
  readonly course?: { readonly title?: string } | null
}

/** HDR-02 */
export function FavouritesPage() {
  const { account } = useWorkspace()
  const rows = useList<FavouriteRow>('favorites', 'favorites')
  const mirror = useMirror([useResource(reads.favorites)])
  const parts = page()
  if (mirror.state === 'reading' || rows === undefined) return null
  return (
    <Page title={w.favourites}>
      {mirror.state === 'first' && <CoversSkeleton />}
      {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      {mirror.state === 'here' && rows.length === 0 && (
        <div className={parts.body}>
          <Empty title={w.favouritesEmpty} level={2} action={<HomeLink />}>
            {w.favouritesEmptyText}
          </Empty>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={parts.grid}>
          {rows.map((row) => (
            <li key={row.lid}>
              <Cover
                shape="horizontal"
                width={FILL}
                view={{
                  key: row.lid,
                  title: row.title,
                  meta: row.course?.title ?? '',
                  picture: pictureHref(row.cover),
                  href: lessonHref(account.tenantId, serverId(row.lid) ?? '0', row.title),
                  progress: null,
                  locked: false,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PageBlocks page="favorite" />
    </Page>
  )
}
