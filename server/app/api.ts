import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { ENDPOINT_CLASS, MOMENT } from '#contract/endpoint-class.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rightsOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { DEVICE_COOKIE } from '#server/accounts/known-devices.ts'
import { readBody } from '#server/call/body.ts'
import { checkAddress } from '#server/call/bounds.ts'
import { clientAddress } from '#server/call/client-address.ts'
import { compressed } from '#server/call/compressed.ts'
import type { Call, Deps, PublicCall, ReadsBeside, Reply } from '#server/call/handler.ts'
import { type KeyedRequest, runOnce } from '#server/call/idempotency.ts'
import { createKeptAnswers, type KeptAnswer, type KeptAnswers } from '#server/call/kept-answers.ts'
import { languageOf } from '#server/call/language.ts'
import { createLargeBodies, type LargeBodies } from '#server/call/large-bodies.ts'
import { withOrderedBefore } from '#server/call/last-orders.ts'
import { type Found, foundSince } from '#server/call/log-version.ts'
import { withMoment } from '#server/call/moment.ts'
import { checkOrigin, checkSameOriginToggle, publicOrigin } from '#server/call/origin.ts'
import { outsideOf } from '#server/call/outside.ts'
import { requestHash } from '#server/call/request-hash.ts'
import { COOKIE, findSessionAnd, hashToken, mayEdit, NOTHING, noteSeen, type Session } from '#server/call/sessions.ts'
import { checkRefs, checkTenant, tenantsIn } from '#server/call/tenancy.ts'
import { isLogged, showsWritten } from '#server/changes/topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ApiError, JSON_HEADERS, NOSNIFF, notFound, refusal, signedOut } from '#server/errors/api-error.ts'
import { missingHandler } from '#server/errors/operator-errors.ts'
import { handlers } from './handlers.ts'

// One request, from the wire to a handler and back:
//
//   origin (CSRF) → session (401) → Lousa-User (401) → address (400) → tenant of the address (403) → rights (403) → body, a few large ones at a
//   time (413, 415, 400, 422, 503) → tenant in the body (403) → ids of rows in the address (403) → body schema (422) → ids of rows in the body (403) →
//   Idempotency-Key → handler, in one transaction for writes
//
// The tenant comes from the session; a handler sees no other one.

type AnyHandler = ((call: Call | PublicCall) => Promise<Reply>) & ReadsBeside

interface Server extends Deps {
  readonly largeBodies: LargeBodies
  readonly kept: KeptAnswers
}

/** An endpoint under its name in the contract, and what answers it. */
interface Served {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

export function apiRoutes(deps: Deps, largeBodies = createLargeBodies()): Hono {
  const app = new Hono()
  const server: Server = { ...deps, largeBodies, kept: deps.kept ?? createKeptAnswers() }
  const methods = new Map<string, string[]>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = routeOf(endpoint)
    if (path === null || methods.get(path)?.includes(endpoint.method)) continue // EP-50 is EP-53 (AMB-53)
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method])
    const handler = handlers[name as keyof typeof handlers] as AnyHandler | undefined
    if (handler === undefined) throw missingHandler(name, `${endpoint.method} ${endpoint.path}`)
    app.on(endpoint.method, path, (c) => answer(c, server, { name, endpoint, handler }))
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => c.json({ error: 'Método não permitido.' }, 405, { ...JSON_HEADERS, Allow: allowed.join(', ') }))
  }
  app.all('/api/*', (c) => c.json(notFound('Endereço desconhecido.').body, 404, JSON_HEADERS))
  app.onError((error, c) => refusal(error, `${c.req.method} ${routePath(c)}`, languageOf(c)))
  return app
}

/** `/api/x/{id}?page={page}` → `/api/x/:id`; null for addresses outside this origin (EP-97). */
function routeOf(endpoint: Endpoint): string | null {
  if (!endpoint.path.startsWith('/api/')) return null
  return endpoint.path.replace(/\?.*$/, '').replaceAll(/\{(\w+)\}/g, ':$1')
}

