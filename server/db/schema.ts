import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PreferencesWire } from '#contract/notifications.ts'
import { at, id, indexes, ownedBy } from './columns.ts'

// The core of the database; tables.ts lists the other schemas. Every row names its tenant, so that no query can miss it. `position` orders a list
// from 1 (CON-18).

export const tenants = pgTable('tenants', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** Seeded demo data: the server then listens on the loopback address by default. */
  demo: boolean().notNull().default(false),
  createdAt: at().notNull().defaultNow(),
})

const tenantId = () => ownedBy(tenants)

/** One document per section, in wire form; missing fields have their defaults (settings.ts). */
export const settings = pgTable(
  'settings',
  { tenantId: tenantId(), section: text().notNull(), values: jsonb().$type<Record<string, unknown>>().notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.section] })],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    tenantId: tenantId(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    photoUrl: text(),
    roles: text().array().notNull(),
    hasThePlayer: boolean().notNull().default(false),
    products: integer().array().notNull().default([]),
    communities: integer().array().notNull().default([]),
    /** Up to here the time on the server's clock has gone into lessons that earned points (SAF-07). */
    lessonTimeUsed: at(),
    /** What the person wants to be told about (EP-92); null: nothing was ever saved. */
    preferences: jsonb().$type<PreferencesWire>(),
  },
  (table) => [uniqueIndex('users_email').on(table.tenantId, table.email)],
)

const userId = () => ownedBy(users)

/** A session belongs to one user and one tenant. Only the hash of its token is here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    tenantId: tenantId(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    /** The last minute in which a request came, and the one before the last pause of more than a minute: the device was away since then. */
    seenAt: at(),
    awayFrom: at(),
  },
  (table) => [...indexes('sessions', { user: table.userId, tenant: table.tenantId, expires: table.expiresAt })],
)

/** `status` is null while the first request runs; the mark goes with its lease, the answer after a day (docs/contract.md). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    userId: userId(),
    key: text().notNull(),
    /** The hash of the key's first request (`request-hash.ts`); null in older rows. */
    request: text(),
    startedAt: at().notNull(),
    /** By the database's clock. The server that runs the request renews it; of a server that died it ends. Null in older rows. */
    leasedUntil: at(),
    status: integer(),
    body: jsonb(),
    /** When it happened, as its answer told (`moment.ts`); null in older rows. */
    moment: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.key] }),
    ...indexes('idempotency_keys', { user: table.userId, started: table.startedAt }),
  ],
)

/** Every path of an upload link and the person who got it. A path in a profile is checked against it. */
export const uploads = pgTable(
  'uploads',
  {
    tenantId: tenantId(),
    userId: userId(),
    path: text().notNull(),
    purpose: text().notNull(),
    filename: text().notNull(),
    createdAt: at().notNull(),
    /** Since when no row names it; null: one does (retention/orphan-files.ts). */
    orphanedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.path] }),
    index('uploads_path').on(table.tenantId, table.path),
    ...indexes('uploads', { user: table.userId }),
  ],
)

export const links = pgTable(
  'links',
  { id: id(), tenantId: tenantId(), title: text().notNull(), url: text().notNull(), position: integer().notNull() },
  (table) => [index('links_tenant').on(table.tenantId)],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    tenantId: tenantId(),
    title: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => indexes('products', { tenant: table.tenantId }),
)

export const courses = pgTable(
  'courses',
  {
    id: id(),
    tenantId: tenantId(),
    /** The product that unlocks the course (VIT-05); null: it is open to everybody. */
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    title: text().notNull(),
    cover: text(),
    coverVertical: text(),
    coverSquare: text(),
    category: text().notNull().default(''),
    teacher: text().notNull().default(''),
    position: integer().notNull(),
  },
  (table) => indexes('courses', { tenant: table.tenantId, product: table.productId }),
)

