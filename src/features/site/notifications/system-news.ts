import type { NewsRecord } from '#features/site/device/device-records.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { filled, newsWords as w } from './news-words.ts'
import { type NotificationRow, notificationView } from './notifications.ts'

// Which system notifications are shown, and their texts. Pure.

/** Above this many at once, one notification summarises all. */
const MOST_AT_ONCE = 3
/** Systems cut longer texts. */
const MAX_TEXT = 140

const timeOf = (row: NotificationRow) => Date.parse(row.created_at) || 0

/** Everything on this device counts as shown: the student has just switched system notifications on, or has just seen them. */
export function toldOf(rows: readonly NotificationRow[], before: NewsRecord = { upTo: 0, ids: [] }): NewsRecord {
  const upTo = Math.max(before.upTo, ...rows.map(timeOf))
  const ids = rows.filter((row) => timeOf(row) === upTo).map(({ lid }) => lid)
  return { upTo, ids: before.upTo === upTo ? [...new Set([...before.ids, ...ids])] : ids }
}

/** Unread notifications that were never shown, newest first. */
export function untoldOf(rows: readonly NotificationRow[], told: NewsRecord): NotificationRow[] {
  const isNew = (row: NotificationRow) => timeOf(row) > told.upTo || (timeOf(row) === told.upTo && !told.ids.includes(row.lid))
  return rows.filter((row) => !row.read && isNew(row)).sort((a, b) => timeOf(b) - timeOf(a))
}

/** The data of a system notification, for its press. Nothing secret, because it is stored outside the database. */
export interface NoticeData {
  /** The account's database. */
  readonly account: string
  /** A path of this site. */
  readonly path: string
  /** The notifications that it shows or summarises. */
  readonly lids: readonly string[]
}

export interface SystemNotice {
  readonly title: string
  readonly body: string
  /** A second notification with this tag replaces the first one. */
  readonly tag: string
  readonly at: number
  readonly data: NoticeData
}

const short = (text: string) => stripBidi(text).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT)

/**
 * One system notification per row, or one that summarises all. Every tag contains `account`, so that two accounts of a device do not replace each
 * other's.
 */
export function noticesOf(rows: readonly NotificationRow[], account: string, tenant: string): SystemNotice[] {
  const each = rows.map((row): SystemNotice => {
    const { who, did, what, href } = notificationView(row, tenant)
    return {
      title: short(who) || w.one,
      body: short(`${did} ${what}`),
      tag: `${account}:news:${row.lid}`,
      at: timeOf(row),
      data: { account, path: href, lids: [row.lid] },
    }
  })
  const [newest] = each
  if (newest === undefined || each.length <= MOST_AT_ONCE) return each.toReversed()
  return [
    {
      title: filled(w.many, each.length),
      body: short(filled(w.newest, `${newest.title} ${newest.body}`)),
      tag: `${account}:news:many`,
      at: newest.at,
      data: { account, path: '/notifications', lids: rows.map(({ lid }) => lid) },
    },
  ]
}
