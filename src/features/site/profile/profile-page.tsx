import { Suspense } from 'react'
import { ME } from '#contract/well-known-ids.ts'
import { rowKey } from '#db/effect.ts'
import { PageBlocks } from '#features/site/blocks/page-blocks.tsx'
import { NothingYet, Page } from '#features/site/kit/page.tsx'
import { words } from '#features/site/kit/words.ts'
import { words as w } from '#features/site/model/edit-words.ts'
import { reads } from '#features/site/model/reads.ts'
import { useMirror } from '#features/site/read/use-mirror.ts'
import { type ProfileRow, useInfo, useProfile } from '#features/site/read/use-site.ts'
import { css } from '#styled/css'
import { useDraft } from '#sync/page/draft/use-draft.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { profileDraft } from './profile-draft.ts'
import { ProfileForm, type ProfileValues } from './profile-form.tsx'

const KEYS = [rowKey('profile', ME)]
const PATH = '/dashboard/profile'

const OtherDevices = lazyPart(() => import('./other-devices.tsx').then((module) => module.OtherDevices))
const LevelLine = lazyPart(() => import('#features/site/ranking/level-line.tsx').then((module) => module.LevelLine))

/** The person's own profile: photo and name can be edited, also offline. */
export function ProfilePage() {
  const profile = useProfile()
  const info = useInfo()
  const mirror = useMirror([useResource(reads.profile)])
  if (profile === undefined || mirror.state === 'reading') return null
  if (profile === null) {
    return (
      <Page title={words.pages.profile}>
        {mirror.state === 'nothing' && <NothingYet offline={mirror.offline} pulling={mirror.pulling} onRetry={mirror.retry} />}
      </Page>
    )
  }
  return <ProfileEdit profile={profile} school={info?.name ?? ''} />
}

/** Mounted after the first read, because the draft is based on its rows. */
function ProfileEdit({ profile, school }: { profile: ProfileRow; school: string }) {
  const draft = useDraft<ProfileValues>({ form: 'profile', keys: KEYS, label: w.profile.label, link: PATH, schema: profileDraft })
  if (!draft.ready) return null
  return (
    <Page title={words.pages.profile}>
      <div className={css({ maxWidth: '[640px]' })}>
        <ProfileForm draft={draft} profile={profile} />
        <dl className={facts}>
          {[
            [w.profile.email, profile.email],
            [w.profile.school, school],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <Suspense>
          <LevelLine />
        </Suspense>
        <Suspense>
          <OtherDevices />
        </Suspense>
      </div>
      <PageBlocks page="profile" />
    </Page>
  )
}

const facts = css({
  display: 'grid',
  gap: '3',
  marginTop: '6',
  textStyle: 't14',
  '& > div': { display: 'grid', gridTemplateColumns: '[72px minmax(0, 1fr)]', gap: '4' },
  '& dt': { color: 'site.text3' },
  '& dd': { overflowWrap: 'anywhere' },
})
