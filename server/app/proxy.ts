import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { ANSWER_POLICY, forwarded, returned } from './proxy-headers.ts'

// `/api` of an existing backend, byte for byte: cookies, multipart, streams, compression. It uses Node's streams, because a fetch would
// decompress, buffer and turn a dead backend into a 500, which clients do not retry.

/** How long a backend may be silent before it counts as dead. Event streams send comments meanwhile. */
const IDLE_TIMEOUT_MS = 120_000

/** `path` is checked by `requestPath`. It is the only part of a request that decides its target. */
export function proxyTo(backend: URL): (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const request = backend.protocol === 'https:' ? httpsRequest : httpRequest
  return (path, incoming, outgoing) => {
    const options = { path, method: incoming.method, headers: forwarded(incoming, backend), timeout: IDLE_TIMEOUT_MS }
    const upstream = request(backend, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, returned(answer, incoming, backend))
      // Without this a stream's headers would wait for its first byte.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    upstream.on('timeout', () => upstream.destroy(new Error('silent backend')))
    upstream.on('error', () => refuse(outgoing, 502, 'O servidor não respondeu. Tente novamente.'))
    outgoing.on('close', () => upstream.destroy())
    incoming.on('error', () => upstream.destroy())
    incoming.pipe(upstream)
  }
}

/** An answer of the proxy itself. */
export function refuse(outgoing: ServerResponse, status: number, error: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy()
    return
  }
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...ANSWER_POLICY })
  outgoing.end(JSON.stringify({ error }))
}
