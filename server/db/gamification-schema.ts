import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DayRules, Scores } from '#contract/points.ts'
import type { REWARD_TYPES } from '#contract/rewards.ts'
import { at, id, indexes, longId, ownedBy } from './columns.ts'
import { products, tenants, users } from './schema.ts'

// The tables of gamification (GAM, REW, LVL, PTS, RNK): what the owner sets, and the ledger of what students earned (docs/decisions/0110).

const tenantId = () => ownedBy(tenants)
const userId = () => ownedBy(users)
const productId = () => ownedBy(products)

/** LVL-04. The list is ordered by `neededScore`. */
export const levels = pgTable(
  'levels',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    neededScore: integer().notNull(),
    color: text().notNull().default(''),
    /** A path in the storage. */
    img: text(),
    showLevelOnProfile: boolean().notNull().default(true),
    showScoreOnProfile: boolean().notNull().default(true),
    animation: text().notNull().default('none'),
  },
  (table) => [index('levels_tenant').on(table.tenantId, table.neededScore)],
)

/** The products whose owners reach a level (LVL-05, ROL-08). */
export const levelPermissions = pgTable(
  'level_permissions',
  {
    id: id(),
    tenantId: tenantId(),
    levelId: ownedBy(levels),
    productId: productId(),
  },
  (table) => [
    uniqueIndex('level_permissions_product').on(table.levelId, table.productId),
    ...indexes('level_permissions', { tenant: table.tenantId, of: table.productId }),
  ],
)

/** REW-15. Quiz and lesson have no foreign key: a reward outlives them, says so, and can then no longer be earned. */
export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    rewardType: text().$type<(typeof REWARD_TYPES)[number]>().notNull(),
    description: text().notNull().default(''),
    neededScore: integer().notNull().default(0),
    quizId: integer(),
    lessonId: integer(),
    /** The document: a path in the storage. */
    content: text(),
    /** The badge: a path in the storage. */
    img: text(),
    links: text().array().notNull().default([]),
    embed: text().notNull().default(''),
    deliverableProduct: integer().references(() => products.id, { onDelete: 'set null' }),
    animation: text().notNull().default('none'),
    song: text().notNull().default(''),
  },
  (table) => indexes('rewards', { tenant: table.tenantId, product: table.deliverableProduct }),
)

/** The products whose owners may earn a reward (REW-20). */
export const rewardPermissions = pgTable(
  'reward_permissions',
  {
    id: id(),
    tenantId: tenantId(),
    rewardId: ownedBy(rewards),
    productId: productId(),
  },
  (table) => [
    uniqueIndex('reward_permissions_product').on(table.rewardId, table.productId),
    ...indexes('reward_permissions', { tenant: table.tenantId, of: table.productId }),
  ],
)

/** The products whose owners get points (GAM-02, GEN-07). */
export const gamificationPlans = pgTable('gamification_plans', { id: id(), tenantId: tenantId(), productId: productId() }, (table) => [
  uniqueIndex('gamification_plans_product').on(table.tenantId, table.productId),
  ...indexes('gamification_plans', { of: table.productId }),
])

/** The rules of the points, in wire form (PTS-03..07); a tenant without a row has none yet (PTS-09). */
export const pointsRules = pgTable('points_rules', {
  tenantId: tenantId().primaryKey(),
  platform: jsonb().$type<Scores>().notNull(),
  community: jsonb().$type<Scores>().notNull(),
  perDay: jsonb().$type<{ readonly community: DayRules; readonly platform: DayRules }>(),
})

/** A reset of the points begins a new season and keeps the old one (RNK-07). */
export const pointsSeasons = pgTable('points_seasons', { id: id(), tenantId: tenantId(), startedAt: at().notNull() }, (table) => [
  index('points_seasons_tenant').on(table.tenantId, table.id),
])

/** One row for each act that earned points. `day` is empty unless the rule counts once a day. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: longId(),
    tenantId: tenantId(),
    userId: userId(),
    seasonId: ownedBy(pointsSeasons),
    rule: text().notNull(),
    subject: text().notNull(),
    day: text().notNull().default(''),
    points: integer().notNull(),
    at: at().notNull(),
    /** When the server heard of it: bursts are bounded by this clock (SAF-07). */
    toldAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('points_ledger_act').on(table.tenantId, table.userId, table.rule, table.subject, table.day),
    // Without the school: a season has one.
    index('points_ledger_season_at').on(table.seasonId, table.at),
    ...indexes('points_ledger', { user: table.userId }),
  ],
)

/** The sum of a person's ledger in a season, written with it: the ranking reads an index. */
export const pointsTotals = pgTable(
  'points_totals',
  {
    tenantId: tenantId(),
    seasonId: ownedBy(pointsSeasons),
    userId: userId(),
    score: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.userId] }),
    // As PostgreSQL orders `desc` by default: another order of nulls would not serve the board.
    index('points_totals_board').on(table.tenantId, table.seasonId, table.score.desc().nullsFirst(), table.userId),
    ...indexes('points_totals', { user: table.userId }),
  ],
)

export const earnedRewards = pgTable(
  'earned_rewards',
  {
    tenantId: tenantId(),
    userId: userId(),
    rewardId: ownedBy(rewards),
    earnedAt: at().notNull(),
    seenAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.rewardId] }),
    ...indexes('earned_rewards', { tenant: table.tenantId, reward: table.rewardId }),
  ],
)
