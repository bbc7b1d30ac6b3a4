import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ScoreName } from '#contract/points-fields.ts'
import { rulesOfFields } from '#contract/points-rules.ts'
import { pointsEndpoints, type RecentActs } from '#contract/points.ts'
import { realActs, SCORES, simulate } from '#features/studio/simulator/simulate.ts'
import { must } from '#lib/must.ts'
import { pointsLedger, pointsSeasons, pointsTotals } from '#server/db/gamification-schema.ts'
import { users } from '#server/db/schema.ts'
import { HELENA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { forgetPoints } from '#server/testing/test-points.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { randomOf } from '#tests/sync/random.ts'
import { earn } from './ledger.ts'

let app: TestApp
let livia: TestClient
let helena: TestClient
withTestApp([LIVIA, HELENA], (made, clients) => {
  app = made
  ;[livia, helena] = clients
})

const HOUR = 3_600_000
const db = () => app.database.db
const PATH = '/api/auth/ranking/gamification/platform'

/** Three students of the school who may earn. */
async function students(): Promise<number[]> {
  const found = await db()
    .update(users)
    .set({ products: [1, 2] })
    .where(and(eq(users.tenantId, 1), eq(users.roles, ['student'])))
    .returning({ id: users.id })
  return found.map(({ id }) => id).slice(0, 3)
}

const tell = (userId: number, rule: ScoreName, subject: string, hours: number) =>
  db().transaction((tx) => earn(tx, { tenantId: 1, userId, rule, subject, at: new Date(START.getTime() - hours * HOUR) }))

const acts = async (): Promise<RecentActs> => ((await (await helena.fetch(`${PATH}/acts/1`)).json()) as { data: RecentActs }).data

/** What the simulator of a page would make of the server's answers. */
async function simulated(): Promise<readonly number[]> {
  const answer = await (await helena.fetch(`${PATH}/get-parameters/1`)).json()
  const { fields } = must(pointsEndpoints.readPoints.decode(answer).rows[0], 'the rules')
  return simulate(rulesOfFields(fields), must(realActs(await acts()), 'the acts').students).ends
}

const earned = async () =>
  (await db().select({ score: pointsTotals.score }).from(pointsTotals).where(eq(pointsTotals.tenantId, 1))).map(({ score }) => score)

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

describe('the acts of the last 30 days (ext G4)', () => {
  it.each([1, 2, 3])(
    'give in the simulator the points that the ledger gave, bonuses of the day included (PTS-03..07, world %d)',
    async (seed) => {
      const { next } = randomOf(seed)
      const any = (most: number) => Math.floor(next() * most)
      const people = await students()
      const score = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, any(30)]))
      const bonus = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, { enable: any(3) > 0, needed_interaction: 1 + any(3), plus_user_score: any(50) }]))
      const platform = ['login', 'watch_class', 'comment_class', 'like_class', 'finish_class', 'finish_module', 'finish_course']
      const community = ['score_posts', 'score_comments', 'score_replies', 'score_likes']
      const rules = { tenant_id: 1, platform: score(platform), community: { ...score(community), custom_name: 'XP' } }
      expect((await helena.fetch(`${PATH}/update-parameters`, { method: 'PUT', body: rules })).status).toBe(200)
      const days = { tenant_id: 1, platform: bonus(platform.slice(1)), community: bonus(['post', 'comment', 'reply', 'like']) }
      expect((await helena.fetch(`${PATH}/create-per-day-parameters`, { method: 'POST', body: days })).status).toBe(200)
      await forgetPoints(app)
      for (let n = 0; n < 70; n++) {
        const rule = must(SCORES[any(SCORES.length)], 'rule')
        // Some are told twice, many fall on one day, some lie around midnight in Brasília.
        await tell(must(people[any(people.length)], 'student'), rule, String(any(12)), any(4) * 24 + any(24))
      }
      const given = await earned()
      expect(Math.max(...given)).toBeGreaterThan(100)
      expect(sorted(await simulated())).toEqual(sorted(given))
    },
  )

  it('are counts without a name or an id, of this school only, and no older than 30 days', async () => {
    await forgetPoints(app)
    const [one = 0] = await students()
    await tell(one, 'watch_class', '1', 1)
    await tell(one, 'watch_class', '2', 2)
    await tell(one, 'finish_class', '1', 29 * 24)
    await tell(one, 'finish_class', '2', 31 * 24)
    const [other] = await db()
      .update(users)
      .set({ products: [4, 5, 6] })
      .where(and(eq(users.tenantId, 2), eq(users.roles, ['student'])))
      .returning({ id: users.id })
    const [row] = await db().select().from(pointsLedger).limit(1)
    const { id: _, ...copy } = must(row, 'an act')
    const [elsewhere] = await db().select().from(pointsSeasons).where(eq(pointsSeasons.tenantId, 2)).limit(1)
    const seasonId = must(elsewhere, 'season').id
    await db()
      .insert(pointsLedger)
      .values({ ...copy, tenantId: 2, userId: must(other, 'student').id, seasonId, rule: 'login', day: '' })
    expect(await acts()).toEqual({
      from: '2026-02-09',
      days: 30,
      students: 1,
      of: 1,
      acts: { watch_class: [[0, 29, 2]], finish_class: [[0, 0, 1]] },
    })
  })

  it('of a school where nobody did anything are none, and students may not read them (ROL-09)', async () => {
    await forgetPoints(app)
    expect(await acts()).toEqual({ from: '2026-02-09', days: 30, students: 0, of: 0, acts: {} })
    expect((await livia.fetch(`${PATH}/acts/1`)).status).toBe(403)
    expect((await helena.fetch(`${PATH}/acts/2`)).status).toBe(403)
  })

  it('of a large school are those of 200 students, the same each time', async () => {
    await forgetPoints(app)
    const people = await db()
      .insert(users)
      .values(
        Array.from({ length: 230 }, (_each, at) => ({
          tenantId: 1,
          name: `Aluno ${at}`,
          email: `aluno${at}@escola.com`,
          passwordHash: '-',
          roles: ['student'],
          products: [2],
        })),
      )
      .returning({ id: users.id })
    const ids = people.map(({ id }) => id)
    await db().execute(sql`
      insert into points_ledger (tenant_id, user_id, season_id, rule, subject, points, at)
      select 1, id, (select id from points_seasons where tenant_id = 1 limit 1), 'watch_class', '1', 10, ${START.toISOString()}::timestamptz from users where ${inArray(users.id, ids)}`)
    const first = await acts()
    expect([first.students, first.of, first.acts['watch_class']?.length]).toEqual([200, 230, 200])
    // Which they are does not depend on what they did.
    await db()
      .update(pointsLedger)
      .set({ points: 99 })
      .where(ne(pointsLedger.userId, must(ids[0], 'student')))
    expect(await acts()).toEqual(first)
  })
})
