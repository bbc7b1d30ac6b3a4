import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Changes } from '#contract/changes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { communityAccess } from '#server/access/community-access.ts'
import type { Handlers } from '#server/call/handler.ts'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { changeLog } from '#server/db/change-log-schema.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { READS } from './topics.ts'

// What changed since a page last asked (decision 0160). A version is the oldest transaction that was still running, and which database that was:
//
//   writes        ──5──6──────7───8──►      each logs what it wrote, with its own number, and commits whenever it likes
//   asks, since 6      └─ sees 6, 7; 8 is running ─► answers 6 and 7, and «since 8» for the next time
//
// So a write that commits late is told by the next call, without a lock on a counter. A number of another database says nothing: everything may
// have changed.

/** Which database the numbers are of: its cluster, its history after a restored backup, and the log's own table in it. */
const EPOCH = sql`(select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint()) || '.' || ${'change_log'}::regclass::oid`

interface Found extends Record<string, unknown> {
  readonly epoch: string
  readonly next: string
  /** All that the answer stands on: two equal ones saw the same. */
  readonly seen: string
  /** Written since; null: nothing. */
  readonly told: readonly Told[] | null
  /** The number was given by this database. */
  readonly known: boolean
}

interface Told {
  readonly topic: string
  readonly row: number | null
}

/** `<epoch>-<number>`; null: nobody gave that. */
function versionOf(since: string | null): { epoch: string; number: string } | null {
  const [, epoch, number] = /^(\d+\.\d+\.\d+)-(\d{1,19})$/.exec(since ?? '') ?? []
  return epoch === undefined || number === undefined ? null : { epoch, number }
}

async function changesSince(db: Db, { tenantId, userId }: Viewer, since: string | null): Promise<Found> {
  const { epoch, number } = versionOf(since) ?? { epoch: '', number: '0' }
  const { rows } = (await db.execute<Found>(sql`
    select now.epoch, pg_snapshot_xmin(now.snapshot)::text as next, now.snapshot::text as seen,
      (now.epoch = ${epoch} and ${number}::text::xid8 <= pg_snapshot_xmax(now.snapshot)) as known,
      (select json_agg(distinct jsonb_build_object('topic', topic, 'row', "row")) from ${changeLog}
        where tenant_id = ${tenantId} and version >= ${number}::text::xid8 and now.epoch = ${epoch}
        and (user_id is null or user_id = ${userId})) as told
    from (select pg_current_snapshot() as snapshot, ${EPOCH} as epoch) as now`)) as unknown as { readonly rows: readonly Found[] }
  return rows[0] as Found
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
  async readChanges({ db, session, query }) {
    const { epoch, next, seen, told, known } = await changesSince(db, session, query.get('since'))
    const version = `${epoch}-${next}`
    const all = !known || told?.some(({ topic }) => topic === 'rights') === true
    return {
      headers: { ETag: `"${epoch}-${seen}"` },
      body: all ? { version, all, changed: [] } : { version, changed: changedReads(await visible(db, session, told ?? [])) },
    }
  },
}