export const modules = pgTable(
  'modules',
  {
    id: id(),
    tenantId: tenantId(),
    courseId: ownedBy(courses),
    title: text().notNull(),
    /** Its own pictures and teacher, if any; else its course's. */
    cover: text(),
    coverVertical: text(),
    coverSquare: text(),
    teacher: text(),
    position: integer().notNull(),
  },
  (table) => [index('modules_of_school').on(table.tenantId, table.courseId), ...indexes('modules', { course: table.courseId })],
)

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    tenantId: tenantId(),
    moduleId: ownedBy(modules),
    title: text().notNull(),
    description: text().notNull().default(''),
    videoUrl: text(),
    position: integer().notNull(),
  },
  (table) => [index('lessons_of_school').on(table.tenantId, table.moduleId), ...indexes('lessons', { module: table.moduleId })],
)

const lessonId = () => ownedBy(lessons)

/** Lessons that a person has finished; «Continuar assistindo» is computed from them. */
export const finishedLessons = pgTable(
  'finished_lessons',
  {
    userId: userId(),
    lessonId: lessonId(),
    tenantId: tenantId(),
    at: at().notNull(),
    /** There was time for it: it may earn points and rewards (SAF-07). */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('finished_lessons_tenant').on(table.tenantId, table.lessonId, table.at),
    ...indexes('finished_lessons', { lesson: table.lessonId }),
  ],
)

/** When a person opened a lesson first, and whether there was time to watch some of it. */
export const lessonVisits = pgTable(
  'lesson_visits',
  { userId: userId(), lessonId: lessonId(), tenantId: tenantId(), at: at().notNull(), watched: boolean().notNull().default(false) },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    ...indexes('lesson_visits', { tenant: table.tenantId, lesson: table.lessonId }),
  ],
)

/** Where a person stopped in a lesson's film, and when they told it. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: userId(),
    lessonId: lessonId(),
    tenantId: tenantId(),
    seconds: doublePrecision().notNull(),
    duration: doublePrecision().notNull(),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    ...indexes('lesson_progress', { tenant: table.tenantId, lesson: table.lessonId }),
  ],
)

export const favorites = pgTable(
  'favorites',
  { userId: userId(), lessonId: lessonId(), tenantId: tenantId(), at: at().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    ...indexes('favorites', { tenant: table.tenantId, lesson: table.lessonId }),
  ],
)

export const carousels = pgTable(
  'carousels',
  {
    id: id(),
    tenantId: tenantId(),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text().notNull(),
    typeContent: text().notNull().default(''),
    custom: boolean().notNull().default(false),
    cardType: text().notNull().default('horizontal'),
    carouselType: text().notNull().default('Regular'),
    cardsPerGroup: integer().notNull().default(0),
    cardsPerGroupMobile: integer().notNull().default(0),
    fontTitle: text().notNull().default(''),
    weightTitle: integer().notNull().default(900),
    sizeTitle: integer().notNull().default(27),
    fontDescription: text().notNull().default(''),
    weightDescription: integer().notNull().default(300),
    sizeDescription: integer().notNull().default(18),
    chosenTexts: text().notNull().default(''),
    autoplay: boolean().notNull().default(false),
    autoplayTime: integer().notNull().default(4),
    published: boolean().notNull().default(true),
  },
  (table) => [index('carousels_tenant').on(table.tenantId)],
)

export const carouselItems = pgTable(
  'carousel_items',
  {
    id: id(),
    tenantId: tenantId(),
    carouselId: ownedBy(carousels),
    kind: text({ enum: ['course', 'module', 'class'] }).notNull(),
    targetId: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => indexes('carousel_items', { carousel: table.carouselId, tenant: table.tenantId }),
)

/** The texts and their styles, pictures and films of a banner (BAN-16, BAN-17), in wire form. */
export const banners = pgTable(
  'banners',
  { id: id(), tenantId: tenantId(), position: integer().notNull(), values: jsonb().$type<Record<string, unknown>>().notNull() },
  (table) => [index('banners_tenant').on(table.tenantId)],
)

/** A strip of running text for the students who own a product (MRQ-02); `timer` is its speed. */
export const marquees = pgTable(
  'marquees',
  {
    id: id(),
    tenantId: tenantId(),
    productId: ownedBy(products),
    text: text().notNull(),
    timer: integer().notNull(),
    url: text(),
    type: text().notNull().default('horizontal'),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('marquees_product').on(table.tenantId, table.productId), ...indexes('marquees', { of: table.productId })],
)
