import { eq, sql } from 'drizzle-orm'
import { must } from '#lib/must.ts'
import { hashPassword, randomPassword } from '#server/accounts/passwords.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import type { Database, Db } from '#server/db/database.ts'
import { tenantDomains } from '#server/db/domain-schema.ts'
import { customHtml } from '#server/db/html-schema.ts'
import { notifications } from '#server/db/notification-schema.ts'
import * as schema from '#server/db/schema.ts'
import { givenDomain } from '#server/site/tenants.ts'
import { seedBanners } from './banners.ts'
import { BLOCKS } from './blocks.ts'
import { seedCommunities } from './communities.ts'
import { seedGamification } from './gamification.ts'
import { ipe } from './ipe.ts'
import { demoNews } from './news.ts'
import { PEOPLE } from './people.ts'
import { seedPoints } from './points.ts'
import { seedPosts } from './posts.ts'
import { seedQuizzes } from './quizzes.ts'
import { sabia } from './sabia.ts'
import { type Cover, type DemoSchool, lessonsOf } from './school.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** By default only an empty embedded database is seeded. `DEMO=1` seeds any database without demo data, `DEMO=0` none. */
export async function wantsDemo({ db, embedded }: Database, asked: boolean | undefined): Promise<boolean> {
  if (asked === false || (await hasDemo(db))) return false
  if (asked === true) return true
  return embedded && (await db.$count(schema.tenants)) === 0
}

export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.$count(schema.tenants, eq(schema.tenants.demo, true))) > 0
}

/** Any number, the same in every server. */
const SEED_LOCK = 4174

/** Both schools, in one transaction: an interrupted start leaves no partial data, and of servers that start at once one seeds (OPS-09). */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  // Passwords first: hashing is slow, and a transaction should be short.
  const hashes = new Map<string, string>()
  await Promise.all(
    Object.values(PEOPLE)
      .flat()
      .map(async ({ email, password }) => hashes.set(email, await hashPassword(password))),
  )
  // Nobody knows this password: these people are never signed in.
  const audience = await hashPassword(randomPassword())
  await db.transaction(async (tx) => {
    // The others wait here as long as it takes.
    await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await hasDemo(tx)) return
    const seeded = []
    for (const school of [sabia, ipe]) seeded.push(await seedSchool(tx, school, hashes, audience, now))
    for (const { school, tenantId, targets, product } of seeded) {
      await seedAudience(tx, tenantId, school, targets, audience, now)
      await seedPoints(tx, tenantId, product)
    }
  })
}

interface Seeded {
  readonly school: DemoSchool
  readonly tenantId: number
  readonly targets: Targets
  /** The first one. */
  readonly product: number
}

