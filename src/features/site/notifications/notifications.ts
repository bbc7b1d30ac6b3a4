import { postPath } from '#contract/content-paths.ts'
import type { RowFields } from '#contract/nouns.ts'
import type { Parts } from '#contract/parts.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { filled, newsWords as w } from './news-words.ts'

/** NTF-11..15: what it tells depends on the type, and any part may be missing. */
export type NotificationRow = RowFields<'notifications'> & { readonly lid: string }
type Person = Parts['newDoubt']['response_owner']

export interface NotificationView {
  readonly who: string
  readonly photo: string | null
  readonly did: string
  readonly what: string
  readonly href: string
}

/** The page's address with the comment's id, if the server names the comment (`use-named-comment.ts`). */
const at = (href: string, id: number | undefined) =>
  typeof id === 'number' && href !== '/notifications' ? `${href}#comentario-${id}` : href

/** A notification as shown: who did what, and the address it opens (NTF-16, NTF-17). */
export function notificationView(row: NotificationRow, tenant: string): NotificationView {
  const quoted = (text: string | undefined) => (text === undefined || text === '' ? '' : filled(w.quoted, text))
  const post = (postId: number | undefined, communityId: number | undefined) =>
    postId === undefined || communityId === undefined ? '/notifications' : postPath(postId, tenant, communityId)
  const view = (person: Person, did: string, what: string, href: string): NotificationView => ({
    who: person?.name ?? '',
    photo: pictureHref(person?.photo_url),
    did,
    what,
    href,
  })
  const { class_doubt: doubt, community_post: posted, community_post_comment: comment, community_post_comment_reply: reply } = row
  switch (row.type) {
    case 'doubt': {
      const lesson = doubt?.lesson
      const href = lesson === undefined ? '/notifications' : at(lessonHref(tenant, lesson.id, lesson.title), doubt?.comment_id)
      return view(doubt?.response_owner, w.doubt, lesson?.title ?? '', href)
    }
    case 'community_like': {
      const like = posted?.owner_like
      return view(
        like?.user ?? posted?.user,
        like?.comment === undefined ? w.likedPost : w.likedComment,
        quoted(like?.comment ?? like?.post?.title ?? posted?.title),
        post(like?.post_id ?? posted?.id, like?.community_id ?? posted?.community_id),
      )
    }
    case 'community_comment':
      return view(
        comment?.user,
        w.commented,
        quoted(comment?.content),
        at(post(comment?.community_comment_data?.post?.id, comment?.community_id), comment?.id),
      )
    case 'community_reply':
      return view(reply?.user, w.replied, quoted(reply?.content), at(post(reply?.post_data?.post_id, reply?.community_id), reply?.id))
    default:
      return view(posted?.user, w.posted, posted?.title ?? '', post(posted?.id, posted?.community_id))
  }
}
