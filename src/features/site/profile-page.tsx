import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useResource } from '#sync/page/use-resource.ts'
import { Avatar } from './avatar.tsx'
import { NothingYet, Page } from './page.tsx'
import { profileResource } from './resources.ts'
import { useMirror } from './use-mirror.ts'
import { useInfo, useProfile } from './use-site.ts'
import { pictureHref } from './views.ts'
import { words } from './words.ts'

const w = words.pages

/** Who one is here, as the server said last. Editing it comes with the uploads. */
export function ProfilePage() {
  const profile = useProfile()
  const info = useInfo()
  const mirror = useMirror([useResource(profileResource)])
  const parts = page()
  if (profile === undefined || mirror.state === 'reading') return null
  if (profile === null) {
    return (
      <Page title={w.profile}>
        {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      </Page>
    )
  }
  const facts = [
    [w.name, profile.name],
    [w.email, profile.email],
    [w.school, info?.name ?? ''],
  ] as const
  return (
    <Page title={w.profile}>
      <div className={who}>
        <Avatar name={profile.name} photo={pictureHref(profile.photo_url)} size={96} />
        <dl className={parts.rows}>
          {facts.map(([name, value]) => (
            <div key={name} className={parts.row}>
              <dt className={parts.rowText}>{name}</dt>
              <dd className={parts.rowTitle}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Page>
  )
}

const who = css({
  display: 'grid',
  gridTemplateColumns: '[96px minmax(0, 1fr)]',
  gap: '6',
  alignItems: 'start',
  maxWidth: '[760px]',
  '& dt': { width: '[72px]', flex: 'none' },
  _sitePhone: { gridTemplateColumns: '[minmax(0, 1fr)]' },
})
