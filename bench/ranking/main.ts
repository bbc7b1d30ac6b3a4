import { sql } from 'drizzle-orm'
import { demoDatabase } from '#bench/demo-database.ts'
import { boardPage, placeOf } from '#server/gamification/ranking-board.ts'

// How long a page of the board takes on the server's side in a school of 100,000 students: `npm run bench:ranking`. With TEST_DATABASE_URL on
// PostgreSQL, else on PGlite.

const STUDENTS = 100_000
const ROUNDS = 300
const BUDGET_MS = 50

const database = await demoDatabase()
const { db } = database
await db.execute(sql`
  insert into users (tenant_id, name, email, password_hash, roles, products)
  select 1, 'Aluno ' || n, 'aluno' || n || '@escola.test', '', '{student}', '{1}' from generate_series(1, ${STUDENTS}) n`)
await db.execute(sql`
  insert into points_totals (tenant_id, season_id, user_id, score)
  select 1, (select max(id) from points_seasons where tenant_id = 1), id, 1 + (id * 7919) % 5000 from users where email like '%@escola.test'
  on conflict do nothing`)
await db.execute(sql`vacuum analyze points_totals`)

const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const cursor = round % 10 === 0 ? null : { score: 1 + ((round * 97) % 5000), userId: (round * 1009) % STUDENTS, place: round }
  const began = performance.now()
  await boardPage(db, 1, cursor)
  // The reader's own place is part of every answer.
  await placeOf(db, { tenantId: 1, userId: 100 + ((round * 331) % STUDENTS) })
  times.push(performance.now() - began)
}
await database.close()
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const line = `ranking, ${STUDENTS} students: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (at most ${BUDGET_MS})`
console.log(line)
if (at(0.95) > BUDGET_MS) process.exitCode = 1
