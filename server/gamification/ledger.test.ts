import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ScoreName } from '#contract/points-fields.ts'
import { must } from '#lib/must.ts'
import {
  earnedRewards,
  gamificationPlans,
  pointsLedger,
  pointsRules,
  pointsSeasons,
  pointsTotals,
  rewardPermissions,
  rewards,
} from '#server/db/gamification-schema.ts'
import { lessons, users } from '#server/db/schema.ts'
import { HELENA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { forgetPoints } from '#server/testing/test-points.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { randomOf } from '#tests/sync/random.ts'
import { type Act, earn, scoreNow } from './ledger.ts'

let app: TestApp
let livia: TestClient
let helena: TestClient
withTestApp([LIVIA, HELENA], (made, clients) => {
  app = made
  ;[livia, helena] = clients
})

const HOUR = 3_600_000
const db = () => app.database.db

const act = (rule: ScoreName, subject: string, hours = 0): Act => ({
  tenantId: 1,
  userId: livia.userId,
  rule,
  subject,
  at: new Date(START.getTime() - hours * HOUR),
})
const tell = (one: Act) => db().transaction((tx) => earn(tx, one))
const score = () => scoreNow(db(), { tenantId: 1, userId: livia.userId })

/** What counts in the end: acts with points and days, sums by season, rewards. Ids and times of arrival are left out. */
async function outcome() {
  const ledger = await db()
    .select({
      rule: pointsLedger.rule,
      subject: pointsLedger.subject,
      day: pointsLedger.day,
      points: pointsLedger.points,
      at: pointsLedger.at,
      season: pointsLedger.seasonId,
    })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, livia.userId))
    .orderBy(asc(pointsLedger.rule), asc(pointsLedger.subject), asc(pointsLedger.day))
  const totals = await db().select().from(pointsTotals).where(eq(pointsTotals.userId, livia.userId)).orderBy(asc(pointsTotals.seasonId))
  const won = await db()
    .select({ id: earnedRewards.rewardId })
    .from(earnedRewards)
    .where(eq(earnedRewards.userId, livia.userId))
    .orderBy(asc(earnedRewards.rewardId))
  return { ledger, totals: totals.filter((each) => each.score > 0), won }
}

describe('the ledger of points', () => {
  it('an act counts once, however often it is told (PTS-03)', async () => {
    await forgetPoints(app)
    for (let time = 0; time < 3; time++) await tell(act('finish_class', '7'))
    await tell(act('finish_class', '8'))
    expect(await score()).toBe(40)
  })

  it('a bonus of the day comes with every third act within 24 hours, and not across two days (PTS-05, PTS-06, PTS-07)', async () => {
    await forgetPoints(app)
    // START is noon in London, nine in the morning in Brasília.
    await tell(act('watch_class', '1'))
    await tell(act('watch_class', '2'))
    expect(await score()).toBe(20)
    await tell(act('watch_class', '3', 24))
    expect(await score()).toBe(30)
    await tell(act('watch_class', '4', 1))
    expect(await score()).toBe(60)
    for (const subject of ['5', '6', '7']) await tell(act('watch_class', subject))
    expect(await score()).toBe(110)
  })

  it('signing in counts once a day (PTS-03)', async () => {
    await forgetPoints(app)
    for (const hours of [0, 1, 2, 24, 25]) await tell(act('login', '', hours))
    expect(await score()).toBe(10)
  })

  it('only students who own a product that scores earn anything (GEN-07, ROL-08)', async () => {
    await forgetPoints(app)
    await tell({ ...act('finish_class', '1'), userId: helena.userId })
    await db().delete(gamificationPlans)
    await tell(act('finish_class', '1'))
    expect(await db().$count(pointsLedger)).toBe(0)
    await db().insert(gamificationPlans).values({ tenantId: 1, productId: 2 })
    await db()
      .update(users)
      .set({ products: [1] })
      .where(eq(users.id, livia.userId))
    await tell(act('finish_class', '1'))
    expect(await db().$count(pointsLedger)).toBe(0)
    await db()
      .update(users)
      .set({ products: [1, 2] })
      .where(eq(users.id, livia.userId))
    await tell(act('finish_class', '1'))
    expect(await score()).toBe(20)
  })

  it('a reset begins a new season: the old points stay with theirs, and an old act is not earned again (RNK-07)', async () => {
    await forgetPoints(app)
    await tell(act('finish_class', '1', 2))
    app.advance(HOUR)
    expect((await helena.fetch('/api/auth/community/reset-ranking', { method: 'POST' })).status).toBe(200)
    expect(await score()).toBe(0)
    await tell({ ...act('finish_class', '1'), at: new Date(START.getTime() + 2 * HOUR) })
    expect(await score()).toBe(0)
    await tell({ ...act('finish_class', '2'), at: new Date(START.getTime() + 2 * HOUR) })
    // Told late: it was done before the reset, and counts there.
    await tell(act('finish_class', '3', 1))
    expect(await score()).toBe(20)
    const totals = await db().select().from(pointsTotals).where(eq(pointsTotals.userId, livia.userId)).orderBy(asc(pointsTotals.seasonId))
    expect(totals.map((each) => each.score)).toEqual([40, 20])
  })

  it('a rule without points earns none, and a school without rules writes nothing (PTS-09)', async () => {
    await forgetPoints(app)
    await db()
      .update(pointsRules)
      .set({ platform: { finish_class: 0 } })
      .where(eq(pointsRules.tenantId, 1))
    await tell(act('finish_class', '1'))
    expect(await score()).toBe(0)
    await db().delete(pointsRules).where(eq(pointsRules.tenantId, 1))
    await forgetPoints(app)
    await tell(act('finish_class', '2'))
    expect(await db().$count(pointsLedger)).toBe(0)
  })
})

