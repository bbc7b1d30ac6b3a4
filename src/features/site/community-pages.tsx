import { useState } from 'react'
import { page } from '#styled/recipes'
import { useRow } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { CommunityArt } from './page-art.tsx'
import { HomeLink, Page } from './page.tsx'
import { reads } from './reads.ts'
import { type CommunityRow, lidOfServerId } from './use-site.ts'
import { words } from './words.ts'

const w = words.pages

/** GEN-10: the shareable address of a community. Its wall comes in a later issue. */
export function CommunityPage({ tenant, id }: { tenant: string; id: string }) {
  const community = useRow<CommunityRow>('communities', lidOfServerId(id))
  useResource(reads.communities)
  const parts = page()
  const [copied, setCopied] = useState(false)
  if (community === undefined) return null
  const address = `${location.origin}/comunidade/${tenant}/${id}`
  return (
    <Page kicker={w.community} title={community?.title ?? w.communityGone} text={community?.description ?? ''}>
      <div className={parts.body}>
        <Empty
          title={community === null ? w.notMirrored : words.soon}
          art={<CommunityArt />}
          level={2}
          action={
            community === null ? (
              <HomeLink />
            ) : (
              <Button
                variant="line"
                onClick={() => {
                  void navigator.clipboard.writeText(address).then(() => setCopied(true))
                }}
              >
                {copied ? w.copied : w.copyLink}
              </Button>
            )
          }
        >
          {community === null ? w.notMirroredText : w.soonText}
        </Empty>
      </div>
    </Page>
  )
}

/** NTF-17's target. A post is read from the server and not mirrored yet. */
export function PostPage() {
  const parts = page()
  return (
    <Page kicker={w.community} title={w.postTitle}>
      <div className={parts.body}>
        <Empty title={words.soon} art={<CommunityArt />} level={2} action={<HomeLink />}>
          {w.soonOffline}
        </Empty>
      </div>
    </Page>
  )
}
