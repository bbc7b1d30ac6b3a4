import { iconAddress } from '#contract/app-files.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { isMirrored } from '#db/row-kinds.ts'
import type { ReadTx, Store, WriteTx } from '#db/store.ts'
import { getRecord, setRecord } from '#features/site/device/device-records.ts'
import { reads } from '#features/site/model/reads.ts'
import { dueReminder } from '#features/site/reminders/reminder.ts'
import { isUnfinished } from '#sync/device/accounts.ts'
import { getMeta } from '#sync/outbox/meta.ts'
import { newsWords } from './news-words.ts'
import { type NoticeData, noticesOf, type SystemNotice, toldOf, untoldOf } from './system-news.ts'
import { unreadLeft } from './unread-left.ts'

// What the service worker shows of an account's data: system notifications and the number on the app's icon. Pages only ask the worker to check, so
// that only one place shows them.

export interface ShownAccount {
  /** The name of the account's database. */
  readonly name: string
  readonly tenantId: string
  readonly editor: boolean
  readonly store: Store
}

/** Shows the notifications that were never shown, if the student asked for them, and closes those that were read since. */
export async function showOnDevice(registration: ServiceWorkerRegistration, account: ShownAccount, now: number): Promise<void> {
  await closeNotices(registration, account)
  if (Notification.permission !== 'granted') return
  const lang = await account.store.read(['meta'], speakAsPages)
  for (const notice of await claimNotices(account, now)) {
    const { title, at, ...options } = notice
    const look = { ...picturesOf(account), lang, timestamp: at }
    await registration.showNotification(title, { ...look, ...options } as NotificationOptions)
  }
}

/** The school's own, as its app has them. */
const picturesOf = ({ tenantId }: ShownAccount) => ({
  icon: iconAddress(tenantId, { use: 'any', size: 192 }),
  badge: iconAddress(tenantId, { use: 'monochrome', size: 96 }),
})

/** Uses the language of this device's pages, which store their texts (`notice-language.ts`). Returns the language's name. */
async function speakAsPages(tx: ReadTx): Promise<string> {
  const said = await getRecord(tx, 'words')
  Object.assign(newsWords, said?.texts)
  return said?.lang ?? 'pt-BR'
}

/**
 * One transaction records the notifications as shown before they are shown, so no second tab, worker or start shows them again. If the worker ends
 * in between, one is not shown; the bell still has it.
 */
function claimNotices({ store, name, tenantId }: ShownAccount, now: number): Promise<SystemNotice[]> {
  return store.write(['meta', 'notifications'], async (tx) => {
    if (await getMeta(tx, 'closed')) return []
    return [...(await claimReminder(tx, name, now)), ...(await claimNews(tx, name, tenantId))]
  })
}

async function claimNews(tx: WriteTx, name: string, tenant: string): Promise<SystemNotice[]> {
  const told = await getRecord(tx, 'news')
  if (told === undefined) return []
  const rows = (await tx.all('notifications')).filter((row) => isMirrored('notifications', row))
  const notices = noticesOf(untoldOf(rows, told), name, tenant)
  if (notices.length > 0) await setRecord(tx, 'news', toldOf(rows, told))
  return notices
}

async function claimReminder(tx: WriteTx, name: string, now: number): Promise<SystemNotice[]> {
  const reminder = await getRecord(tx, 'reminder')
  const due = reminder === undefined ? null : dueReminder(reminder, now)
  if (reminder === undefined || due === null) return []
  await setRecord(tx, 'reminder', { ...reminder, toldUpTo: due })
  const data = { account: name, path: '/homepage', lids: [] }
  return [{ title: newsWords.study, body: newsWords.studyText, tag: `${name}:reminder`, at: due, data }]
}

const dataOf = (notice: Notification) => notice.data as NoticeData | null

/** Closes the notifications of an account that is no longer open here, and those that were all read; null: nobody is signed in. */
export async function closeNotices(registration: ServiceWorkerRegistration, account: ShownAccount | null): Promise<void> {
  const shown = await registration.getNotifications()
  if (shown.length === 0) return
  const unread = account === null ? null : await unreadLids(account.store)
  for (const notice of shown) {
    const data = dataOf(notice)
    const stays =
      account !== null && data?.account === account.name && (data.lids.length === 0 || data.lids.some((lid) => unread?.has(lid) === true))
    if (!stays) notice.close()
  }
}

async function unreadLids(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.read(['notifications'], (tx) => tx.all('notifications'))
  return new Set(rows.filter((row) => row['read'] === false).map(({ lid }) => lid))
}

/** The number on the icon: unread notifications for students, unsent and failed changes for editors (PWA-09). null: not known. */
export async function badgeOf({ store, editor }: Pick<ShownAccount, 'store' | 'editor'>): Promise<number | null> {
  return store.read(['outbox', 'settings', 'reads'], async (tx) => {
    const entries = await tx.all('outbox')
    if (editor) return entries.filter(isUnfinished).length
    const count = (await tx.get('settings', DOCUMENTS.unread))?.['has_unread_notifications']
    const read = await tx.get('reads', reads.unread)
    return typeof count === 'number' ? unreadLeft(count, read?.startedAt ?? 0, entries) : null
  })
}

/** Whether the student switched system notifications on. */
export const wantsNews = (store: Store): Promise<boolean> => store.read(['meta'], async (tx) => (await getRecord(tx, 'news')) !== undefined)
