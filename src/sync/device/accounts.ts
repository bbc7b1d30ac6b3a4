import type { Entry } from '#db/entry.ts'
import type { ReadTx, WriteTx } from '#db/store.ts'
import type { TableName } from '#db/tables.ts'
import { openDrafts } from '#sync/outbox/draft-rows.ts'
import { getMeta, setMeta } from '#sync/outbox/meta.ts'

// Leaving an account and coming back to it. Nothing may be sent under another session, and nothing may be lost.
//
//   open ──► closed ──► (nothing is sending, or 5 s) ──► left ──► the session changes
//     ▲         │                                          │
//     └─────────┴──────── the account is named again ──────┘
//
// `closed`: nothing is recorded and no attempt is written; answers to what is on the wire still count, they were asked for in this session.
// `left`: answers are dropped; they may have been given to another session.

export const ACCOUNT_TABLES: readonly TableName[] = ['meta', 'outbox', 'drafts']

/** Not acked: it is still to be done, or in front of a person. What is final stands in the journal. */
export const isUnfinished = (entry: Pick<Entry, 'state'>) => entry.state !== 'acked'

export interface Unfinished {
  readonly entries: number
  readonly drafts: number
}

export async function unfinishedOf(tx: ReadTx): Promise<Unfinished> {
  return { entries: (await tx.all('outbox')).filter(isUnfinished).length, drafts: openDrafts(await tx.all('drafts')).length }
}

/** Nothing is recorded or handed over from here on. The fence goes up: a tab that froze between commit and fetch sends nothing. */
export async function closeAccount(tx: WriteTx): Promise<void> {
  await setMeta(tx, 'closed', true)
  const { fence, at } = await getMeta(tx, 'lease')
  await setMeta(tx, 'lease', { fence: fence + 1, owner: '', at })
}

/** Nothing is on the wire. */
export async function isQuiet(tx: ReadTx): Promise<boolean> {
  return !(await tx.all('outbox')).some((entry) => entry.state === 'sending')
}

/** From here on the session may change. What is still `sending` counts as unanswered when the account is opened again. */
export async function leaveAccount(tx: WriteTx): Promise<void> {
  await closeAccount(tx)
  await setMeta(tx, 'left', true)
}

/** Only when `/auth/me`, or offline the registry, names this account. Deletes only: this must also commit on a full disk. */
export async function openAgain(tx: WriteTx): Promise<void> {
  await tx.delete('meta', 'closed')
  await tx.delete('meta', 'left')
  // The session that was refused is not the one that comes now.
  if ((await getMeta(tx, 'hold'))?.kind === 'auth') await tx.delete('meta', 'hold')
}
