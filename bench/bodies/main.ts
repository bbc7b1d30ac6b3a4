import { demoDatabase } from '#bench/demo-database.ts'
import { createTestApp, HELENA } from '#server/testing/test-app.ts'

// How long one hostile body holds the server: lists of ids that the contract bounds (SAF-08): `npm run bench:bodies`. Beside it, what the same body
// costs to parse alone. With TEST_DATABASE_URL on PostgreSQL, else on PGlite.

const LISTS = 900
const IDS = 500
const ROUNDS = 30
const BUDGET_MS = 50

const body = JSON.stringify({
  read: true,
  ids: Array.from({ length: LISTS }, (_, list) => Array.from({ length: IDS }, (_unused, id) => (list + id) % 10)),
})
const app = await createTestApp({ database: await demoDatabase() })
const helena = await app.signIn(HELENA)
const send = () => helena.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body })

const [took, parsed]: [number[], number[]] = [[], []]
const statuses = new Set<number>()
for (let round = -3; round < ROUNDS; round++) {
  const began = performance.now()
  const { status } = await send()
  const answered = performance.now()
  JSON.parse(body)
  const end = performance.now()
  if (round < 0) continue
  statuses.add(status)
  took.push(answered - began)
  parsed.push(end - answered)
}
await app.close()
const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const ratio = at(took, 0.5) / at(parsed, 0.5)
console.log(
  `${LISTS} lists of ${IDS} ids, ${(body.length / 1024).toFixed(0)} kB: ${[...statuses].join()} in p50 ${at(took, 0.5).toFixed(1)} ms, p95 ${at(took, 0.95).toFixed(1)} ms (at most ${BUDGET_MS}); ${ratio.toFixed(1)} × parsing it`,
)
if (at(took, 0.95) > BUDGET_MS || statuses.size !== 1 || !statuses.has(422)) process.exitCode = 1