async function seedSchool(
  db: Db,
  school: DemoSchool,
  hashes: ReadonlyMap<string, string>,
  unknownPassword: string,
  now: Date,
): Promise<Seeded> {
  const { name, description, domain } = school
  const tenantId = await insertOne(db, schema.tenants, { name, description, demo: true })
  const checked = { state: 'here', checkedAt: new Date(now.getTime() - DAY / 24) }
  const domains = [givenDomain(tenantId, domain), givenDomain(tenantId, `aulas.${domain}`, false)]
  await db
    .insert(tenantDomains)
    .values(domains.map((each) => ({ ...each, ...checked })))
    .onConflictDoNothing()
  await writeSection(db, tenantId, 'platform', school.platform)
  await writeSection(db, tenantId, 'login', school.login)
  await writeSection(db, tenantId, 'extra', school.extra)
  await db.insert(schema.links).values(school.links.map((link, index) => ({ ...link, tenantId, position: index + 1 })))
  const products = await db
    .insert(schema.products)
    .values(school.products.map((title) => ({ tenantId, title, active: !title.endsWith('(encerrada)') && !title.endsWith('(encerrado)') })))
    .returning()
  const { product, ...marquee } = school.marquee
  const productId = must(
    products.find(({ title }) => title === product),
    product,
  ).id
  await db.insert(schema.marquees).values({ ...marquee, productId, tenantId, position: 1 })
  const productIds = new Map(products.map(({ title, id }) => [title, id]))
  const communities = await seedCommunities(db, { tenantId, now }, school, productIds)
  const targets = await seedCourses(db, tenantId, school, productIds)
  await seedBanners(db, tenantId, school, targets)
  await seedCarousels(db, tenantId, school, targets)
  await seedBlocks(db, tenantId, school, targets)
  const people = peopleOf(school.folder, hashes, { tenantId, products, communities })
  const users = await db.insert(schema.users).values(people).returning()
  const ids = { communities: communities.map(({ id }) => id), people: users.map(({ id }) => id) }
  const lesson = must([...targets.lessons.values()][0]?.[0], 'lesson').id
  const posts = await seedPosts(db, {
    ...ids,
    tenantId,
    folder: school.folder,
    domain,
    lesson,
    passwordHash: unknownPassword,
    now,
  })
  const community = { id: must(communities[0], 'community').id, posts }
  for (const id of ids.people) await seedPerson(db, tenantId, id, school, targets, community, now)
  const firstQuiz = await seedQuizzes(db, tenantId, school.folder, ids.people, now)
  const { folder } = school
  const byTitle = new Map(products.map(({ title, id }) => [title, id]))
  await seedGamification(db, { tenantId, folder, products: byTitle, lessons: targets.class, firstQuiz }, now)
  return { school, tenantId, targets, product: must(products[0], 'product').id }
}

/** Those who sign in: they own the first two products and follow the first two communities. */
function peopleOf(
  folder: DemoSchool['folder'],
  hashes: ReadonlyMap<string, string>,
  { tenantId, products, communities }: { tenantId: number; products: readonly { id: number }[]; communities: readonly { id: number }[] },
) {
  return PEOPLE[folder].map(({ photo, password: _password, ...person }) => ({
    ...person,
    roles: [...person.roles],
    tenantId,
    passwordHash: must(hashes.get(person.email), 'hash'),
    photoUrl: photo === null ? null : `/demo/${folder}/pessoas/${photo}`,
    products: products.slice(0, 2).map(({ id }) => id),
    communities: communities.slice(0, 2).map(({ id }) => id),
  }))
}

const AUDIENCE = ['Ana Prado', 'Caio Melo', 'Duda Reis', 'Léo Matos', 'Zeca Lima']

/** The rest of the school: what they finished is what «Em alta» shows, the first of the list first. */
async function seedAudience(
  db: Db,
  tenantId: number,
  { domain, watched }: DemoSchool,
  targets: Targets,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const people = AUDIENCE.map((name, index) => ({ tenantId, name, email: `turma${index + 1}@${domain}`, passwordHash, roles: ['student'] }))
  const users = await db.insert(schema.users).values(people).returning({ id: schema.users.id })
  const finished = users.flatMap(({ id: userId }) =>
    watched.map((title, index) => {
      const at = new Date(now.getTime() - (index + 1) * 60 * MINUTE)
      return { userId, tenantId, lessonId: must(targets.class.get(title), title), at }
    }),
  )
  await db.insert(schema.finishedLessons).values(finished)
}

type AnyTable = typeof schema.tenants | typeof schema.courses | typeof schema.modules | typeof schema.carousels

async function insertOne<T extends AnyTable>(db: Db, table: T, values: T['$inferInsert']): Promise<number> {
  const [row] = await db
    .insert(table as typeof schema.tenants)
    .values(values as typeof schema.tenants.$inferInsert)
    .returning({ id: schema.tenants.id })
  return must(row, 'inserted row').id
}

/** Ids by title, for carousels and progress. */
export interface Targets {
  readonly course: Map<string, number>
  readonly module: Map<string, number>
  readonly class: Map<string, number>
  /** A course's lessons in order. */
  readonly lessons: Map<string, { id: number; title: string }[]>
}

function pictures(folder: string, { cover, shapes = '' }: Cover) {
  const at = (shape: string) => (cover !== undefined && shapes.includes(shape) ? `/demo/${folder}/${cover}-${shape}.webp` : null)
  return { cover: at('h'), coverVertical: at('v'), coverSquare: at('s') }
}