async function answer(c: Context, deps: Server, { name, endpoint, handler }: Served): Promise<Response> {
  checkOrigin(c)
  const now = deps.now()
  const { pathname, search, searchParams: query } = new URL(c.req.url)
  const token = tokenIn(c)
  const key =
    token !== null && endpoint.public !== true && isLogged(name) && c.req.method === 'GET' ? `${token} ${pathname}${search}` : null
  const asked = key === null ? (handler.beside?.({ query }) ?? NOTHING) : foundSince(deps.kept.versionOf(key))
  const { session: found = null, beside = null, epoch = null } = (await findSessionAnd(deps.db, token, now, asked)) ?? {}
  const isHead = c.req.method === 'HEAD'
  const session = found === null || isHead ? found : await noteSeen(deps.db, found, now)
  if (endpoint.public !== true) checkAccount(c, session)
  const params = c.req.param() as Record<string, string>
  checkAddress(params, query)
  const own = endpoint.public === true ? null : session
  if (own !== null) {
    checkTenant(own.tenantId, [c.req.header('tenantId'), params['tenant']])
    if (rightsOf(endpoint) === 'editor' && !mayEdit(own)) throw new ApiError(403, 'Você não pode editar esta plataforma.')
  }
  if (endpoint.class === ENDPOINT_CLASS.toggle) checkSameOriginToggle(c)
  const log = key === null || own === null ? null : { key, found: beside as Found }
  const call = { deps, now, params, query, session, isHead, beside, epoch, log }
  const kept = log === null ? null : deps.kept.get(log.key, showsWritten(name, params), log.found, now)
  if (kept !== null) return respond(c, call, kept)
  if (endpoint.encoding !== 'multipart') return reply(c, endpoint, handler, call)
  // A large body is in memory until its call has ended.
  return deps.largeBodies.run(own === null ? clientAddress(c, deps.trustProxy) : `${own.tenantId}:${own.userId}`, () =>
    reply(c, endpoint, handler, call),
  )
}

/** The fingerprint of the session's token; null: the call has none. */
function tokenIn(c: Context): string | null {
  const token = getCookie(c, COOKIE)
  return token === undefined || token === '' ? null : hashToken(token)
}

interface Begun extends Pick<Call, 'now' | 'params' | 'query' | 'isHead' | 'beside'> {
  readonly session: Session | null
  /** The run of the database; null: nobody is signed in. */
  readonly epoch: string | null
  readonly deps: Server
  /** Of a read whose answer may be kept: under which key, and what the log said before it was made. */
  readonly log: { readonly key: string; readonly found: Found } | null
}

async function reply(c: Context, endpoint: Endpoint, handler: AnyHandler, begun: Begun): Promise<Response> {
  const { deps, now, params, session } = begun
  const { raw, parsed } = await readBody(c, endpoint)
  if (endpoint.public === true || session === null)
    return send(c, begun, endpoint, await runPublic(c, deps, { ...begun, body: parsed() as never }, handler))
  checkTenant(session.tenantId, tenantsIn(raw))
  await checkRefs(deps.db, session.tenantId, endpoint, params)
  // The fields of a form are texts: there is no list to bound.
  if (endpoint.encoding === 'multipart') await checkRefs(deps.db, session.tenantId, endpoint, raw)
  const body = parsed() as never
  await checkRefs(deps.db, session.tenantId, endpoint, body)
  const keyed = await keyOf(c, deps, endpoint, raw)
  const alone = keyed === null && (endpoint.class === ENDPOINT_CLASS.read || endpoint.waits === true)
  const own = alone ? deps : { ...deps, storage: outsideOf(deps.storage) }
  const effect = async (db: Call['db']) =>
    withOrderedBefore(db, session, endpoint.id, await handler({ ...begun, deps: own, body, db, session, tenantId: session.tenantId }))
  if (keyed !== null) return send(c, begun, endpoint, await runOnce(deps.db, session, keyed, now, effect))
  const timed = async (tx: Call['db']) => withMoment(tx, await effect(tx))
  return send(c, begun, endpoint, alone ? await effect(deps.db) : await inTransaction(deps.db, timed))
}

