import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, indexes, longId, ownedBy } from './columns.ts'
import { lessons, products, tenants, users } from './schema.ts'

// The tables of communities, their posts and the doubts under lessons (COM, V2, LEG, docs/contract.md C1–C12 and L6).

const tenantId = () => ownedBy(tenants)
const userId = () => ownedBy(users)

/** The older generation: a list of communities, each with its own wall (LEG-04, LEG-05). */
export const communities = pgTable(
  'communities',
  {
    id: id(),
    tenantId: tenantId(),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    active: boolean().notNull().default(true),
    principal: boolean().notNull().default(false),
    /** The place of the newer generation in a school without another: title and text are those of `community_v2`. */
    ofHouse: boolean().notNull().default(false),
    showRanking: boolean().notNull().default(false),
    showContinueWatching: boolean().notNull().default(false),
    /** How the points are called (PTS-01). */
    customName: text().notNull().default('XP'),
    /** The path of one of the 17 drawn backgrounds. */
    backgroundColor: text(),
    primaryTextColor: text().notNull().default('#ffffff'),
    secondaryTextColor: text().notNull().default('#d4d4d4'),
    shadowColor: text().notNull().default('#000000'),
    fontFamily: text().notNull().default('Poppins'),
    buttonSalesText: text(),
    salesUrl: text(),
    links: jsonb().$type<readonly unknown[]>().notNull().default([]),
    publications: boolean().notNull().default(true),
    comments: boolean().notNull().default(true),
    likes: boolean().notNull().default(true),
    text: boolean().notNull().default(true),
    allowFiles: boolean().notNull().default(true),
    videos: boolean().notNull().default(true),
    images: boolean().notNull().default(true),
    carousels: boolean().notNull().default(true),
  },
  (table) => [index('communities_tenant').on(table.tenantId)],
)

/** The products that open a community; one without any is open to everybody of the tenant. */
export const communityPlans = pgTable(
  'community_plans',
  {
    tenantId: tenantId(),
    communityId: ownedBy(communities),
    productId: ownedBy(products),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.productId] }),
    ...indexes('community_plans', { tenant: table.tenantId, product: table.productId }),
  ],
)

/** The newer generation: one for each tenant, the house of all communities (V2-15). `deletedAt`: deleted, kept for the record. */
export const communityV2 = pgTable(
  'community_v2',
  {
    id: id(),
    tenantId: tenantId(),
    title: text().notNull().default('Comunidade'),
    description: text(),
    isPrivate: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(false),
    hideChannelsGroups: boolean().notNull().default(false),
    hasContinueWatching: boolean().notNull().default(true),
    hasRanking: boolean().notNull().default(false),
    coverPath: text(),
    /** A new cover's path until its file has come: readers see the old one meanwhile. */
    nextCoverPath: text(),
    backgroundColor: text(),
    upsellText: text(),
    upsellLink: text(),
    /** When students saw it first; null: it was never visible. */
    shownAt: at(),
    deletedAt: at(),
  },
  (table) => [uniqueIndex('community_v2_tenant').on(table.tenantId)],
)

/** The products that open the communities of a tenant while `isPrivate` is on (V2-26). */
export const communityV2Products = pgTable('community_v2_products', { tenantId: tenantId(), productId: ownedBy(products) }, (table) => [
  primaryKey({ columns: [table.tenantId, table.productId] }),
  ...indexes('community_v2_products', { product: table.productId }),
])

export const communityPosts = pgTable(
  'community_posts',
  {
    id: id(),
    tenantId: tenantId(),
    communityId: ownedBy(communities),
    userId: userId(),
    title: text().notNull(),
    /** Rich text, cleaned by the server. */
    content: text().notNull(),
    /** A path in the storage. */
    image: text(),
    createdAt: at().notNull().defaultNow(),
    /** When its author changed it last (PER-26). */
    editedAt: at(),
  },
  (table) => [
    index('community_posts_newest').on(table.tenantId, table.communityId, table.id),
    index('community_posts_image')
      .on(table.tenantId, table.image)
      .where(sql`image is not null`),
    ...indexes('community_posts', { community: table.communityId, user: table.userId }),
  ],
)

/** Comments and their replies: a reply names its comment. */
export const communityComments = pgTable(
  'community_comments',
  {
    id: id(),
    tenantId: tenantId(),
    postId: ownedBy(communityPosts),
    parentId: integer().references((): AnyPgColumn => communityComments.id, { onDelete: 'cascade' }),
    userId: userId(),
    content: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** When its author changed it last (PER-26). */
    editedAt: at(),
  },
  (table) => [
    index('community_comments_post').on(table.tenantId, table.postId, table.id),
    ...indexes('community_comments', { of: table.postId, parent: table.parentId, user: table.userId }),
  ],
)

/** One row for each person and post, or person and comment. */
export const communityLikes = pgTable(
  'community_likes',
  {
    id: longId(),
    tenantId: tenantId(),
    userId: userId(),
    postId: integer().references(() => communityPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => communityComments.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('community_likes_post').on(table.postId, table.userId),
    uniqueIndex('community_likes_comment').on(table.commentId, table.userId),
    ...indexes('community_likes', { tenant: table.tenantId, user: table.userId }),
    check('community_likes_one', sql`num_nonnulls(${table.postId}, ${table.commentId}) = 1`),
  ],
)

/** Doubts under a lesson and their answers (L6): an answer names its doubt. */
export const lessonComments = pgTable(
  'lesson_comments',
  {
    id: id(),
    tenantId: tenantId(),
    lessonId: ownedBy(lessons),
    parentId: integer().references((): AnyPgColumn => lessonComments.id, { onDelete: 'cascade' }),
    userId: userId(),
    content: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** When its author changed it last (PER-26). */
    editedAt: at(),
  },
  (table) => [
    index('lesson_comments_lesson').on(table.tenantId, table.lessonId, table.id),
    ...indexes('lesson_comments', { of: table.lessonId, parent: table.parentId, user: table.userId }),
  ],
)
