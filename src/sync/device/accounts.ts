import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { TableName } from '#db/tables.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'

// Leaving an account and coming back to it. No edit is sent under another session, and none is lost.
//
//   open ──► closed ──► (nothing is sending, or 5 s) ──► left ──► the session changes
//     ▲         │                                          │
//     └─────────┴──────── the account is named again ──────┘
//
// `closed`: nothing is recorded and no attempt is written; answers to requests on the wire still count, because they belong to this session.
// `left`: answers are dropped, because they may belong to another session.

export const ACCOUNT_TABLES: readonly TableName[] = ['meta', 'outbox', 'drafts']

/** Not acked: the entry is still to be sent or in attention. Finished entries are in the journal, not here. */
export const isUnfinished = (entry: Pick<Entry, 'state'>) => entry.state !== 'acked'

export interface Unfinished {
  readonly entries: number
  readonly drafts: number
}

export async function unfinishedOf(tx: ReadTx): Promise<Unfinished> {
  return { entries: (await tx.all('outbox')).filter(isUnfinished).length, drafts: openDrafts(await tx.all('drafts')).length }
}

/** Stops recording and sending. The fence goes up, so a tab that froze between commit and fetch sends nothing. */
export async function closeAccount(tx: WriteTx): Promise<void> {
  await setMeta(tx, 'closed', true)
  const { fence, at } = await getMeta(tx, 'lease')
  await setMeta(tx, 'lease', { fence: fence + 1, owner: '', at })
}

/** Whether no request is on the wire. */
export async function isNothingSending(tx: ReadTx): Promise<boolean> {
  return (await countSending(tx)) === 0
}

/** How many entries are on the wire, uploads among them. */
export const countSending = async (tx: ReadTx): Promise<number> =>
  (await tx.all('outbox')).filter((entry) => entry.state === 'sending').length

/** After this the session may change. Entries in `sending` count as unanswered when the account is opened again. */
export async function leaveAccount(tx: WriteTx): Promise<void> {
  await closeAccount(tx)
  await setMeta(tx, 'left', true)
}

/** Call it only when `/auth/me`, or offline the registry, names this account. It only deletes, so that it commits on a full disk too. */
export async function reopenAccount(tx: WriteTx): Promise<void> {
  await tx.delete('meta', 'closed')
  await tx.delete('meta', 'left')
  // The hold belongs to the session that was refused, not to the new one.
  if ((await getMeta(tx, 'hold'))?.kind === 'auth') await tx.delete('meta', 'hold')
}
