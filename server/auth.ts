import { and, eq, gt, lt } from 'drizzle-orm'
import { redirectHref } from '#lib/url.ts'
import { ApiError } from './api-error.ts'
import type { Handlers, PublicCall, Reply } from './handler.ts'
import { passwordMatches } from './passwords.ts'
import { magicLinks, users } from './schema.ts'
import { cookieFor, endSession, hashToken, newToken, startSession } from './sessions.ts'
import { readSection } from './settings.ts'
import { accountLimit, addressLimit, countTry, forgive } from './sign-in-limit.ts'
import { originOf } from './tenants.ts'
import { claimFile } from './uploads.ts'
import { userByEmail, userOf, userToWire, type User } from './users.ts'
import { requiredText } from './validate-text.ts'

const MAGIC_LINK_MS = 15 * 60_000

async function enter(call: PublicCall, user: User): Promise<string> {
  const token = await startSession(call.db, user, call.now, call.session)
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

  async askMagicLink(call) {
    const { email, tenant_id } = call.body
    const login = await readSection(call.db, tenant_id, 'login')
    if (login.magic_link_enabled !== 1) throw new ApiError(403, 'O acesso por link mágico está desativado.')
    await countTry(call.db, [accountLimit('link', tenant_id, email), ...addressLimit('link', call.address)], call.now)
    await call.db.delete(magicLinks).where(lt(magicLinks.expiresAt, call.now))
    const user = await userByEmail(call.db, tenant_id, email)
    if (user !== null) {
      const token = newToken()
      const expiresAt = new Date(call.now.getTime() + MAGIC_LINK_MS)
      await call.db.insert(magicLinks).values({ tokenHash: hashToken(token), userId: user.id, tenantId: tenant_id, expiresAt })
      const origin = await originOf(call.db, tenant_id, call.origin, call.deps.demo)
      call.deps.sendMagicLink(user.email, `${origin}/api/auth/magic-link/${token}`)
    }
    return { body: { message: 'Se este e-mail tiver acesso, o link chegará em instantes.' } }
  },

  openMagicLink: (call) => call.db.transaction((db) => useMagicLink({ ...call, db })),
}

/** In one transaction: when the session cannot be created, the link stays unused. */
async function useMagicLink(call: PublicCall): Promise<Reply<unknown>> {
  // Deleting the link uses it: of two clicks at once only one succeeds.
  const [link] = await call.db
    .delete(magicLinks)
    .where(and(eq(magicLinks.tokenHash, hashToken(call.params['token'] ?? '')), gt(magicLinks.expiresAt, call.now)))
    .returning()
  if (link === undefined) return { status: 302, body: null, headers: { Location: '/login?link=expirado' } }
  const cookie = await enter(call, await userOf(call.db, link))
  const { redirect_url } = await readSection(call.db, link.tenantId, 'login')
  // A header allows no line break and no character beyond Latin-1, and older rows were not checked.
  return { status: 302, body: null, headers: { Location: redirectHref(redirect_url) ?? '/homepage', 'Set-Cookie': cookie } }
}
