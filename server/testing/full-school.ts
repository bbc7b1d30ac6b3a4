import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/endpoints.ts'
import { must } from '#lib/must.ts'
import { lastOrders } from '#server/db/change-log-schema.ts'
import { communityPosts, lessonComments } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { earnedRewards, pointsLedger, rewards } from '#server/db/gamification-schema.ts'
import { customHtml } from '#server/db/html-schema.ts'
import { notifications } from '#server/db/notification-schema.ts'
import { quizAttempts } from '#server/db/quiz-schema.ts'
import { favorites, finishedLessons, lessonProgress, lessonVisits, links, settings, users } from '#server/db/schema.ts'
import { HELENA, LIVIA, MARCOS, type TestApp, type TestClient } from './test-app.ts'
import { comment, dataOf, like, write } from './test-communities.ts'

// The first school of the demo with a row in every table, so that what is done to a whole school meets each of them.

/** The smallest that passes for a PNG, other bytes each time. */
export const pngOf = (mark: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(500).fill(mark)])

export async function upload(app: TestApp, person: TestClient, purpose: 'photo' | 'post' | 'logo', bytes: Uint8Array, filename: string) {
  const body = { filename, content_type: 'image/png', size: bytes.length, purpose }
  const link = (await (await person.fetch(endpoints.createUploadLink.path, { method: 'POST', body })).json()) as {
    path: string
    url: string
    headers: Record<string, string>
  }
  await app.fetch(link.url, { method: 'PUT', body: bytes, headers: link.headers })
  return link.path
}

export interface FullSchool {
  readonly logo: string
  readonly photo: string
  readonly picture: string
  /** Lívia's. */
  readonly post: number
}

/** Marks that some programs take for the end of a line. */
const ODD_TEXT = 'Uma linha\u2028outra\u2029e mais\r\numa "só"'

export async function fillSchool(app: TestApp): Promise<FullSchool> {
  const { db } = app.database
  const [helena, marcos, livia] = [await app.signIn(HELENA), await app.signIn(MARCOS), await app.signIn(LIVIA)]
  const logo = await upload(app, helena, 'logo', pngOf(1), 'marca.png')
  const photo = await upload(app, livia, 'photo', pngOf(2), 'retrato-da-livia.png')
  const picture = await upload(app, livia, 'post', pngOf(3), 'ferias-da-livia.png')
  await db.update(users).set({ photoUrl: photo }).where(eq(users.id, livia.userId))
  const post = (await dataOf<{ id: number }>(write(livia, { title: 'Férias', content: '<p>Sou eu</p>', image: picture }))).id
  const said = (await dataOf<{ id: number }>(comment(helena, post))).id
  await comment(livia, post, { parent_id: said, content: 'Obrigada!' })
  await like(marcos, 'post', post, true)
  await like(livia, 'comment', said, true)
  await like(livia, 'post', await otherPost(db, livia.userId), true)
  await fillLearning(db, livia.userId)
  await fillNames(db, { livia: livia.userId, logo })
  await fillRest(db, { helena: helena.userId, livia: livia.userId })
  return { logo, photo, picture, post }
}

async function otherPost(db: Db, userId: number): Promise<number> {
  const posts = await db.select().from(communityPosts).where(eq(communityPosts.communityId, 1))
  return must(
    posts.find((each) => each.userId !== userId),
    'a post',
  ).id
}