async function seedCourses(
  db: Db,
  tenantId: number,
  { folder, courses, film }: DemoSchool,
  products: ReadonlyMap<string, number>,
): Promise<Targets> {
  const targets: Targets = { course: new Map(), module: new Map(), class: new Map(), lessons: new Map() }
  for (const [index, course] of courses.entries()) {
    const { title, category, teacher, product } = course
    const courseId = await insertOne(db, schema.courses, {
      tenantId,
      title,
      category,
      teacher,
      productId: product === undefined ? null : must(products.get(product), product),
      ...pictures(folder, course),
      position: index + 1,
    })
    const all: { id: number; title: string }[] = []
    for (const [place, module] of course.modules.entries()) {
      const own = { title: module.title, teacher: module.teacher ?? null, ...pictures(folder, module) }
      const moduleId = await insertOne(db, schema.modules, { tenantId, courseId, ...own, position: place + 1 })
      const lessons = lessonsOf(module).map((lesson, position, { length }) => ({
        tenantId,
        moduleId,
        title: lesson,
        description: `Aula de «${module.title}», do curso ${title}, com ${module.teacher ?? teacher}.`,
        videoUrl: position + 1 < length ? (film ?? null) : null,
        position: position + 1,
      }))
      const rows = await db.insert(schema.lessons).values(lessons).returning({ id: schema.lessons.id, title: schema.lessons.title })
      targets.module.set(module.title, moduleId)
      for (const row of rows) targets.class.set(row.title, row.id)
      all.push(...rows)
    }
    targets.course.set(title, courseId)
    targets.lessons.set(title, all)
  }
  return targets
}

async function seedCarousels(db: Db, tenantId: number, { carousels }: DemoSchool, targets: Targets): Promise<void> {
  // The homepage shows the server's order reversed (VIT-18).
  for (const [index, carousel] of carousels.toReversed().entries()) {
    const { items = [], ...values } = carousel
    const carouselId = await insertOne(db, schema.carousels, { ...values, tenantId, position: index + 1 })
    if (items.length === 0) continue
    const rows = items.map(([kind, title], place) => ({
      tenantId,
      carouselId,
      kind,
      targetId: must(targets[kind].get(title), title),
      position: place + 1,
    }))
    await db.insert(schema.carouselItems).values(rows)
  }
}

async function seedBlocks(db: Db, tenantId: number, { folder }: DemoSchool, targets: Targets): Promise<void> {
  const rows = BLOCKS[folder].map(({ course, ...block }, index) => ({
    ...block,
    tenantId,
    position: index + 1,
    courseId: course === undefined ? null : must(targets.course.get(course), course),
  }))
  await db.insert(customHtml).values(rows)
}

async function seedPerson(
  db: Db,
  tenantId: number,
  userId: number,
  school: DemoSchool,
  targets: Targets,
  community: { readonly id: number; readonly posts: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> {
  const finished = school.begun.flatMap(([course, count], order) =>
    must(targets.lessons.get(course), course)
      .slice(0, count)
      .map(({ id }, index) => ({ userId, tenantId, lessonId: id, at: new Date(now.getTime() - (order + 1) * DAY + index * MINUTE) })),
  )
  await db.insert(schema.finishedLessons).values(finished)
  const favorites = school.favorites.map((title, index) => ({
    userId,
    tenantId,
    lessonId: must(targets.class.get(title), title),
    at: new Date(now.getTime() - (index + 1) * DAY),
  }))
  await db.insert(schema.favorites).values(favorites)
  const all = [...targets.lessons.values()].flat()
  const news = demoNews({
    communityId: community.id,
    folder: school.folder,
    lesson: (index) => must(all[index], 'lesson'),
    post: (title) => must(community.posts.get(title), title),
  })
  await db.insert(notifications).values(
    news.map(({ ago, ...rest }) => ({
      ...rest,
      payload: { ...rest.payload },
      tenantId,
      userId,
      createdAt: new Date(now.getTime() - ago * MINUTE),
    })),
  )
}
