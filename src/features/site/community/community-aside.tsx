import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { Cover, FILL } from '#features/site/kit/cover.tsx'
import { lastBegun } from '#features/site/kit/next-lesson.ts'
import { words } from '#features/site/kit/words.ts'
import { reads } from '#features/site/model/reads.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { community as recipe } from '#styled/recipes'
import { useRow } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { communityWords as w } from './words.ts'

/** «Continuar assistindo»: the last opened course (ext L3). */
export function GoOn() {
  const { account } = useWorkspace()
  useResource(reads.continue)
  const row = useRow('settings', DOCUMENTS.continue)
  const parts = recipe()
  const first = lastBegun(row?.courses)
  if (first?.next == null) return null
  const { title, cover, progress, next } = first
  return (
    <section className={parts.goOn}>
      <h2>{w.goOn}</h2>
      <Cover
        shape="horizontal"
        width={FILL}
        view={{
          key: 'go-on',
          title,
          meta: words.home.next(next.number, next.title),
          picture: pictureHref(cover),
          href: lessonHref(account.tenantId, String(next.id), next.title),
          progress: progress ?? null,
          locked: false,
          lesson: null,
        }}
      />
    </section>
  )
}
