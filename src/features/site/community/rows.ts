import type { RowFields } from '#contract/nouns.ts'
import type { RowOf } from '#sync/page/live-rows.ts'

// The mirrored rows of communities, as pages read them. Without `number`, the row was written here and no read has shown it yet.

export interface Author {
  readonly id?: number
  readonly name?: string
  readonly photo_url?: string | null
  readonly editor?: number
}

export type Said = Pick<PostFields, 'content' | 'number' | 'user'>

export type Likable = Pick<PostFields, 'others' | 'liked'>

export type PostFields = RowFields<'community_posts'>
export type PostRow = RowOf<PostFields>

export type CommentFields = Omit<RowFields<'community_comments'>, 'parent_id'> & {
  readonly lesson_id?: string | null
  /** The server id of a comment, or the local id of one that is not sent yet. */
  readonly parent_id?: string | { readonly $ref: string } | null
}
export type CommentRow = RowOf<CommentFields>

/** The document of one page of posts (contract/community-posts.ts). */
export type FeedDocument = { readonly lid: string } & RowFields<'settings', `feed-${string}`>

/** The newer community's settings, which hold for all communities of the school (V2-15). */
export type CommunityV2 = Partial<Pick<RowFields<'settings', 'community-v2'>, 'cover_path' | 'background_color' | 'has_continue_watching'>>

/** What the page of a community shows besides posts. */
export interface About {
  readonly title: string
  readonly active: boolean
  readonly description: string
  readonly show_continue_watching: boolean
  readonly show_ranking: boolean
  readonly background_color: string
  readonly comments: boolean
  readonly likes: boolean
  readonly text: boolean
  readonly images: boolean
  readonly publications: boolean
  readonly button_sales_text: string
  readonly sales_url: string
  readonly house: CommunityV2 | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a document says about its community. Every field is checked, because a document can contain anything. */
export function aboutOf(value: unknown): About | null {
  if (!isRecord(value)) return null
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const on = (name: string) => value[name] !== false
  return {
    title: text('title'),
    active: on('active'),
    description: text('description'),
    show_continue_watching: value['show_continue_watching'] === true,
    show_ranking: value['show_ranking'] === true,
    background_color: text('background_color'),
    comments: on('comments'),
    likes: on('likes'),
    text: on('text'),
    images: on('images'),
    publications: on('publications'),
    button_sales_text: text('button_sales_text'),
    sales_url: text('sales_url'),
    house: isRecord(value['house']) ? value['house'] : null,
  }
}

export function authorOf(value: unknown): Author {
  if (!isRecord(value)) return {}
  const { id, name, photo_url: photo, editor } = value
  return {
    ...(typeof id === 'number' && { id }),
    ...(typeof name === 'string' && { name }),
    ...(typeof photo === 'string' && { photo_url: photo }),
    ...(typeof editor === 'number' && { editor }),
  }
}

export const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

export const likesOf = ({ others = 0, liked = false }: Likable) => others + (liked ? 1 : 0)
