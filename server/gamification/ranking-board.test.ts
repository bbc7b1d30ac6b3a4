import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Board, MyPoints } from '#contract/ranking.ts'
import { communities } from '#server/db/community-schema.ts'
import { levelPermissions, levels, pointsSeasons, pointsTotals, rewards } from '#server/db/gamification-schema.ts'
import { users } from '#server/db/schema.ts'
import { HELENA, LIVIA, START, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'
import { boardPage } from './ranking-board.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

const db = () => app.database.db
const read = async <T>(client: TestClient, path: string) => {
  const answer = await client.fetch(path)
  return { status: answer.status, body: (await answer.json()) as T }
}
const board = (cursor = '0', client = livia) => read<Board>(client, `/api/auth/ranking/board/1?cursor=${cursor}`)
const mine = async () => (await read<{ data: MyPoints }>(livia, '/api/auth/ranking/me/1')).body.data
/** There was time for it (SAF-07). */
const finish = async (lesson: number) => {
  await livia.fetch(`/api/auth/aulas/show/1/${lesson}`)
  app.advance(60_000)
  await livia.fetch(`/api/auth/aulas/progress/1/${lesson}`, {
    method: 'PUT',
    body: { seconds: 5, duration: 60, finished: true, at: START.toISOString() },
  })
}

/** So many more students with points, some of them with the same. */
async function crowd(count: number): Promise<void> {
  await db().execute(sql`
    insert into users (tenant_id, name, email, password_hash, roles, products)
    select 1, 'Aluno ' || n, 'aluno' || n || '@escola.test', '', '{student}', '{1}' from generate_series(1, ${count}) n`)
  await db().execute(sql`
    insert into points_totals (tenant_id, season_id, user_id, score)
    select 1, (select max(id) from points_seasons where tenant_id = 1), id, 1 + (id * 7919) % 5000 from users where email like '%@escola.test'`)
  await db().execute(sql`analyze points_totals`)
}

describe('the board (ext G1)', () => {
  it('has everybody once, by points, twenty a page, with places that go on (RNK-05)', async () => {
    await crowd(50)
    const seen: { place: number; id: number; score: number }[] = []
    for (let cursor: string | null = '0'; cursor !== null;) {
      const { body }: { body: Board } = await board(cursor)
      expect(body.data.length).toBeLessThanOrEqual(20)
      seen.push(...body.data.map(({ place, user, score }) => ({ place, id: user.id, score })))
      cursor = body.next_cursor
    }
    expect(seen.map(({ place }) => place)).toEqual(seen.map((_, index) => index + 1))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ score }) => score)).toEqual(seen.map(({ score }) => score).toSorted((a, b) => b - a))
    const { body } = await board()
    expect(body.me).toEqual({ place: seen.find(({ id }) => id === livia.userId)?.place, score: 5 })
  })

  it('names each person’s own level, by their products (LVL-05, ROL-08)', async () => {
    await finish(1)
    const hers = async () => (await board()).body.data.find(({ user }) => user.id === livia.userId)
    expect(await hers()).toMatchObject({ user: { name: 'Lívia Rocha' }, level: { name: 'Ovo' } })
    await db().delete(levelPermissions).where(eq(levelPermissions.tenantId, 1))
    expect(await hers()).toMatchObject({ user: { name: 'Lívia Rocha' }, level: null })
  })

  it('is closed to students while it is off, and open to editors (RNK-01)', async () => {
    await db().update(communities).set({ showRanking: false }).where(eq(communities.tenantId, 1))
    expect((await board()).status).toBe(403)
    expect((await board('0', helena)).status).toBe(200)
    await db().delete(communities).where(eq(communities.tenantId, 1))
    expect((await board()).status).toBe(403)
  })

  it('begins anew with a reset (RNK-07)', async () => {
    await crowd(3)
    app.advance(1000)
    await helena.fetch('/api/auth/community/reset-ranking', { method: 'POST' })
    expect((await board()).body).toMatchObject({ data: [], me: null, next_cursor: null })
    expect(await db().$count(pointsSeasons, eq(pointsSeasons.tenantId, 1))).toBe(2)
  })

  it('a page of a large school is read from the index, and never from the whole table', async () => {
    await crowd(20_000)
    const queries: string[] = []
    for (const cursor of [null, { score: 2500, userId: 9000, place: 10_000 }]) {
      const { rows } = await boardPage(db(), 1, cursor)
      expect(rows).toHaveLength(20)
    }
    const season = sql`(select max(id) from points_seasons where tenant_id = 1)`
    for (const query of [
      sql`explain select user_id, score from points_totals where tenant_id = 1 and season_id = ${season} and score > 0 and score <= 2500 and (score < 2500 or user_id > 9000) order by score desc, user_id limit 21`,
      sql`explain select count(*) from points_totals where tenant_id = 1 and season_id = ${season} and score > 4900`,
    ]) {
      const plan = (await db().execute(query)) as unknown as { rows: Record<string, string>[] }
      queries.push(plan.rows.map((row) => Object.values(row)[0]).join('\n'))
    }
    for (const plan of queries) {
      expect(plan).toContain('points_totals_board')
      expect(plan).not.toContain('Seq Scan on points_totals')
    }
    expect(queries[0]).not.toContain('Sort')
  })
})

