import { isMirrored } from '#db/row-kinds.ts'
import type { Store } from '#db/store.ts'
import { readNotifications } from '#features/site/model/notification-commands.ts'
import type { Command } from '#sync/model/command.ts'
import type { NoticeData } from './system-news.ts'

export interface PressedAccount {
  /** The name of the account's database. */
  readonly name: string
  readonly store: Store
  record<A>(command: Command<A>, args: A): Promise<void>
}

/**
 * Runs when the person presses a system notification. It marks the notification read, as a press in the list would (NTF-18, decision 0113). A
 * system notification that summarises several opens the list and marks none of them.
 */
export async function readNotice(account: PressedAccount, pressed: unknown): Promise<boolean> {
  const { account: name, lids } = (pressed ?? {}) as Partial<NoticeData>
  // It may belong to another account, which was left after it was shown.
  if (name !== account.name || !Array.isArray(lids) || lids.length !== 1) return false
  const [lid] = lids as unknown[]
  if (typeof lid !== 'string') return false
  const row = await account.store.read(['notifications'], (tx) => tx.get('notifications', lid))
  if (!isMirrored('notifications', row) || row.read !== false) return false
  await account.record(readNotifications, { lids: [lid] })
  return true
}
