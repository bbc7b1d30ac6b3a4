import { feedOf, threadOf } from '#contract/community-ids.ts'
import type { Fields } from '#contract/entity.ts'
import { rowKey } from '#db/effect.ts'
import type { ReadTx } from '#db/store.ts'
import type { Row } from '#db/tables.ts'
import type { Traces } from '#sync/model/resource.ts'
import { readOfFeed, readOfThread } from './community-reads.ts'

// What reading a community leaves on this device: posts, their comments, the documents that list them, notifications that quote them.

/** Everything that was read of a community. */
export async function tracesOfCommunity(tx: ReadTx, { communityId = '' }: Readonly<Record<string, string>>): Promise<Traces> {
  const posts = await tx.where('community_posts', 'community_id', communityId)
  const threads = await Promise.all(posts.map((post) => threadTraces(tx, post)))
  const documents = (await tx.all('settings')).filter(({ lid }) => lid.startsWith(feedOf(communityId, '')))
  const notices = (await tx.all('notifications')).filter((row) => communityOf(row) === communityId)
  const reads = (await tx.all('reads')).filter(({ resource }) => resource.startsWith(readOfFeed(communityId, '')))
  return {
    rows: [
      ...threads.flatMap(({ rows }) => rows),
      ...documents.map(({ lid }) => ({ key: rowKey('settings', lid) })),
      ...notices.map(({ lid }) => ({ key: rowKey('notifications', lid) })),
    ],
    reads: [...reads.map(({ resource }) => resource), ...threads.flatMap((each) => each.reads)],
    pictures: threads.flatMap(({ pictures }) => pictures),
  }
}

/** Everything that was read of one post. */
export async function tracesOfPost(tx: ReadTx, { postId = '' }: Readonly<Record<string, string>>): Promise<Traces> {
  const [identity] = await tx.where('ids', 'server', rowKey('community_posts', postId))
  const post = identity === undefined ? undefined : await tx.get('community_posts', identity.lid)
  return threadTraces(tx, post ?? { lid: '', born: 0, number: postId })
}

async function threadTraces(tx: ReadTx, post: Row): Promise<Traces> {
  const { lid, number, community_id, image } = post
  const own = lid === '' ? [] : [{ key: rowKey('community_posts', lid) }]
  // The post was written here and not read back, so it has no comments yet.
  if (typeof number !== 'string') return { rows: own, reads: [], pictures: [] }
  const comments = await tx.where('community_comments', 'post_id', number)
  const stays: Fields | null = comments.some(isUnsent) ? { number, community_id } : null
  return {
    rows: [
      ...own.map((each) => (stays === null ? each : { ...each, stays })),
      ...comments.map((comment) => ({ key: rowKey('community_comments', comment.lid) })),
      { key: rowKey('settings', threadOf('post', number)) },
    ],
    reads: [readOfThread('post', number)],
    pictures: typeof image === 'string' && image !== '' ? [image] : [],
  }
}

const isUnsent = ({ number }: Row) => typeof number !== 'string'

/** The community of a notification (NTF-12); each type stores it in another field. */
function communityOf({ community_post, community_post_comment, community_post_comment_reply }: Row): string | null {
  for (const part of [community_post, community_post_comment, community_post_comment_reply]) {
    const { community_id: id, owner_like: like } = (part ?? {}) as Fields
    const found = id ?? (like as Fields | undefined)?.['community_id']
    if (typeof found === 'number' || typeof found === 'string') return String(found)
  }
  return null
}
