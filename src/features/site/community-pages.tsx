import { useState } from 'react'
import { page } from '#styled/recipes'
import { useRow } from '#sync/page/live-rows.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { KeptSince, LearnSkeleton, NotHere, Refused } from './learn-states.tsx'
import { CommunityArt } from './page-art.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { HomeLink, Page } from './page.tsx'
import { reads } from './reads.ts'
import { useAskAgain, usePageRead } from './use-page-read.ts'
import { type CommunityRow, lidOfServerId } from './use-site.ts'
import { words } from './words.ts'

const w = words.pages

/** GEN-10: the shareable page of a community. Its wall is not built yet. */
export function CommunityPage({ tenant, id }: { tenant: string; id: string }) {
  const community = useRow<CommunityRow>('communities', lidOfServerId(id))
  const read = usePageRead(reads.communities)
  // A device without a list requests it; a device with one may have an old one.
  const asks = useAskAgain(community === null && read.readAt != null, read)
  if (community === undefined || read.readAt === undefined) return null
  if (community === null) {
    if (read.pulling || asks) return <LearnSkeleton />
    if (read.refused !== null) return <Refused kind="community" why={read.refused} />
    if (read.readAt !== null && read.error === null) return <Refused kind="community" why="gone" />
    return <NotHere title={w.community} read={read} />
  }
  const { title, description } = community
  return (
    <Page kicker={w.community} title={title} text={description ?? ''}>
      <KeptSince read={read} />
      <Wall address={`${location.origin}/comunidade/${tenant}/${id}`} />
      <PageBlocks page="community" community={id} />
    </Page>
  )
}

function Wall({ address }: { address: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    copyText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const button = (
    <Button variant="line" onClick={() => void copy()}>
      {copied === true ? w.copied : w.copyLink}
    </Button>
  )
  return (
    <div className={page().body}>
      <Empty title={words.soon} art={<CommunityArt />} level={2} action={button}>
        {w.soonText}
      </Empty>
      <p role="status" style={{ overflowWrap: 'anywhere' }}>
        {copied === false && w.notCopied(address)}
      </p>
    </div>
  )
}

/** Rejects if the browser has no clipboard (plain http) or the person refused. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** The target of NTF-17. Posts are not built yet, online or offline. */
export function PostPage() {
  const parts = page()
  return (
    <Page kicker={w.community} title={w.postTitle}>
      <div className={parts.body}>
        <Empty title={words.soon} art={<CommunityArt />} level={2} action={<HomeLink />}>
          {w.soonText}
        </Empty>
      </div>
    </Page>
  )
}
