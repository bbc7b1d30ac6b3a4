import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Changes } from '#contract/changes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { communityAccess } from '#server/access/community-access.ts'
import { type Handlers, withSession } from '#server/call/handler.ts'
import { type Found, foundSince, nextVersion, type Told, versionOf } from '#server/call/log-version.ts'
import { mayEdit, type Viewer } from '#server/call/sessions.ts'
import { communityPosts } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import { READS } from './topics.ts'

// What changed since a page last asked (decision 0160, server/call/log-version.ts).

/** While nothing is told, a version stays until so many transactions of all schools have come after it: then more rows are looked at than told. */
const STAYS_FOR = 1000n

/** Where nothing is told, the version of before says so too, and the answer is the same as before. */
function versionAfter(since: string | null, found: Found): string {
  const asked = versionOf(since)
  const [, next = '0'] = found.seen.split(':')
  const stays = found.known && found.told === null && asked !== null && BigInt(next) - BigInt(asked.next) < STAYS_FOR
  return stays && since !== null ? since : nextVersion(found)
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
