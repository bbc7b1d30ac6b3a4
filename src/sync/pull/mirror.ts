import type { Store } from '#db/store.ts'
import type { ReadRecord } from '#db/tables.ts'
import type { Clock } from '#sync/model/clock.ts'
import type { Model } from '#sync/model/model.ts'
import type { Resource } from '#sync/model/resource.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import type { PullResult } from './pull-resource.ts'

/**
 * The first mirror reads the start set of the person's role once, with progress. A resource that fails does not stop the others (SYN-15). A
 * resource younger than its age is not read again, so a reload resumes the mirror, and reads for panels count. `pull` joins a running read that was
 * asked for after a tick, or begins one.
 */
export async function mirrorAll(
  env: { store: Store; model: Model; clock: Clock; editor: boolean; pull(id: string, since: number): Promise<PullResult> },
  everything: boolean,
): Promise<void> {
  const { store, model, clock } = env
  const wanted = model.resources.filter((each) => (everything || each.when === 'start') && (each.for === 'all' || env.editor))
  // «Baixar tudo» promises what the server has now, whatever the age of what is here.
  const stale = everything ? wanted.map((resource) => ({ resource, since: 0 })) : await staleOf(store, wanted, clock.now())
  const failed: string[] = []
  let done = wanted.length - stale.length
  const note = (at: number | null) =>
    store.write(['meta'], (tx) => setMeta(tx, 'mirror', { done, total: wanted.length, failed: [...failed], at }))
  const before = await store.read(['meta'], (tx) => getMeta(tx, 'mirror'))
  if (stale.length === 0 && before.at !== null) return
  await note(before.at)
  const queue = [...stale]
  const reader = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [still] = everything ? [next] : await staleOf(store, [next.resource], clock.now())
      const result = still === undefined ? null : await env.pull(still.resource.id, still.since)
      if (result !== null && !result.ok && result.why !== 'late') failed.push(next.resource.label)
      done++
      await note(before.at)
    }
  }
  await Promise.all([reader(), reader(), reader()])
  await note(failed.length === 0 ? clock.now() : before.at)
}

/** Reads one resource if it is older than its age. A read that is running is enough, unless the server has named the resource since it began. */
export async function refreshIfStale(
  env: { store: Store; model: Model; clock: Clock; pull(id: string, since: number): Promise<PullResult> },
  id: string,
): Promise<void> {
  const [stale] = await staleOf(env.store, [env.model.resource(id)], env.clock.now())
  if (stale !== undefined) await env.pull(id, stale.since)
}

interface Stale {
  readonly resource: Resource
  /** The tick at which the server said that it may have changed; 0: it is only old. */
  readonly since: number
}

async function staleOf(store: Store, resources: readonly Resource[], now: number): Promise<Stale[]> {
  const ids = resources.map((each) => each.id)
  const { reads, at } = await store.read(['reads', 'meta'], async (tx) => ({
    reads: await tx.getMany('reads', ids),
    at: (await getMeta(tx, 'changes')).at,
  }))
  const isStale = (read: ReadRecord | undefined, age: number) => {
    if (read === undefined || read.startTick === 0 || read.changed !== undefined || read.startedAt > now) return true
    // What the server did not name when it was asked what changed is as young as that call.
    return now - Math.max(read.startedAt, at) > age || at > now
  }
  return resources
    .map((resource, index) => ({ resource, read: reads[index] }))
    .filter(({ resource, read }) => isStale(read, resource.age))
    .map(({ resource, read }) => ({ resource, since: read?.changed ?? 0 }))
}
