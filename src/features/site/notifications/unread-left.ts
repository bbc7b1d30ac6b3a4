import type { Entry } from '#db/entry.ts'
import { readAllNotificationsName, readNotificationsName } from '#features/site/model/notification-names.ts'
import { needsPerson } from '#sync/model/entry-state.ts'

/**
 * How many notifications are unread: the server's count minus those marked read here since it counted. No edit changes the count itself, so two
 * devices never disagree about it (decision 0089).
 */
export function unreadLeft(count: number, countedAt: number, entries: readonly Entry[]): number {
  const since = entries.filter((entry) => !needsPerson(entry) && !(entry.state === 'acked' && (entry.ackedAt ?? 0) < countedAt))
  // This also marks notifications that are not on this device; for later ones the server sends a new count.
  if (since.some(({ command }) => command === readAllNotificationsName)) return 0
  const lids = since
    .filter(({ command }) => command === readNotificationsName)
    .flatMap((entry) => entry.effects.flatMap((effect) => ('lid' in effect ? [effect.lid] : [])))
  return Math.max(0, count - new Set(lids).size)
}
