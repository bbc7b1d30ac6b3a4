import type { Store } from '#db/store.ts'
import { PULL_TABLES } from '#db/tables.ts'
import { keepReserve, NEED_TABLES, neededFiles, SWEEP_TABLES, sweepFiles } from '#sync/device/eviction.ts'
import type { Clock } from '#sync/model/clock.ts'
import { migrateOutbox, isOutboxMigrated } from '#sync/outbox/versions.ts'
import { forgetLateDuplicates } from '#sync/pull/late-duplicates.ts'
import type { SendEnv } from '#sync/wire/build-call.ts'

interface BeginEnv extends SendEnv {
  readonly store: Store
  readonly clock: Clock
}

/** Migrates the entries of older releases before anything is sent. */
export async function startWork({ store, clock, model }: BeginEnv): Promise<void> {
  if (await store.read(['outbox', 'meta'], (tx) => isOutboxMigrated(tx, model))) return
  await store.write(PULL_TABLES, (tx) => migrateOutbox(tx, model, clock.now()))
}

/** Housekeeping of a tab, once, some time after its start. */
export async function cleanUp(env: BeginEnv, ballast: boolean, stop: AbortSignal): Promise<void> {
  const { store, clock, timing } = env
  await clock.sleep(timing.slice, stop)
  if (stop.aborted) return
  // Read in a transaction of its own, so that drafts are not locked: a closing page aborts the transactions of its worker, and a draft write
  // that waits for one is lost with it.
  const needed = await store.read(NEED_TABLES, neededFiles)
  await store.write(SWEEP_TABLES, async (tx) => {
    await sweepFiles(tx, needed, clock.now(), timing.duplicateWatch)
    await forgetLateDuplicates(tx, env, clock.now())
  })
  if (ballast) await keepReserve(store, clock.now())
}