describe('what the endpoints of acts earn', () => {
  /** There was time for it (SAF-07). */
  const progress = async (lesson: number, finished: boolean, at = START.toISOString()) => {
    await livia.fetch(`/api/auth/aulas/show/1/${lesson}`)
    app.advance(60_000)
    await livia.fetch(`/api/auth/aulas/progress/1/${lesson}`, { method: 'PUT', body: { seconds: 10, duration: 60, finished, at } })
  }

  it('a lesson that is watched and finished, with the last one its module, however often and in whatever order it is told (L4)', async () => {
    await forgetPoints(app)
    const [first] = await db().select().from(lessons).where(eq(lessons.id, 60))
    const all = await db()
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.moduleId, must(first, 'lesson').moduleId))
    for (const { id } of all.toReversed()) {
      await progress(id, true)
      await progress(id, false)
      await progress(id, true)
    }
    const rows = await db().select({ rule: pointsLedger.rule }).from(pointsLedger).where(eq(pointsLedger.userId, livia.userId))
    const times = (rule: string) => rows.filter((row) => row.rule === rule).length
    expect([times('watch_class'), times('finish_class'), times('finish_module')]).toEqual([all.length, all.length, 1])
  })

  it('signing in (S1), once a day, also twice at once', async () => {
    await forgetPoints(app)
    await Promise.all([app.signIn(LIVIA), app.signIn(LIVIA)])
    expect(await score()).toBe(5)
    app.advance(24 * HOUR)
    await app.signIn(LIVIA)
    expect(await score()).toBe(10)
  })

  it('a lesson’s reward comes with finishing it, and a score’s with the points; each once (REW-07, GEN-07)', async () => {
    await forgetPoints(app)
    const [byLesson] = await db()
      .select()
      .from(rewards)
      .where(and(eq(rewards.tenantId, 1), eq(rewards.rewardType, 'lesson')))
    await db()
      .update(rewards)
      .set({ neededScore: 25 })
      .where(and(eq(rewards.tenantId, 1), eq(rewards.name, 'Caderno de cifras')))
    await progress(must(must(byLesson, 'reward').lessonId, 'lesson'), true)
    await progress(must(must(byLesson, 'reward').lessonId, 'lesson'), true)
    const won = await db()
      .select({ name: rewards.name })
      .from(earnedRewards)
      .innerJoin(rewards, eq(rewards.id, earnedRewards.rewardId))
      .orderBy(asc(rewards.id))
    expect(won.map(({ name }) => name)).toEqual(['Primeira folha', 'Caderno de cifras'])
  })

  it('who owns none of its products earns no reward (REW-20, GEN-07)', async () => {
    await forgetPoints(app)
    const [byLesson] = await db()
      .select()
      .from(rewards)
      .where(and(eq(rewards.tenantId, 1), eq(rewards.rewardType, 'lesson')))
    const { id: rewardId, lessonId } = must(byLesson, 'reward')
    await db().delete(rewardPermissions).where(eq(rewardPermissions.rewardId, rewardId))
    await db().insert(rewardPermissions).values({ tenantId: 1, rewardId, productId: 3 })
    await progress(must(lessonId, 'lesson'), true)
    expect(await db().$count(earnedRewards, eq(earnedRewards.rewardId, rewardId))).toBe(0)
  })

  it('a passed quiz earns its reward and no other quiz’s, a failed one none (Q5, REW-07)', async () => {
    await forgetPoints(app)
    const [own] = await db()
      .select()
      .from(rewards)
      .where(and(eq(rewards.tenantId, 1), eq(rewards.rewardType, 'quiz')))
    const { id: _id, ...fields } = must(own, 'reward of a quiz')
    const [other] = await db()
      .insert(rewards)
      .values({ ...fields, name: 'De outra avaliação', quizId: 2 })
      .returning()
    await db()
      .insert(rewardPermissions)
      .values({ tenantId: 1, rewardId: must(other, 'reward').id, productId: 1 })
    const start = async () =>
      (
        (await (await livia.fetch('/api/auth/quiz/1/attempts/1', { method: 'POST' })).json()) as {
          data: { id: number; questions: { id: string; kind: string; options: { id: string }[] }[] }
        }
      ).data
    const failed = await start()
    await livia.fetch(`/api/auth/quiz/attempts/${failed.id}/finish`, { method: 'POST', body: { answers: {} } })
    expect(await db().$count(earnedRewards)).toBe(0)
    const { id } = await start()
    // The right ones of the demo: «Seis», «A sexta», «Lá menor» and «Mi menor», «Sobe o tom», «Logo atrás do traste».
    const right = [['o2'], ['o3'], ['o1', 'o3'], ['o1'], ['o2']]
    const answers = Object.fromEntries(failed.questions.map((question, at) => [question.id, right[at]]))
    const done = (await (await livia.fetch(`/api/auth/quiz/attempts/${id}/finish`, { method: 'POST', body: { answers } })).json()) as {
      data: { passed: number }
    }
    expect(done.data.passed).toBe(1)
    expect(await db().$count(earnedRewards)).toBe(1)
  })
})

