import { databaseName } from '#db/database.ts'
import type { Store } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { throttle } from '#lib/throttle.ts'
import { parseWitness, type Found, lossOf, type Witness, witnessOf } from '#sync/device/witness.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { allDrafts } from '#sync/page/draft/drafts.ts'
import { pendingOf } from '#sync/page/pending.ts'
import { knownSeal, sealOf } from '#sync/page/seal.ts'
import { openText, sealText } from '#sync/page/sealed-note.ts'
import type { Workspace } from '#sync/page/workspace.ts'

// The witness of pending work (`sync/device/witness.ts`), encrypted in `localStorage`. Every page of the account writes it. Workers have no
// `localStorage`; what they send while no page is open is in the journal.

/** Changes within this time are written once. */
const EVERY = 100 // ms

const placeOf = (database: string) => `lousa:witness:${database}`

export function forgetWitness(database: string): void {
  localStorage.removeItem(placeOf(database))
}

/** Writes the witness of this account while its page is open. Returns the function that ends this. */
export function keepWitness(workspace: Workspace): () => void {
  const pending = pendingOf(workspace)
  const drafts = allDrafts(workspace)
  const database = databaseName(workspace.account)
  let said = ''
  let ended = false
  let writing = Promise.resolve()
  const write = async () => {
    const entries = pending.now()?.entries
    const begun = drafts.now()
    if (ended || entries === undefined || begun === undefined) return
    const next = witnessOf(entries, begun, '', 0)
    const saying = JSON.stringify(next)
    if (saying === said) return
    said = saying
    if (next === null) return forgetWitness(database)
    const whole: Witness = { ...next, birth: await birthOf(workspace.store), at: Date.now() }
    const sealed = await sealText(JSON.stringify(whole), await sealOf(database, workspace.store))
    // If the account was left meanwhile, its witness is already erased.
    if (!ended && sealed !== null) localStorage.setItem(placeOf(database), sealed)
  }
  const look = throttle(() => {
    writing = writing.then(write).catch((error: unknown) => {
      // The disk may be full: the next change writes it again.
      said = ''
      console.warn(`witness: ${String(error)}`)
    })
  }, EVERY)
  const stops = [pending.subscribe(look), drafts.subscribe(look)]
  look()
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}

/**
 * Compares the witness with the database before the page shows any data. What was lost is stored until the person has read it.
 */
export async function noticeLoss(database: string, store: Store): Promise<void> {
  const sealed = localStorage.getItem(placeOf(database))
  if (sealed === null) return
  const text = await openText(sealed, await knownSeal(database, store))
  const witness = text === null ? null : parseWitness(text)
  if (witness === null) return
  const isTold = await store.write(['meta', 'outbox', 'journal', 'drafts'], async (tx) => {
    const loss = lossOf(witness, await findIn(tx, witness))
    if (loss === null) return false
    const told = await getMeta(tx, 'lost')
    // Another tab may have stored the same loss.
    if (!told.some(({ at }) => at === loss.at)) await setMeta(tx, 'lost', [...told, loss])
    return true
  })
  if (isTold) forgetWitness(database)
}

async function findIn(tx: Parameters<Parameters<Store['read']>[1]>[0], { entries, drafts }: Witness): Promise<Found> {
  const ids = entries.map(({ id }) => id)
  const rows = [...(await tx.getMany('outbox', ids)), ...(await tx.getMany('journal', ids))]
  const forms = await tx.getMany(
    'drafts',
    drafts.map(({ form }) => form),
  )
  const [oldest] = await tx.first('journal', 'at', 1)
  return {
    birth: await getMeta(tx, 'birth'),
    seq: await getMeta(tx, 'seq'),
    ids: new Set(rows.flatMap((row) => (row === undefined ? [] : [row.id]))),
    forms: new Set(forms.flatMap((row) => (row === undefined ? [] : [row.form]))),
    journalFrom: oldest?.at,
  }
}

/** The birth mark of this database, created if it has none. */
async function birthOf(store: Store): Promise<string> {
  const there = await store.read(['meta'], (tx) => getMeta(tx, 'birth'))
  if (there !== '') return there
  return store.write(['meta'], async (tx) => {
    const birth = (await getMeta(tx, 'birth')) || uuid()
    await setMeta(tx, 'birth', birth)
    return birth
  })
}

/** Deletes the loss that the person has read. */
export async function dropLoss({ store }: Pick<Workspace, 'store'>, at: number): Promise<void> {
  await store.write(['meta'], async (tx) => {
    const left = (await getMeta(tx, 'lost')).filter((loss) => loss.at !== at)
    await setMeta(tx, 'lost', left)
  })
}
