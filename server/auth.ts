import { and, eq } from 'drizzle-orm'
import { ApiError } from './api-error.ts'
import type { Handlers, PublicCall } from './handler.ts'
import { earn } from './ledger.ts'
import { passwordMatches } from './passwords.ts'
import { users } from './schema.ts'
import { cookieFor, endSession, startSession } from './sessions.ts'
import { accountLimit, addressLimit, countTry, forgive } from './sign-in-limit.ts'
import { claimFile } from './uploads.ts'
import { userByEmail, userOf, userToWire, type User } from './users.ts'
import { requiredText } from './validate-text.ts'

async function enter(call: PublicCall, user: User): Promise<string> {
  const token = await call.db.transaction(async (tx) => {
    await earn(tx, { tenantId: user.tenantId, userId: user.id, rule: 'login', subject: '', at: call.now })
    return startSession(tx, user, call.now, call.session)
  })
  return cookieFor(token, call.origin.protocol === 'https:')
}

export const authHandlers: Handlers = {
  async signIn(call) {
    const { email, password, tenant_id } = call.body
    const limits = [accountLimit('sign-in', tenant_id, email), ...addressLimit('sign-in', call.address)]
    const tries = await countTry(call.db, limits, call.now)
    const user = await userByEmail(call.db, tenant_id, email)
    // An unknown e-mail takes as long as a wrong password and gives the same answer.
    const matches = await passwordMatches(password, user?.passwordHash ?? null)
    if (user === null || !matches) throw new ApiError(401, 'E-mail ou senha inválidos')
    await forgive(call.db, tries)
    return { body: { user: await userToWire(call.db, user) }, headers: { 'Set-Cookie': await enter(call, user) } }
  },

  async signOut(call) {
    if (call.session !== null) await endSession(call.db, call.session)
    const cookie = cookieFor('', call.origin.protocol === 'https:')
    // Clears the data of every account of the origin, so only when the client has no unsent work on the device.
    return { body: {}, headers: { 'Set-Cookie': cookie, ...(call.body.wipe === 'all' && { 'Clear-Site-Data': '"storage", "cache"' }) } }
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
