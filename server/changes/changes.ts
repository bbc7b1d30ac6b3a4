import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Changes } from '#contract/changes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { communityAccess } from '#server/access/community-access.ts'
import { type Handlers, withSession } from '#server/call/handler.ts'
import { type Beside, mayEdit, type Viewer } from '#server/call/sessions.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { sessions } from '#server/db/schema.ts'
import { READS } from './topics.ts'

// What changed since a page last asked (decision 0160). A version says which transactions the answer has seen, and which database that was:
//
//   writes        ──5──6──────7───8──►      each logs what it wrote, with its own number, and commits whenever it likes
//   asks                  └─ sees 5 and 7; 6 is running ─► answers 5 and 7, and «since 8, and 6» for the next time
//
// So a write that commits late is told by a later call, without a lock on a counter, and a transaction that runs for hours makes nothing be told
// twice meanwhile. When it has ended, all that is later than it is told once more: compact.ts may have deleted its rows for later ones. A number of
// another database says nothing: everything may have changed.

/** A version names so many running transactions at most: with more it goes back to the oldest, and some is told twice. */
const RUNNING_MAX = 20

/** While nothing is told, a version stays until so many transactions of all schools have come after it: then more rows are looked at than told. */
const STAYS_FOR = 1000n

interface Found {
  readonly epoch: string
  /** All that the answer stands on: `xmin:xmax:running`. */
  readonly seen: string
  /** Written since; null: nothing. */
  readonly told: readonly Told[] | null
  /** The version was given by this database. */
  readonly known: boolean
}

interface Told {
  readonly topic: string
  readonly row: number | null
}

interface Version {
  readonly epoch: string
  /** What this transaction and later ones write is not told yet. */
  readonly next: string
  /** Earlier ones that were running. */
  readonly running: readonly string[]
}

/** `<epoch>-<next>.<running>.<running>`; null: nobody gave that. */
function versionOf(since: string | null): Version | null {
  const [, epoch, numbers] = /^([\da-f]{12})-(\d{1,19}(?:\.\d{1,19}){0,20})$/.exec(since ?? '') ?? []
  const [next, ...running] = numbers?.split('.') ?? []
  return epoch === undefined || next === undefined ? null : { epoch, next, running }
}

function nextVersion({ epoch, seen }: Found): string {
  const [oldest = '', next = '', all = ''] = seen.split(':')
  const running = all === '' ? [] : all.split(',')
  return `${epoch}-${running.length > RUNNING_MAX ? oldest : [next, ...running].join('.')}`
}

/** Where nothing is told, the version of before says so too, and the answer is the same as before. */
function versionAfter(since: string | null, found: Found): string {
  const asked = versionOf(since)
  const [, next = '0'] = found.seen.split(':')
  const stays = found.known && found.told === null && asked !== null && BigInt(next) - BigInt(asked.next) < STAYS_FOR
  return stays && since !== null ? since : nextVersion(found)
}

/** The log as the school and the person of the session's row see it: migration 0018. */
const FOUND = sql`changes_since(${sessions.tenantId}, ${sessions.userId}, ${sql.placeholder('epoch')}, ${sql.placeholder('next')}::text::xid8, ${sql.placeholder('running')}::text::xid8[])`

function foundSince(since: string | null): Beside {
  const { epoch, next, running } = versionOf(since) ?? { epoch: '', next: '0', running: [] }
  return { query: FOUND, values: { epoch, next, running: `{${running.join(',')}}` } }
}

/** The reads that show a topic, by its name. */
const readsOf = new Map<string, { readonly read: string; readonly of: boolean }[]>()
for (const [name, topics] of Object.entries(READS)) {
  for (const each of topics) {
    const topic = typeof each === 'string' ? each : each.topic
    const read = { read: endpoints[name as EndpointName].id, of: typeof each !== 'string' }
    readsOf.set(topic, [...(readsOf.get(topic) ?? []), read])
  }
}

function changedReads(told: readonly Told[]): Changes['changed'] {
  const changed = told.flatMap(({ topic, row }) =>
    (readsOf.get(topic) ?? []).map(({ read, of }) => ({ read, ...(of && row !== null && { of: row }) })),
  )
  return [...new Map(changed.map((each) => [`${each.read} ${each.of}`, each])).values()]
}

/** Without what happens in communities that are closed to the person. A post that is gone is in none. */
async function visible(db: Db, viewer: Viewer, told: readonly Told[]): Promise<readonly Told[]> {
  if (mayEdit(viewer) || !told.some(({ topic }) => topic === 'feed' || topic === 'post')) return told
  const { open } = await communityAccess(db, viewer)
  const posts = told.flatMap(({ topic, row }) => (topic === 'post' && row !== null ? [row] : []))
  const closed = await db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(
      and(
        eq(communityPosts.tenantId, viewer.tenantId),
        inArray(communityPosts.id, [...posts, 0]),
        notInArray(communityPosts.communityId, [...open, 0]),
      ),
    )
  const isHidden = ({ topic, row }: Told) =>
    (topic === 'feed' && !open.includes(row ?? 0)) || (topic === 'post' && closed.some(({ id }) => id === row))
  return told.filter((each) => !isHidden(each))
}

export const changeHandlers: Handlers = {
  readChanges: withSession(
    ({ query }) => foundSince(query.get('since')),
    async ({ db, session, query }, found: Found) => {
      const version = versionAfter(query.get('since'), found)
      const all = !found.known || found.told?.some(({ topic }) => topic === 'rights') === true
      const changed = all ? [] : changedReads(await visible(db, session, found.told ?? []))
      return { headers: { ETag: `"${version}"` }, body: { version, ...(all && { all }), changed } }
    },
  ),
}
