import { and, desc, eq, notInArray } from 'drizzle-orm'
import { hashToken, newToken } from '#server/call/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { knownDevices } from '#server/db/sign-in-schema.ts'

// A device where a person has signed in has a cookie that says so, and nothing else: it opens nothing. It stays after a sign-out.

export const DEVICE_COOKIE = 'lousa_device'
const LIFETIME_S = 400 * 24 * 60 * 60 // the longest that browsers accept
const KEPT = 20 // devices of one person

interface Person {
  readonly id: number
  readonly tenantId: number
}

/** The hash of the device's cookie, if this person has signed in there; else null. */
export async function knownDevice(db: Db, user: Person | null, cookie: string | undefined): Promise<string | null> {
  const deviceHash = hashToken(cookie ?? '')
  const mine = and(eq(knownDevices.userId, user?.id ?? 0), eq(knownDevices.tenantId, user?.tenantId ?? 0))
  const [found] = await db
    .select({ at: knownDevices.at })
    .from(knownDevices)
    .where(and(mine, eq(knownDevices.deviceHash, deviceHash)))
  return found === undefined ? null : deviceHash
}

/** @returns the cookie to set */
export async function rememberDevice(db: Db, { id: userId, tenantId }: Person, before: string | undefined, now: Date, secure: boolean) {
  const device = before ?? newToken()
  const row = { userId, tenantId, deviceHash: hashToken(device), at: now }
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { at: now } })
  const mine = and(eq(knownDevices.userId, userId), eq(knownDevices.tenantId, tenantId))
  const newest = await db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(mine)
    .orderBy(desc(knownDevices.at))
    .limit(KEPT)
  await db.delete(knownDevices).where(
    and(
      mine,
      notInArray(
        knownDevices.deviceHash,
        newest.map(({ hash }) => hash),
      ),
    ),
  )
  return `${DEVICE_COOKIE}=${device}; Path=/api/auth; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
