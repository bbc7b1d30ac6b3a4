import type { NewsRecord } from '#features/site/device/device-records.ts'
import { stripBidi } from '#lib/strip-bidi.ts'
import { filled, newsWords as w } from './news-words.ts'
import { type NotificationRow, notificationView } from './notifications.ts'

// Which notifications the system is asked to show, and what they say. Pure.

/** Above this many at once, one stands for all. */
const MOST_AT_ONCE = 3
/** Systems cut longer texts. */
const MAX_TEXT = 140

const timeOf = (row: NotificationRow) => Date.parse(row.created_at) || 0

/** What is on this device counts as told: the student has just switched the system's notifications on, or has been told. */
export function toldOf(rows: readonly NotificationRow[], before: NewsRecord = { upTo: 0, ids: [] }): NewsRecord {
  const upTo = Math.max(before.upTo, ...rows.map(timeOf))
  const ids = rows.filter((row) => timeOf(row) === upTo).map(({ lid }) => lid)
  return { upTo, ids: before.upTo === upTo ? [...new Set([...before.ids, ...ids])] : ids }
}

/** Unread and never told, newest first. */
export function untoldOf(rows: readonly NotificationRow[], told: NewsRecord): NotificationRow[] {
  const isNew = (row: NotificationRow) => timeOf(row) > told.upTo || (timeOf(row) === told.upTo && !told.ids.includes(row.lid))
  return rows.filter((row) => !row.read && isNew(row)).sort((a, b) => timeOf(b) - timeOf(a))
}

/** What a notification of the system carries for its press: nothing secret, because it lies outside the database. */
export interface NoticeData {
  /** The account's database. */
  readonly account: string
  /** A path of this site. */
  readonly path: string
  /** The notifications that it stands for. */
  readonly lids: readonly string[]
}

export interface SystemNotice {
  readonly title: string
  readonly body: string
  /** A second one with this tag replaces the first instead of standing beside it. */
  readonly tag: string
  readonly at: number
  readonly data: NoticeData
}

const short = (text: string) => stripBidi(text).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT)

/** One for each, or a single one for many. `account` is in every tag: two accounts of a device never replace each other's. */
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
