import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { localPath } from '#lib/local-path.ts'
import { currentTrace } from '#server/trace/trace.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Gives the end of the body. Without it the rest of the body would be read as a second request (request smuggling). */
const FRAMING = 'content-length'

/** A backend's answer is data. Opened as a page it runs no script, whatever it contains. */
export const ANSWER_POLICY = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/** Headers to pass on: without the hop-by-hop ones and those that `Connection` names. */
function endToEndHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const stays = new Set([...HOP, ...named.filter((name) => name !== FRAMING)])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !stays.has(name)))
}

export function forwarded(incoming: IncomingMessage, backend: URL): OutgoingHttpHeaders {
  const { headers } = incoming
  const trace = currentTrace()
  return {
    ...endToEndHeaders(incoming),
    // Node sends a GET or DELETE without a length unframed; the backend would read its body as the next request.
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-host': headers['x-forwarded-host'] ?? headers.host,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
    'x-forwarded-for': [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', '),
    // One name for the request in both logs.
    ...(trace !== undefined && { 'x-request-id': trace.id }),
    host: backend.host,
  }
}

export function returned(answer: IncomingMessage, incoming: IncomingMessage, backend: URL): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies } = answer.headers
  const secure = incoming.headers['x-forwarded-proto'] === 'https'
  const { 'x-request-id': _theirs, ...headers } = endToEndHeaders(answer)
  return {
    ...headers,
    ...(cookies !== undefined && { 'set-cookie': cookies.map((cookie) => ownCookie(cookie, secure)) }),
    ...(location !== undefined && { location: ownLocation(location, backend) }),
    ...ANSWER_POLICY,
  }
}

/** An absolute address of the backend would leave our origin. */
function ownLocation(location: string, backend: URL): string {
  if (!URL.canParse(location)) return location
  const { origin, pathname, search, hash } = new URL(location)
  return origin === backend.origin ? (localPath(pathname + search + hash) ?? location) : location
}

/** The backend's cookie on our origin: its Domain is another one, and without https `Secure` and `SameSite=None` would lose it. */
function ownCookie(cookie: string, secure: boolean): string {
  const parts = cookie.split(/;\s*/).filter((part) => !/^domain=/i.test(part))
  if (secure) return parts.join('; ')
  return parts
    .filter((part) => !/^secure$/i.test(part))
    .map((part) => part.replace(/^samesite=none$/i, 'SameSite=Lax'))
    .join('; ')
}
