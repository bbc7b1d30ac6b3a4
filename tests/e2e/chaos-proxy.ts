import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * Chromium ──► chaos proxy ──► server
 *
 *   before   the server never sees the request
 *   after    the server did it, and its answer is lost, held or replaced
 *
 * Without a rule everything passes unchanged: cookies, multipart, HEAD, 304, streams. The `Host` stays the browser's, so that the
 * server's same-origin checks see what a real deployment sees.
 */

export type Side = 'before' | 'after'

export type Fault =
  /** The connection ends without an answer. */
  | { readonly drop: Side }
  /** Waits this many ms, then passes. */
  | { readonly delay: number }
  /** Waits until `release()` of the rule, or until the page gives up. */
  | { readonly hold: Side }
  /** Another answer than the server's. `side: 'after'`: the server did the work all the same. */
  | { readonly status: number; readonly body?: unknown; readonly headers?: OutgoingHttpHeaders; readonly side?: Side }
  /** A captive portal: 200 with a page of its own. */
  | { readonly portal: true }

export interface Match {
  readonly method?: string
  /** Part of the path and query, or a pattern for it. */
  readonly path?: string | RegExp
}

export interface Seen {
  readonly at: number
  readonly method: string
  /** Path and query, as the browser sent it. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** True once the request was handed to the server. */
  forwarded: boolean
  /** What the browser got; null while nothing arrived. */
  status: number | null
}

export interface Rule {
  /** How many requests it has caught. */
  readonly hits: number
  release(): void
  remove(): void
}

interface ActiveRule {
  readonly match: Match
  readonly fault: Fault
  left: number
  hits: number
  released: boolean
  readonly waiting: Set<() => void>
}

export interface ChaosProxy {
  readonly url: string
  readonly seen: readonly Seen[]
  /** Everything under /api that is not a read. */
  writes(): readonly Seen[]
  /** The newest fitting rule decides; after `times` requests it stands aside. */
  when(match: Match, fault: Fault, times?: number): Rule
  clear(): void
  stop(): Promise<void>
}

export async function startChaosProxy({ target, port = 0 }: { target: string; port?: number }): Promise<ChaosProxy> {
  const rules: ActiveRule[] = []
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    // Chromium sends a request again by itself, a POST too, when a connection that it reused dies without an answer.
    response.shouldKeepAlive = false
    handle({ request, response, target, rules, seen }).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    writes: () => seen.filter(({ method, path }) => path.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method)),
    when: (match, fault, times = Number.POSITIVE_INFINITY) => addRule(rules, match, fault, times),
    clear() {
      for (const rule of rules.splice(0)) letGo(rule)
    },
    stop() {
      for (const rule of rules.splice(0)) letGo(rule)
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function addRule(rules: ActiveRule[], match: Match, fault: Fault, times: number): Rule {
  const rule: ActiveRule = { match, fault, left: times, hits: 0, released: false, waiting: new Set() }
  rules.unshift(rule)
  return {
    get hits() {
      return rule.hits
    },
    release: () => letGo(rule),
    remove() {
      const at = rules.indexOf(rule)
      if (at >= 0) rules.splice(at, 1)
      letGo(rule)
    },
  }
}

function letGo(rule: ActiveRule): void {
  rule.released = true
  for (const go of rule.waiting) go()
  rule.waiting.clear()
}

const fits = ({ method, path }: Match, seen: Seen): boolean =>
  (method === undefined || method === seen.method) &&
  (path === undefined || (typeof path === 'string' ? seen.path.includes(path) : path.test(seen.path)))

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly target: string
  readonly rules: readonly ActiveRule[]
  readonly seen: Seen[]
}

async function handle({ request, response, target, rules, seen }: Exchange): Promise<void> {
  const body = await readAll(request)
  const entry: Seen = {
    at: Date.now(),
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: body.toString(),
    forwarded: false,
    status: null,
  }
  seen.push(entry)
  const rule = rules.find((one) => one.left > 0 && fits(one.match, entry))
  if (rule === undefined) return pass(entry, body, response, target)
  rule.left--
  rule.hits++
  await misbehave(rule, { entry, body, response, target })
}

interface Pass {
  readonly entry: Seen
  readonly body: Buffer
  readonly response: ServerResponse
  readonly target: string
}

async function misbehave(rule: ActiveRule, { entry, body, response, target }: Pass): Promise<void> {
  const { fault } = rule
  if ('delay' in fault) {
    await new Promise((resolve) => setTimeout(resolve, fault.delay))
    return pass(entry, body, response, target)
  }
  if ('hold' in fault) {
    if (fault.hold === 'after') return pass(entry, body, response, target, () => released(rule, response))
    await released(rule, response)
    return response.destroyed ? undefined : pass(entry, body, response, target)
  }
  if ('portal' in fault) return answer(entry, response, 200, '<!doctype html><title>Wi-Fi</title>', { 'content-type': 'text/html' })
  const after = ('drop' in fault ? fault.drop : fault.side) === 'after'
  if (after) await forwardOnly(entry, body, target)
  if ('drop' in fault) return void response.destroy()
  const text = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? { error: 'chaos' })
  answer(entry, response, fault.status, text, { 'content-type': 'application/json', ...fault.headers })
}

function released(rule: ActiveRule, response: ServerResponse): Promise<void> {
  if (rule.released) return Promise.resolve()
  return new Promise((resolve) => {
    rule.waiting.add(resolve)
    response.once('close', resolve)
  })
}

function answer(entry: Seen, response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders): void {
  entry.status = status
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
}

function open(entry: Seen, target: string) {
  entry.forwarded = true
  const { 'transfer-encoding': _chunked, ...headers } = entry.headers
  return httpRequest(new URL(entry.path, target), { method: entry.method, headers: { ...headers, connection: 'close' } })
}

/** Hands the request to the server, and its answer, as it comes, to the browser; `first` may hold the answer back. */
function pass(entry: Seen, body: Buffer, response: ServerResponse, target: string, first?: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const upstream = open(entry, target)
    // A page that gives up takes the request with it, as without a proxy.
    response.once('close', () => {
      upstream.destroy()
      resolve()
    })
    upstream.on('error', () => response.destroy())
    upstream.on('response', (theirs) => void Promise.resolve(first?.()).then(() => bringBack(entry, theirs, response)))
    upstream.end(body)
  })
}

function bringBack(entry: Seen, theirs: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return
  entry.status = theirs.statusCode ?? 502
  const { connection: _hop, 'keep-alive': _time, ...headers } = theirs.headers
  response.writeHead(entry.status, headers)
  theirs.pipe(response)
}

/** The server does its work; nobody hears the answer. */
function forwardOnly(entry: Seen, body: Buffer, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const upstream = open(entry, target)
    upstream.on('error', reject)
    upstream.on('response', (theirs) => theirs.resume().once('end', resolve))
    upstream.end(body)
  })
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