async function fillLearning(db: Db, userId: number): Promise<void> {
  const at = new Date('2026-03-09T10:00:00.123Z')
  await db.insert(finishedLessons).values({ tenantId: 1, userId, lessonId: 5, at }).onConflictDoNothing()
  await db.insert(favorites).values({ tenantId: 1, userId, lessonId: 5, at }).onConflictDoNothing()
  await db.insert(lessonVisits).values({ tenantId: 1, userId, lessonId: 5, at, watched: true })
  await db.insert(lessonProgress).values({ tenantId: 1, userId, lessonId: 5, at, seconds: 12.345678901, duration: 60.1 })
  await db.insert(lessonComments).values({ tenantId: 1, userId, lessonId: 5, content: 'E se doer a mão?', createdAt: at })
  // Of a quiz and a question that are gone: 999 and 998 are nobody's.
  const asked = { name: 'Antiga', type: 'comun', goal: 50, repeat: false, profiles: [], questions: [] } as const
  const question = { id: 998, kind: 'single', text: '?', image: null, explanation: '', options: [] } as const
  const answers = { 998: ['a'] }
  const gone = { tenantId: 1, userId, quizId: 999, asked: { ...asked, questions: [question] }, answers, lateAnswers: answers }
  await db.insert(quizAttempts).values({ ...gone, startedAt: at, finishedAt: at })
}

/** Whatever names another row without a foreign key. */
async function fillNames(db: Db, { livia, logo }: { livia: number; logo: string }): Promise<void> {
  const page = 'https://escolasabia.com.br/curso/1/a-luz/5?de=menu'
  await db.insert(links).values([
    { tenantId: 1, title: 'Aula', url: page, position: 3 },
    { tenantId: 1, title: 'Roda', url: '/comunidade/1/2', position: 4 },
    { tenantId: 1, title: 'De outra escola', url: 'https://outra.com.br/courses/3', position: 5 },
  ])
  const html = `<a href="/courses/3">Curso</a> <a href='/modulos/4#fim'>M</a> <a href=/comunidade/post/2/1/1>P</a> <a href="/quiz?id=1">Q</a> <img src="${logo}"> /files/99/x`
  await db.insert(customHtml).values({
    tenantId: 1,
    title: ODD_TEXT,
    html,
    page: 'lesson',
    position: 2,
    communityId: 1,
    courseId: 3,
    moduleId: 4,
    lessonId: 5,
  })
  await db
    .insert(settings)
    .values({ tenantId: 1, section: 'platform', values: { logo_square: logo } })
    .onConflictDoUpdate({ target: [settings.tenantId, settings.section], set: { values: { logo_square: logo, sidebar: 1 } } })
  const channels = { platform: true, email: false }
  const preferences = { like: channels, comment: channels, post: channels, reply: channels, communities: [1, 2] }
  await db.update(users).set({ preferences }).where(eq(users.id, livia))
}

async function fillRest(db: Db, { helena, livia }: { helena: number; livia: number }): Promise<void> {
  const at = new Date('2026-03-09T10:00:00Z')
  const [reward] = await db.select().from(rewards).where(eq(rewards.tenantId, 1))
  await db
    .update(rewards)
    .set({ lessonId: 5 })
    .where(eq(rewards.id, must(reward, 'a reward').id))
  await db.insert(earnedRewards).values({ tenantId: 1, userId: livia, rewardId: must(reward, 'a reward').id, earnedAt: at })
  await db.insert(lastOrders).values({ tenantId: 1, list: 'EP-54', userId: helena })
  const [doubt] = await db.select().from(lessonComments).where(eq(lessonComments.tenantId, 1))
  const { id: doubtId, lessonId } = must(doubt, 'a doubt')
  const answered = { lesson: { id: lessonId, title: 'Aula' }, response_owner: { id: helena, name: 'Helena', photo_url: null } }
  await db.insert(notifications).values({
    tenantId: 1,
    userId: livia,
    type: 'doubt',
    createdAt: at,
    payload: { class_doubt: { ...answered, comment_id: doubtId } },
  })
  const acts = [
    ['like_class', '5'],
    ['comment_class', String(doubtId)],
    ['finish_module', '4'],
    ['finish_course', '3'],
    ['score_posts', '2'],
    ['score_comments', '1'],
    ['score_replies', '2'],
    ['score_likes', 'post:1'],
    ['score_likes', 'comment:1'],
    ['bonus:watch_class', '1:1'],
    ['login', ''],
  ]
  await db
    .insert(pointsLedger)
    .values(acts.map(([rule = '', subject = '']) => ({ tenantId: 1, userId: livia, seasonId: 1, rule, subject, points: 1, at })))
    .onConflictDoNothing()
}