describe('one’s own points (ext G2, G3)', () => {
  it('say the level, the way to the next one, and what each reward still needs', async () => {
    await finish(1)
    const told = await mine()
    expect(told).toMatchObject({
      score: 35,
      custom_name: 'XP',
      level: { name: 'Ovo', show_level_on_profile: 1 },
      next: { level: { name: 'Ninho' }, missing: 115 },
    })
    expect(told.levels.map(({ name }) => name)).toEqual(['Ovo', 'Ninho', 'Primeiro voo', 'Canto da manhã', 'Mestre-cantor'])
    expect(told.rewards.map(({ name, missing, deliverable }) => [name, missing, deliverable])).toEqual([
      ['Cadeira cativa na roda', 1965, null],
      ['Caderno de cifras', 465, null],
      ['Primeira folha', 'Verde nenhum é igual', null],
      ['Colheita', 'Primeiros acordes', null],
    ])
  })

  it('a reward that asks for no more than the person has is theirs when they look (PER-14)', async () => {
    await db()
      .update(rewards)
      .set({ neededScore: 0, rewardType: 'score' })
      .where(and(eq(rewards.tenantId, 1), eq(rewards.name, 'Cadeira cativa na roda')))
    const open = (await mine()).rewards.filter(({ reward_type: type, missing }) => type === 'score' && missing === 0)
    expect(open).toEqual([])
    expect((await mine()).rewards.find(({ name }) => name === 'Cadeira cativa na roda')?.earned_at).not.toBeNull()
  })

  it('an earned reward says what it delivers, is new until it was seen, and gives its product (REW-09, G3)', async () => {
    await db()
      .update(rewards)
      .set({ neededScore: 10 })
      .where(and(eq(rewards.tenantId, 1), eq(rewards.name, 'Cadeira cativa na roda')))
    await db()
      .update(users)
      .set({ products: [1] })
      .where(eq(users.id, livia.userId))
    await finish(1)
    const [first] = (await mine()).rewards
    expect(first).toMatchObject({
      name: 'Cadeira cativa na roda',
      seen: 0,
      missing: null,
      deliverable: { kind: 'product', product: 'Trilha de música' },
    })
    const [person] = await db().select({ products: users.products }).from(users).where(eq(users.id, livia.userId))
    expect(person?.products).toEqual([1, 2])
    const seen = await livia.fetch('/api/auth/ranking/rewards/seen/1', { method: 'PUT', body: { ids: [first?.id] } })
    expect(seen.status).toBe(200)
    expect((await mine()).rewards[0]?.seen).toBe(1)
  })

  it('a level goes with its permission, and a school without levels has none', async () => {
    await db().delete(levels).where(eq(levels.tenantId, 1))
    expect(await mine()).toMatchObject({ level: null, next: null, levels: [] })
    expect(await db().$count(pointsTotals)).toBeGreaterThan(0)
  })
})
