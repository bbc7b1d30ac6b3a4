import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import type { UploadPurpose } from '#contract/uploads.ts'
import { UPLOAD_RULES } from '#contract/uploads.ts'
import { isOfType } from '#lib/file-type.ts'
import { showArrivedCover } from '#server/access/community-cover.ts'
import { isByRight, maySeeFile } from '#server/access/file-rights.ts'
import { readBytes } from '#server/call/body.ts'
import type { Deps } from '#server/call/handler.ts'
import { languageOf } from '#server/call/language.ts'
import { COOKIE, findSession } from '#server/call/sessions.ts'
import { filenameOf } from '#server/call/uploads.ts'
import { ApiError, forbidden, notFound, refusal, signedOut } from '#server/errors/api-error.ts'
import { type ByteRange, type FileAddress, readAddress } from '#server/services/storage.ts'

// Stored files, for stores without addresses of their own:
//
//   PUT  signature (403) → declared type and length (415, 413, 400) → bytes, counted (413) → real type (415) → stored once (409)
//   GET  address (404) → session (401) → tenant and right (403) → file (404) → part of a film (206, 416)
//
// A PUT needs no session: the signed link is the permission, as at any storage host.

/** Visible before sign-in. */
const PUBLIC: ReadonlySet<UploadPurpose> = new Set(['logo', 'favicon', 'login'])

/** A stored file must never act as a page of this site, whatever it contains. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export function fileRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use('/files/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  })
  app.put('/files/*', (c) => take(c, deps))
  app.get('/files/*', (c) => give(c, deps))
  app.all('/files/*', (c) => c.json({ error: 'Método não permitido.' }, 405, { Allow: 'GET, PUT' }))
  app.onError((error, c) => refusal(error, `${c.req.method} ${routePath(c)}`, languageOf(c)))
  return app
}

async function take(c: Context, { db, storage, now }: Deps): Promise<Response> {
  if (storage.inbox === null) throw notFound('Endereço desconhecido.')
  const terms = storage.inbox.termsOf(new URL(c.req.url), now())
  // Checked again after signing: a rule may have become stricter, and a key may leak.
  const address = readAddress(terms.path)
  const rule = address === null ? undefined : UPLOAD_RULES[address.purpose]
  const wrong = () => new ApiError(415, 'O arquivo não é do tipo que diz ser.')
  if (address?.contentType !== terms.contentType || rule?.types.includes(terms.contentType) !== true) throw wrong()
  if ((c.req.header('Content-Type') ?? terms.contentType) !== terms.contentType) throw wrong()
  const bytes = await readBytes(c, Math.min(terms.size ?? rule.bytes, rule.bytes))
  if (bytes.length < (terms.size ?? 1)) throw new ApiError(400, 'O arquivo chegou incompleto.')
  if (!isOfType(bytes, terms.contentType)) throw wrong()
  if ((await storage.inbox.put(terms, bytes)) === 'different') throw new ApiError(409, 'Já existe outro arquivo neste endereço.')
  if (address.purpose === 'cover') await showArrivedCover(db, terms.path, now())
  return c.json({ path: terms.path }, 200, { 'Cache-Control': 'no-store' })
}

async function give(c: Context, deps: Deps): Promise<Response> {
  const address = readAddress(c.req.path)
  if (address === null) throw notFound('Arquivo desconhecido.')
  const isPublic = PUBLIC.has(address.purpose)
  if (!isPublic) {
    const session = await findSession(deps.db, getCookie(c, COOKIE), deps.now())
    if (session === null) throw signedOut()
    if (session.tenantId !== address.tenantId) throw forbidden()
    if (!(await maySeeFile(deps.db, session, address.purpose, c.req.path))) throw forbidden()
  }
  const range = address.purpose === 'video' ? rangeOf(c.req.header('Range')) : undefined
  const part = await deps.storage.read(c.req.path, range)
  if (part === null) throw notFound('Arquivo desconhecido.')
  const { bytes, start, size } = part
  if (range !== undefined && bytes.length === 0) return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  return c.body(bytes, range === undefined ? 200 : 206, {
    'Content-Type': address.contentType,
    ...(address.purpose === 'video' && { 'Accept-Ranges': 'bytes' }),
    ...(range !== undefined && { 'Content-Range': `bytes ${start}-${start + bytes.length - 1}/${size}` }),
    'Content-Disposition': await disposition(deps, address, c.req.path),
    'Cache-Control': cacheOf(address.purpose),
    ...(!isPublic && { Vary: 'Cookie' }),
  })
}

/**
 * The content of an address never changes. A private file is cached only for this session's cookie, and one that is given by right only for a
 * while: the right may end.
 */
function cacheOf(purpose: UploadPurpose): string {
  if (isByRight(purpose)) return 'private, max-age=600'
  return `${PUBLIC.has(purpose) ? 'public' : 'private'}, max-age=31536000, immutable`
}

/** One range from a first byte on, which is how browsers ask for films; anything else gets the whole file. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (start === undefined || (end !== undefined && end !== '' && Number(end) < Number(start))) return undefined
  return { start: Number(start), ...(end !== undefined && end !== '' && { end: Number(end) }) }
}

/** Pictures are shown; documents are saved under their original name (RFC 8187). */
async function disposition({ db }: Deps, { purpose, tenantId }: FileAddress, path: string): Promise<string> {
  if (purpose !== 'document') return 'inline'
  const name = (await filenameOf(db, tenantId, path)) ?? 'documento'
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`
}
