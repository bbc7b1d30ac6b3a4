import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Avatar } from '#features/site/kit/avatar.tsx'
import { HomeLink, Page } from '#features/site/kit/page.tsx'
import { useProfile } from '#features/site/read/use-site.ts'
import { words as kit } from '#i18n/words.ts'
import { hand } from '#images/field/handed.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { page } from '#styled/recipes'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { PostIcon } from '#ui/icons-more.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { type Choose, PlaceRow } from './place.tsx'
import { SharedPictures } from './shared-pictures.tsx'
import { removeShared, type Shared, type SharedFile } from './store.ts'
import { usePostPlaces } from './use-post-places.ts'
import { useShared } from './use-shared.ts'
import { words as w } from './words.ts'

const EditorPlaces = lazyPart(() => import('./editor-places.tsx').then((module) => module.EditorPlaces))

export interface ReceivedPageProps {
  /** It came when nobody could take it. */
  readonly lost: boolean
  /** How many files were beyond the limits. */
  readonly left: number
}

/** `/compartilhado`: what another app shared, and the question what it is for (PWA-13). */
export function ReceivedPage({ lost, left }: ReceivedPageProps) {
  const { shared, discard } = useShared()
  if (shared === undefined) return null
  if (lost || (shared.files.length === 0 && shared.text === '')) {
    return (
      <Page title={lost ? w.lost : w.none} text={lost ? w.lostText : w.noneText}>
        <HomeLink />
      </Page>
    )
  }
  return <Received shared={shared} left={left} onDiscard={discard} />
}

interface ReceivedProps {
  readonly shared: Shared
  readonly left: number
  onDiscard(file: SharedFile | null): Promise<void>
}

function Received({ shared, left, onDiscard }: ReceivedProps) {
  const { files, text, texts } = shared
  const navigate = useNavigate()
  const [address, setAddress] = useState<string | null>(null)
  const file = files.find((each) => each.address === address) ?? files[0] ?? null
  const choose: Choose = ({ slot, at, href, text: takesText = false }) => {
    const used = [...(file === null ? [] : [file.address]), ...(takesText ? texts : [])]
    hand({ slot, at, file: file?.file ?? null, text: takesText ? text : '', onUsed: () => void removeShared(used) })
    void navigate({ href })
  }
  return (
    <Page title={w.title}>
      <div className={columns} data-alone={file === null ? '' : undefined}>
        {file !== null && <SharedPictures files={files} chosen={file} onChoose={(each) => setAddress(each.address)} />}
        <div className={side}>
          {left > 0 && <Notice role="status">{w.left(left)}</Notice>}
          {text !== '' && <blockquote className={said}>{text}</blockquote>}
          {file !== null && file.type === null ? <Notice kind="attention">{w.noPicture}</Notice> : <Places file={file} onChoose={choose} />}
          <div>
            <Button variant="line" onClick={() => void onDiscard(file)}>
              {kit.action.discard}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  )
}

/** Only what this person may do, and the school has. */
function Places({ file, onChoose }: { file: SharedFile | null; onChoose: Choose }) {
  const { account, editor } = useWorkspace()
  const profile = useProfile()
  const photo = pictureHref(useFileUrl(profile?.photo_url))
  const posts = usePostPlaces(file !== null)
  if (file === null && posts.length === 0) return <p className={page().text}>{w.nowhere}</p>
  return (
    <div>
      <h2 className={heading}>{w.where}</h2>
      <ul className={page().rows}>
        {file !== null && editor && (
          <Suspense>
            <EditorPlaces onChoose={onChoose} />
          </Suspense>
        )}
        {posts.map(({ id, title, text }) => {
          const path = `/comunidade/${account.tenantId}/${id}`
          return (
            <PlaceRow
              key={id}
              icon={<PostIcon />}
              title={w.post(title)}
              onPress={() => onChoose({ slot: 'post', at: path, href: path, text })}
            />
          )
        })}
        {file !== null && (
          <PlaceRow
            icon={<Avatar name={profile?.name ?? ''} photo={photo} size={44} />}
            title={w.profile}
            onPress={() => onChoose({ slot: 'photo', at: PROFILE, href: PROFILE })}
          />
        )}
      </ul>
    </div>
  )
}

const PROFILE = '/dashboard/profile'

const columns = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 6fr) minmax(0, 5fr)]',
  gap: '[48px]',
  maxWidth: '[1120px]',
  '&[data-alone]': { gridTemplateColumns: '[minmax(0, 640px)]' },
  _siteMid: { gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6' },
})
const side = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5', alignContent: 'start' })
const heading = css({ textStyle: 't18', marginBottom: '3' })
const said = css({
  padding: '4',
  borderRadius: '8',
  background: '[rgb(244 241 231 / 0.055)]',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
