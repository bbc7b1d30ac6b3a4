import { postPath } from '#contract/content-paths.ts'
import { lessonHref } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { filled, newsWords as w } from './news-words.ts'

interface Person {
  readonly name?: string
  readonly photo_url?: string | null
}

/** NTF-11..15: the shape depends on the type, and any part may be missing. */
export interface NotificationRow {
  readonly lid: string
  readonly type: string
  readonly read: boolean
  readonly created_at: string
  readonly class_doubt?: {
    readonly lesson?: { readonly id: number; readonly title: string }
    readonly response_owner?: Person
    /** The answer's comment (an extension). */
    readonly comment_id?: number
  } | null
  readonly community_post?: {
    readonly id?: number
    readonly community_id?: number
    readonly title?: string
    readonly user?: Person
    readonly owner_like?: {
      readonly post_id?: number
      readonly community_id?: number
      readonly user?: Person
      readonly post?: { readonly title?: string }
      /** A comment that is liked (an extension). */
      readonly comment?: string
    }
  } | null
  readonly community_post_comment?: {
    /** The comment's own id (an extension). */
    readonly id?: number
    readonly community_id?: number
    readonly content?: string
    readonly user?: Person
    readonly community_comment_data?: { readonly post?: { readonly id?: number } }
  } | null
  readonly community_post_comment_reply?: {
    readonly id?: number
    readonly community_id?: number
    readonly content?: string
    readonly user?: Person
    readonly post_data?: { readonly post_id?: number }
  } | null
}

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
  const view = (person: Person | undefined, did: string, what: string, href: string): NotificationView => ({
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
