import { and, eq, gt, lt } from 'drizzle-orm'
import { MAGIC_LINK_MS } from '#contract/limits.ts'
import { localPath } from '#lib/local-path.ts'
import type { Handlers, PublicCall } from '#server/call/handler.ts'
import { hashToken, newToken } from '#server/call/sessions.ts'
import { readSection } from '#server/call/setting-sections.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { magicLinks } from '#server/db/sign-in-schema.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { originOf, tenantById } from '#server/site/tenants.ts'
import { enter } from './auth.ts'
import { knownDevice } from './known-devices.ts'
import { magicLinkMail } from './magic-link-mail.ts'
import { countTry, limitsOf } from './sign-in-limit.ts'
import { userByEmail, userOf, userToWire } from './users.ts'

/*
 * Signing in with a link from a mail (LOG-07, docs/decisions/0088). The token is random, stored as its hash, of one person and school, good once and for
 * a quarter of an hour. It stands behind the `#` of the link, which no browser sends: no server, proxy or log on the way reads it. Mail scanners open
 * links, so opening one uses nothing up: the page asks for one press.
 */

export const magicLinkHandlers: Handlers = {
  async askMagicLink(call) {
    const { email, tenant_id, next, forgot } = call.body
    if (!call.deps.mailer.canSend) throw new ApiError(403, 'Esta escola ainda não envia e-mails. Peça ajuda a quem cuida dela.')
    const login = await readSection(call.db, tenant_id, 'login')
    // Who forgot the password gets a link too where links are off.
    if (login.magic_link_enabled !== 1 && forgot !== 1) throw new ApiError(403, 'O acesso por link mágico está desativado.')
    const user = await userByEmail(call.db, tenant_id, email)
    const device = await knownDevice(call.db, user, call.device)
    await countTry(call.db, limitsOf({ what: 'link', tenantId: tenant_id, email, address: call.address, device }), call.now)
    await call.db.delete(magicLinks).where(lt(magicLinks.expiresAt, call.now))
    const origin = await originOf(call.db, tenant_id, call.origin, call.deps.demo)
    const token = newToken()
    const tokenHash = hashToken(token)
    // An unknown e-mail costs the same statements and gets the same answer.
    if (user === null || origin === null) await call.db.delete(magicLinks).where(eq(magicLinks.tokenHash, tokenHash))
    else {
      const expiresAt = new Date(call.now.getTime() + MAGIC_LINK_MS)
      await call.db.insert(magicLinks).values({ tokenHash, userId: user.id, tenantId: tenant_id, expiresAt })
      const school = (await tenantById(call.db, tenant_id))?.name ?? ''
      const link = `${origin}/login/link${searchOf({ tenant: call.deps.demo ? String(tenant_id) : null, next: localPath(next ?? '') })}#${token}`
      call.deps.mailer.send(magicLinkMail(call.language, link, user.email, school))
    }
    return { body: { message: 'Se este e-mail tiver acesso, o link chegará em instantes.' } }
  },

  openMagicLink: (call) => inTransaction(call.db, (db) => useMagicLink({ ...call, db }, call.body)),
}

/** In one transaction: when the session cannot be created, the link stays unused. */
async function useMagicLink(call: PublicCall, { token, tenant_id }: { token: string; tenant_id: number }) {
  // Deleting the link uses it: of two presses at once only one succeeds.
  const [link] = await call.db
    .delete(magicLinks)
    .where(and(eq(magicLinks.tokenHash, hashToken(token)), eq(magicLinks.tenantId, tenant_id), gt(magicLinks.expiresAt, call.now)))
    .returning()
  if (link === undefined) throw new ApiError(410, 'Este link já foi usado ou passou do prazo. Peça outro na página de entrada.')
  const user = await userOf(call.db, link)
  const cookies = await enter(call, call.db, user)
  return { body: { user: await userToWire(call.db, user) }, headers: { 'Set-Cookie': cookies } }
}

function searchOf(values: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value] satisfies [string, string]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
