import { inArray, sql } from 'drizzle-orm'
import type { Handlers } from '#server/call/handler.ts'
import { epochs } from '#server/db/change-log-schema.ts'

/** So many runs of the database may be asked for at once. */
const MOST = 50

export const epochHandlers: Handlers = {
  async readEpochs({ db, query }) {
    const asked = (query.get('of') ?? '').split('.').slice(0, MOST)
    // The database may have started anew without its servers.
    await db.execute(sql`select begin_epoch()`)
    const known = await db.select().from(epochs).where(inArray(epochs.epoch, asked))
    const [now] = ((await db.execute(sql`select database_epoch() as epoch`)) as unknown as { rows: readonly { epoch: string }[] }).rows
    const ended = known.flatMap(({ epoch, last, stood }) => (last === null ? [] : [{ epoch, last, stood: stood?.toISOString() ?? null }]))
    return { body: { epoch: now?.epoch ?? '', ended } }
  },
}