describe('any order, repetition and concurrency of acts', () => {
  const RULES: readonly ScoreName[] = ['login', 'watch_class', 'finish_class', 'comment_class', 'score_posts', 'score_comments']

  /** Acts of three days, one of them around midnight in Brasília, before and after a reset. */
  function actsOf(random: () => number): Act[] {
    const acts: Act[] = []
    for (let index = 0; index < 24; index++) {
      const rule = must(RULES[Math.floor(random() * RULES.length)], 'rule')
      acts.push(act(rule, rule === 'login' ? '' : String(Math.floor(random() * 9)), Math.floor(random() * 70)))
    }
    return acts
  }

  const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
    all
      .map((each) => [random(), each] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, each]) => each)

  it.each([1, 2, 3, 4])('give the same points, days, sums and rewards (world %d)', async (seed) => {
    const random = randomOf(seed).next
    const acts = actsOf(random)
    await db()
      .insert(pointsSeasons)
      .values({ tenantId: 1, startedAt: new Date(START.getTime() - 30 * HOUR) })
    await forgetPoints(app)
    for (const one of acts) await tell(one)
    const expected = await outcome()
    expect(expected.ledger.length).toBeGreaterThan(8)
    for (let round = 0; round < 3; round++) {
      await forgetPoints(app)
      const told = shuffled([...acts, ...acts.slice(0, 10)], random)
      // Four at once: of those on one person's row each waits for the other.
      for (let at = 0; at < told.length; at += 4) await Promise.all(told.slice(at, at + 4).map(tell))
      expect(await outcome()).toEqual(expected)
    }
  })
})
