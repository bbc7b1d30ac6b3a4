import type { Noun } from '#contract/noun.ts'

/** `number` is the server's id: a row that was written here and sent has a local id of its own. Absent: no read has shown it yet. */
const said = { number: 'reference?', content: 'text', user: 'opaque?', created_at: 'text?', edited_at: 'text?' } as const
/** `others`: how many other people like it, so that the number on screen follows `liked`, which an edit changes. */
const likable = { others: 'number?', liked: 'flag?' } as const

/** Who is here, and what people say to each other. */
export const PEOPLE_NOUNS = {
  /** LEG-04..06. The list (C2) gives the first three fields, and to editors all, as the details (EP-09) do (docs/contract.md). */
  communities: {
    title: 'text',
    active: 'flag',
    principal: 'flag?',
    // The place of the newer generation, in a school without another community (SAF-05).
    of_house: 'flag?',
    description: 'text?',
    show_ranking: 'flag?',
    show_continue_watching: 'flag?',
    background_color: 'file?',
    primary_text_color: 'text?',
    secondary_text_color: 'text?',
    shadow_color: 'text?',
    font_family: 'text?',
    button_sales_text: 'text?',
    sales_url: 'address?',
    comments: 'flag?',
    likes: 'flag?',
    text: 'flag?',
    allow_files: 'flag?',
    videos: 'flag?',
    images: 'flag?',
    carousels: 'flag?',
    publications: 'flag?',
    plans_with_access: 'accessPlan[]?',
    links: 'opaque?',
    // For students (C2): it does not open for them, and what its owner says to them.
    locked: 'flag?',
    upsell_text: 'text?',
    upsell_link: 'address?',
  },
  community_posts: { ...said, community_id: 'reference', title: 'text', image: 'file?', ...likable, comments_count: 'number?' },
  /** A reply names its comment. */
  community_comments: { ...said, post_id: 'reference?', parent_id: 'reference?', ...likable },
  /** A doubt under a lesson, or an answer that names its doubt (ext L6). */
  lesson_comments: { ...said, lesson_id: 'reference?', parent_id: 'reference?' },
  /** NTF-11..15. The nested content of each type is kept unchanged: its reader knows the type. */
  notifications: {
    type: 'text',
    read: 'flag',
    created_at: 'text',
    class_doubt: 'newDoubt?',
    community_post: 'newPost?',
    community_post_comment: 'newComment?',
    community_post_comment_reply: 'newReply?',
  },
} as const satisfies Readonly<Record<string, Noun>>

/** Of the signed-in person; the key is the row's lid (well-known-ids.ts). */
export const PROFILE_NOUNS = {
  /** TOP-11 */
  me: {
    id: 'reference',
    tenant_id: 'reference?',
    name: 'text',
    email: 'text',
    photo_url: 'file',
    roles: 'role[]',
    hasThePlayer: 'flag',
    products: 'id[]?',
    Subscribed_Communities: 'titled[]',
  },
  /** EP-91 (PRF-03, PRF-07) */
  preferences: { like: 'channels', comment: 'channels', post: 'channels', reply: 'channels', communities: 'id[]' },
} as const satisfies Readonly<Record<string, Noun>>
