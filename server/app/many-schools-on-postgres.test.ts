import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READS } from '#server/changes/topics.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { everyCall } from '#server/testing/every-call.ts'
import { fillSchools, growSchool } from '#server/testing/many-schools.ts'
import { hasPostgres, startPostgres, type TestPostgres } from '#server/testing/postgres.ts'
import { explainAll, readsAll, watchQueries } from '#server/testing/query-watch.ts'
import { cheapPasswords, createTestApp, HELENA, LIVIA, START } from '#server/testing/test-app.ts'

// Every call of the contract in one of three hundred schools, and what the database does for it.

/** Rows from which on a table must not be read from end to end. */
const LARGE = 10_000

/** Queries of a call, session, checks and the moment of a write included; transactions are not counted. */
const BOUND = 9
/** Of calls that need more, each with the reason that it has. */
const BOUNDS: Readonly<Record<string, number>> = {
  // Failures by account and by address, the device, what signing in earns, and the person with their communities.
  signIn: 27,
  openMagicLink: 14,
  askMagicLink: 15,
  updateMe: 11,
  // What an act earns: rules, rights, bursts, season, act, bonus, sum, rewards. What is told of it: access, people, notifications.
  addFavorite: 17,
  createLessonComment: 20,
  saveLessonProgress: 12,
  createPost: 32,
  createComment: 14,
  likePost: 12,
  likeComment: 14,
  deletePost: 16,
  deleteComment: 18,
  // Authors, likes and numbers of comments.
  readPost: 12,
  createCommunity: 10,
  updateCommunity: 11,
  // A carousel's cards: five queries for those of all carousels; then what is locked.
  listCarousels: 15,
  readCarousel: 9,
  readOpenShowcase: 11,
  updateCarousel: 10,
  search: 12,
  // Each id in the body is looked up by its kind.
  createCustomHtml: 11,
  updateCustomHtml: 11,
  // What it names, its files, and its products.
  updateReward: 11,
  createDomain: 10,
  startAttempt: 10,
  saveAnswers: 10,
  readBoard: 12,
  readMyPoints: 13,
  // Documents know the school, the person, and what is open.
  '/homepage': 12,
  '/login': 10,
  '/curso/1/luz/1': 19,
  '/robots.txt': 16,
  '/sitemap.xml': 16,
}

interface Seen {
  readonly call: string
  readonly status: number
  readonly statements: readonly string[]
  /** Reads of large tables from end to end. */
  readonly scans: readonly string[]
}

const PAGE = { html: '<!doctype html><html><head></head><body><div id="root"></div></body></html>', version: 'v', worker: null, assets: [] }

describe.runIf(hasPostgres())('on PostgreSQL, with three hundred schools', () => {
  const name = `lousa_schools_${process.pid}`
  let cluster: TestPostgres
  let database: Database
  const seen: Seen[] = []
  /** The same reads once more. */
  const again: Pick<Seen, 'call' | 'statements'>[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    await cluster.admin(`create database ${name}`)
    const large = await fill()
    database = await openPostgres(cluster.at(name))
    const watch = watchQueries(database)
    const app = await createTestApp({ database, files: { distDir: '/nonexistent', page: PAGE, csp: '' } })
    const [owner, student] = [await app.signIn(HELENA), await app.signIn(LIVIA)]
    for (const { name: call, run } of everyCall(app, owner, student)) {
      const { result, statements, plans } = await watch.during(run)
      seen.push({ call, status: result.status, statements, scans: plans.flatMap((plan) => readsAll(plan, large)) })
      if (call.replace(' (student)', '') in READS) again.push({ call, statements: (await watch.during(run)).statements })
    }
  }, 240_000)
  afterAll(async () => {
    await database.close()
    await cluster.stop()
  })

  /** @returns the large tables */
  async function fill(): Promise<ReadonlySet<string>> {
    const filling = await openPostgres(cluster.at(name))
    await seedDemo(filling.db, START)
    await cheapPasswords(filling.db)
    await growSchool(filling.db)
    await fillSchools(filling.db, { schools: 300, empty: 10_000 })
    const { rows } = (await filling.db.execute(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${LARGE}`,
    )) as unknown as { rows: { name: string }[] }
    await filling.close()
    await cluster.admin(...explainAll(name))
    return new Set(rows.map((row) => row.name))
  }

  it('every call is answered', () => {
    expect(seen.filter(({ status }) => status >= 300)).toEqual([])
  })

  it('no call reads a large table from end to end (SRV-06)', () => {
    expect(seen.flatMap(({ call, scans }) => scans.map((scan) => `${call}: ${scan}`))).toEqual([])
  })

  it('a read of what did not change since asks the database once, whatever its answer took to make (SRV-13)', () => {
    const reads = again.filter(({ call }) => call.replace(' (student)', '') in READS)
    expect(reads.length).toBeGreaterThan(40)
    expect(
      reads.filter(({ statements }) => statements.length !== 1).map(({ call, statements }) => `${call}: ${statements.length}`),
    ).toEqual([])
  })

  it('no call asks the database more often than its bound (SRV-08)', () => {
    const over = seen.filter(({ call, statements }) => statements.length > (BOUNDS[call.replace(' (student)', '')] ?? BOUND))
    expect(over.map(({ call, statements }) => `${call}: ${statements.length}`)).toEqual([])
  })
})
