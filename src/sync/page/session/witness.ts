import { databaseName } from '#db/database.ts'
import type { Store } from '#db/store.ts'
import { uuid } from '#lib/ids.ts'
import { throttle } from '#lib/throttle.ts'
import { type Found, lossesOf, lossesOfTally, parseWitness, tallyOf, type Witness, witnessOf } from '#sync/device/witness.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'
import { allDrafts } from '#sync/page/draft/drafts.ts'
import { unseenLosses } from '#sync/page/losses.ts'
import { pendingOf } from '#sync/page/pending.ts'
import { knownSeal, rescueSeal, sealOf } from '#sync/page/seal.ts'
import { openNotePad, openText, sealText } from '#sync/page/sealed-note.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { isRemembered } from './signed-in.ts'
import { forgetWitness, keepWitnessText, keptWitness } from './witness-place.ts'

// The witness of pending work (`sync/device/witness.ts`). Every page of the account writes it. Workers have no `localStorage`; what they send
// while no page is open is in the journal.

/** Changes within this time are written once. */
const EVERY = 100 // ms

/** Writes the witness of this account while its page is open. Returns the function that ends this. */
export function keepWitness(workspace: Workspace): () => void {
  const parts = [pendingOf(workspace), allDrafts(workspace), unseenLosses(workspace)]
  const database = databaseName(workspace.account)
  let said = ''
  let ended = false
  let writing = Promise.resolve()
  const write = async () => {
    const pending = pendingIn(workspace)
    if (ended || pending === null) return
    const next = witnessOf(pending, '', 0)
    const saying = JSON.stringify(next)
    if (saying === said) return
    said = saying
    if (next === null) return forgetWitness(database)
    const whole: Witness = { ...next, birth: await birthOf(workspace), at: Date.now() }
    const sealed = await sealText(JSON.stringify(whole), await sealOf(database, workspace.store))
    // If the account was left meanwhile, its witness is already erased.
    if (!ended && sealed !== null) keepWitnessText(database, tallyOf(whole), sealed)
  }
  const look = throttle(() => {
    writing = writing.then(write).catch((error: unknown) => {
      // The disk may be full: the next change writes it again.
      said = ''
      console.warn(`witness: ${String(error)}`)
    })
  }, EVERY)
  const stops = parts.map((part) => part.subscribe(look))
  look()
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}

/**
 * The browser has erased the account's database under this page. Keeps what the page still knows for the next start: the witness with its key,
 * and every draft as a note. Edits are named, no more: what they were based on is gone.
 */
export async function rescueWork(workspace: Workspace): Promise<void> {
  const database = databaseName(workspace.account)
  const pending = pendingIn(workspace)
  const witness = pending && witnessOf(pending, births.get(workspace) ?? '', Date.now())
  // A page that was frozen while its account was left must write nothing of it.
  if (witness === null || !isRemembered(workspace.account)) return
  // Another page has begun anew already, and has told.
  const there = keptWitness(database)?.tally?.birth ?? witness.birth
  if (there !== witness.birth) return
  const seal = await rescueSeal(database)
  keepWitnessText(database, tallyOf(witness), (await sealText(JSON.stringify(witness), seal)) ?? '')
  const pad = await openNotePad(database, seal)
  for (const draft of pending?.drafts ?? []) pad?.write(JSON.stringify(draft))
}

/** What the page last read; null: it has not read everything yet. */
function pendingIn(workspace: Workspace) {
  const entries = pendingOf(workspace).now()?.entries
  const drafts = allDrafts(workspace).now()
  const unseen = unseenLosses(workspace).now()
  return entries === undefined || drafts === undefined || unseen === undefined ? null : { entries, drafts, unseen }
}

/**
 * Compares the witness with the database before the page shows any data. What was lost is stored until the person has read it, and witnessed
 * as long.
 */
export async function noticeLoss(database: string, store: Store): Promise<void> {
  const kept = keptWitness(database)
  if (kept === null) return
  const text = await openText(kept.sealed, await knownSeal(database, store))
  const witness = text === null ? null : parseWitness(text)
  await store.write(['meta', 'outbox', 'journal', 'drafts'], async (tx) => {
    const losses = witness === null ? lossesOfTally(kept.tally, await getMeta(tx, 'birth')) : lossesOf(witness, await findIn(tx, witness))
    const told = await getMeta(tx, 'lost')
    // Another tab may have stored the same loss.
    const news = losses.filter((loss) => !told.some(({ at }) => at === loss.at))
    if (news.length > 0) await setMeta(tx, 'lost', [...told, ...news])
  })
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

const births = new WeakMap<Workspace, string>()

/** The birth mark of this database, created if it has none. */
async function birthOf(workspace: Workspace): Promise<string> {
  const { store } = workspace
  const there = await store.read(['meta'], (tx) => getMeta(tx, 'birth'))
  const birth = there !== '' ? there : await newBirth(store)
  births.set(workspace, birth)
  return birth
}

const newBirth = (store: Store): Promise<string> =>
  store.write(['meta'], async (tx) => {
    // Another tab may have written one.
    const birth = (await getMeta(tx, 'birth')) || uuid()
    await setMeta(tx, 'birth', birth)
    return birth
  })

/** Deletes the loss that the person has read. */
export async function dropLoss({ store }: Pick<Workspace, 'store'>, at: number): Promise<void> {
  await store.write(['meta'], async (tx) => {
    const left = (await getMeta(tx, 'lost')).filter((loss) => loss.at !== at)
    await setMeta(tx, 'lost', left)
  })
}