/** The idempotency key of the call, if it has one. */
async function keyOf(c: Context, { idempotency }: Deps, endpoint: Endpoint, body: unknown): Promise<KeyedRequest | null> {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || !idempotency || (endpoint.class !== ENDPOINT_CLASS.create && endpoint.class !== ENDPOINT_CLASS.toggle))
    return null
  const { pathname, search } = new URL(c.req.url)
  return { key, request: await requestHash(c.req.method, pathname + search, body) }
}

function runPublic(
  c: Context,
  deps: Deps,
  call: Omit<PublicCall, 'db' | 'address' | 'device' | 'origin' | 'language'>,
  handler: AnyHandler,
): Promise<Reply> {
  // Not in a transaction: a counted failure must stay counted when the call is refused.
  const seen = {
    address: clientAddress(c, deps.trustProxy),
    device: getCookie(c, DEVICE_COOKIE),
    origin: publicOrigin(c),
    language: languageOf(c),
  }
  return handler({ ...call, ...seen, db: deps.db })
}

/** @throws 401 without a session, or when the call names another person than the session's (docs/contract.md, `Lousa-User`). */
function checkAccount(c: Context, session: Session | null): asserts session is Session {
  if (session === null) throw signedOut()
  const named = c.req.header('Lousa-User')
  if (named !== undefined && named !== String(session.userId)) throw signedOut()
}

/** An answer to a read carries its fingerprint: who has the same answer already gets none (FRE-03). */
async function send(c: Context, begun: Begun, endpoint: Endpoint, reply: Reply): Promise<Response> {
  const { status = reply.body === null ? 204 : 200 } = reply
  if (reply.body === null) return new Response(null, { status, headers: sentAs(headersOf(begun, reply)) })
  const body = JSON.stringify(reply.body)
  const isRead = endpoint.class === ENDPOINT_CLASS.read && status === 200
  const { log, now, deps } = begun
  if (!isRead || log === null || reply.headers !== undefined) return respond(c, begun, { body, tag: isRead ? tagOf(body) : null }, reply)
  return respond(c, begun, deps.kept.keep(log.key, { body, tag: tagOf(body) }, log.found, now))
}

type Answer = Omit<KeptAnswer, 'tag'> & { readonly tag: string | null }

async function respond(c: Context, begun: Begun, answer: Answer, reply: Pick<Reply, 'status' | 'headers'> = {}): Promise<Response> {
  const own = headersOf(begun, reply)
  if (answer.tag !== null) own['ETag'] ??= answer.tag
  const { ETag: tag } = own
  if (typeof tag === 'string' && strong(c.req.header('If-None-Match')) === strong(tag))
    return new Response(null, { status: 304, headers: sentAs(own) })
  own['Content-Type'] = JSON_HEADERS['Content-Type']
  const { body, headers } = await compressed(c, answer.body, answer)
  return new Response(body, { status: reply.status ?? 200, headers: sentAs(Object.assign(own, headers)) })
}

type Headed = Record<string, string | readonly string[]>

function headersOf({ deps, epoch }: Begun, { headers }: Pick<Reply, 'headers'>): Headed {
  const all: Headed = { ...NOSNIFF, 'Cache-Control': 'no-store' }
  if (epoch !== null) all[MOMENT] = epoch
  if (deps.idempotency) all['Idempotency'] = 'honoured'
  return headers === undefined ? all : Object.assign(all, headers)
}

const isPlain = (headers: Headed): headers is Record<string, string> => Object.values(headers).every((value) => typeof value === 'string')

/** A plain object where that is enough: the server writes it as it is, which costs a third of `Headers`. */
const sentAs = (headers: Headed): Record<string, string> | Headers =>
  isPlain(headers)
    ? headers
    : new Headers(Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value])))

/** Of a proxy that packs answers comes a tag back as a weak one. */
const strong = (tag: string | undefined) => tag?.replace(/^W\//, '')

/** Nobody can make two answers with one fingerprint, so that nobody can hide a change. Weak: it is of the text, not of its packed bytes. */
const tagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
