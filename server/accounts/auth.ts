import { and, eq } from 'drizzle-orm'
import type { Handlers, PublicCall } from '#server/call/handler.ts'
import { cookieFor, endOtherSessions, endSession, startSession } from '#server/call/sessions.ts'
import { claimFile } from '#server/call/uploads.ts'
import { requiredText } from '#server/call/validate-text.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { users } from '#server/db/schema.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { earn } from '#server/gamification/ledger.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { countTry, forgive, limitsOf } from './sign-in-limit.ts'
import { userByEmail, userOf, userToWire, type User } from './users.ts'

/** @returns the cookies of the session and of the device */
export async function enter({ now, session, device, origin }: PublicCall, db: Db, user: User): Promise<string[]> {
  const secure = origin.protocol === 'https:'
  await earn(db, { tenantId: user.tenantId, userId: user.id, rule: 'login', subject: '', at: now })
  const token = await startSession(db, user, now, session)
  return [cookieFor(token, secure), await rememberDevice(db, user, device, now, secure)]
}

export const authHandlers: Handlers = {
  async signIn(call) {
    const { email, password, tenant_id } = call.body
    const user = await userByEmail(call.db, tenant_id, email)
    const device = await knownDevice(call.db, user, call.device)
    const limits = limitsOf({ what: 'sign-in', tenantId: tenant_id, email, address: call.address, device })
    const tries = await countTry(call.db, limits, call.now)
    // An unknown e-mail takes as long as a wrong password and gives the same answer.
    const matches = await passwordMatches(password, user?.passwordHash ?? null)
    if (user === null || !matches) throw new ApiError(401, 'E-mail ou senha inválidos')
    await forgive(call.db, tries)
    const cookies = await inTransaction(call.db, (tx) => enter(call, tx, user))
    return { body: { user: await userToWire(call.db, user) }, headers: { 'Set-Cookie': cookies } }
  },

  async signOut(call) {
    if (call.session !== null) await endSession(call.db, call.session)
    const cookie = cookieFor('', call.origin.protocol === 'https:')
    // Clears the data of every account of the origin, so only when the client has no unsent work on the device.
    return { body: {}, headers: { 'Set-Cookie': cookie, ...(call.body.wipe === 'all' && { 'Clear-Site-Data': '"storage", "cache"' }) } }
  },

  async signOutOthers({ db, session }) {
    return { body: { ended: await endOtherSessions(db, session) } }
  },

  async readMe(call) {
    const user = await userOf(call.db, call.session)
    return { body: { user: await userToWire(call.db, user), tenant_id: call.tenantId } }
  },

  async updateMe(call) {
    const name = requiredText(call.body.name, 'name', 255)
    const { photoUrl } = await userOf(call.db, call.session)
    const claim = { field: 'photo_url', purpose: 'photo', wanted: call.body.photo_url, current: photoUrl, of: 'person' } as const
    const photo = await claimFile(call, claim)
    await call.db
      .update(users)
      .set({ name, photoUrl: photo })
      .where(and(eq(users.id, call.session.userId), eq(users.tenantId, call.tenantId)))
    return { body: { user: await userToWire(call.db, await userOf(call.db, call.session)) } }
  },
}
