import { databaseName } from '#db/database.ts'
import type { Unfinished } from '#sync/device/accounts.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { accountDatabases, unfinishedIn, wipeOtherAccounts } from './device-work.ts'
import { endSession } from './end-session.ts'
import { leave } from './leave.ts'

export interface DeviceWork {
  /** Of this account. */
  readonly here: Unfinished
  /** Number of other accounts with unfinished work on this device. */
  readonly others: number
}

export async function unfinishedOnDevice({ account }: Workspace): Promise<DeviceWork> {
  const mine = databaseName(account)
  const none: Unfinished = { entries: 0, drafts: 0 }
  let here = none
  let others = 0
  for (const name of new Set([mine, ...(await accountDatabases())])) {
    const found = await unfinishedIn(name)
    if (name === mine) here = found ?? none
    else if (found === null || found.entries + found.drafts > 0) others++
  }
  return { here, others }
}

interface Wipe {
  /** Unfinished work of this account is lost too. */
  readonly discard: boolean
}

/** Erases every account's data on this device. Unfinished work of all accounts stays, unless the person agrees to lose that of this account. */
export async function eraseAccounts(workspace: Workspace, { discard }: Wipe): Promise<void> {
  if (discard) await leave(workspace, 'discard')
  else if (!(await leave(workspace, 'done'))) await leave(workspace, 'keep')
  await wipeOtherAccounts()
}

/** ‹Limpar dados deste dispositivo› (PWA-07): erases, and signs out. It ends by loading the sign-in page, so it never returns. */
export async function wipeDevice(workspace: Workspace, wipe: Wipe): Promise<void> {
  await eraseAccounts(workspace, wipe)
  await endSession(workspace.account)
  location.replace('/login')
}
