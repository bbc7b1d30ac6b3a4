import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'

// `/api` of an existing backend, byte for byte: cookies, multipart, streams, compression. Node's own streams, because a fetch
// would decompress, buffer and turn a dead backend into a 500, which clients never send again.

/** Of one connection only (RFC 9110, 7.6.1). */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Not the body's limit: how long a backend may say nothing at all before it counts as dead. Event streams send comments. */
const SILENCE_MS = 120_000

export function proxyTo(backend: URL): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const request = backend.protocol === 'https:' ? httpsRequest : httpRequest
  return (incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', backend)
    const upstream = request(target, { method: incoming.method, headers: forwarded(incoming, backend), timeout: SILENCE_MS }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, returned(answer, incoming, backend))
      // Without this a stream's headers would wait for its first byte.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    upstream.on('timeout', () => upstream.destroy(new Error('silent backend')))
    upstream.on('error', () => refuse(outgoing))
    outgoing.on('close', () => upstream.destroy())
    incoming.on('error', () => upstream.destroy())
    incoming.pipe(upstream)
  }
}

function forwarded(incoming: IncomingMessage, backend: URL): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(incoming.headers)) if (!HOP.has(name)) headers[name] = value
  headers['x-forwarded-host'] = incoming.headers['x-forwarded-host'] ?? incoming.headers.host
  headers['x-forwarded-proto'] = incoming.headers['x-forwarded-proto'] ?? 'http'
  headers['x-forwarded-for'] = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
  headers.host = backend.host
  return headers
}

function returned(answer: IncomingMessage, incoming: IncomingMessage, backend: URL): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(answer.headers)) if (!HOP.has(name)) headers[name] = value
  const cookies = answer.headers['set-cookie']
  const secure = incoming.headers['x-forwarded-proto'] === 'https'
  if (cookies !== undefined) headers['set-cookie'] = cookies.map((cookie) => ownCookie(cookie, secure))
  const location = answer.headers.location
  // An absolute address of the backend would leave our origin.
  if (location?.startsWith(backend.origin) === true) headers.location = location.slice(backend.origin.length) || '/'
  return headers
}

/** The backend's cookie on our origin: its Domain is not ours, and without https `Secure` and `SameSite=None` would lose it. */
function ownCookie(cookie: string, secure: boolean): string {
  const parts = cookie.split(/;\s*/).filter((part) => !/^domain=/i.test(part))
  if (secure) return parts.join('; ')
  return parts
    .filter((part) => !/^secure$/i.test(part))
    .map((part) => part.replace(/^samesite=none$/i, 'SameSite=Lax'))
    .join('; ')
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy()
    return
  }
  outgoing.writeHead(502, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  outgoing.end(JSON.stringify({ error: 'O servidor não respondeu. Tente novamente.' }))
}
