import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Dials } from '#contract/lab.ts'
import { carryOut, decide, type Decision, type Exchange, type Fault as CoreFault, isWrite } from '#server/lab/faults.ts'
import { createStaleReads, type StaleReads } from '#server/lab/stale-reads.ts'
import { type ActiveRule, addRule, type Fault, type Match, type Rule, ruledFor } from './chaos-rules.ts'

/*
 * Chromium ──► chaos proxy ──► server
 *
 * The faults are those of the network laboratory (server/lab/faults.ts): a rule names one, dials draw them. Without either everything passes
 * unchanged: cookies, multipart, HEAD, 304, streams. The `Host` stays the browser's, so that the
 * server's same-origin checks work as in a real deployment.
 */

export interface Seen {
  readonly at: number
  readonly method: string
  /** Path and query, as the browser sent them. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** True once the request was passed to the server. */
  forwarded: boolean
  /** The browser's answer; null while there is none. */
  status: number | null
  /** The fault that was applied. */
  fault: CoreFault['kind']
}

export interface ChaosProxy {
  readonly url: string
  readonly seen: readonly Seen[]
  /** CSP violations of documents and workers, as Chromium reports them; no fault applies to these. */
  readonly violations: readonly string[]
  /** Every call under /api that is not a read. */
  writes(): readonly Seen[]
  /** The newest matching rule decides; after `times` requests it is used up. */
  when(match: Match, fault: Fault, times?: number): Rule
  /** Decides for calls under /api and /files without a rule; null: none. Writes that are already late stay late. */
  turn(dials: Dials | null, random?: () => number): void
  /** Writes that will still be done late. */
  underway(): number
  /** While it is cut, nothing arrives here. */
  cut(isCut: boolean): void
  clear(): void
  stop(): Promise<void>
}

interface Drawn {
  readonly dials: Dials
  readonly random: () => number
}

/** What a script of the server begins with in these tests. */
export interface Prelude {
  readonly path: string
  readonly script: string
}

/** An answer in memory, which can be sent several times. */
interface Kept {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Proxy {
  readonly target: string
  readonly prelude: Prelude | null
  readonly rules: ActiveRule[]
  readonly seen: Seen[]
  readonly violations: string[]
  readonly past: StaleReads<Kept>
  /** Ends when all earlier writes have been read again. */
  looking: Promise<void>
  /** The last read of each path, so that it can be repeated. */
  readonly readers: Map<string, Seen>
  readonly late: Set<NodeJS.Timeout>
  drawn: Drawn | null
  isCut: boolean
}

const SPAN_MS = 60_000

/** Where the pages of a test host report CSP violations. */
export const CSP_REPORTS = '/csp-reports'

export interface ChaosOptions {
  readonly target: string
  readonly port?: number
  readonly prelude?: Prelude
}

export async function startChaosProxy({ target, port = 0, prelude }: ChaosOptions): Promise<ChaosProxy> {
  const proxy: Proxy = {
    target,
    prelude: prelude ?? null,
    rules: [],
    seen: [],
    violations: [],
    past: createStaleReads(SPAN_MS),
    looking: Promise.resolve(),
    readers: new Map(),
    late: new Set(),
    drawn: null,
    isCut: false,
  }
  const server = createServer((request, response) => {
    if (proxy.isCut) return void request.socket.destroy()
    // Chromium repeats a request by itself, even a POST, when a reused connection dies without an answer.
    response.shouldKeepAlive = false
    handle(proxy, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const clear = () => {
    for (const rule of proxy.rules.splice(0)) rule.release()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen: proxy.seen,
    violations: proxy.violations,
    writes: () => proxy.seen.filter(({ method, path }) => path.startsWith('/api/') && !['GET', 'HEAD', 'OPTIONS'].includes(method)),
    when: (match, fault, times = Number.POSITIVE_INFINITY) => addRule(proxy.rules, match, fault, times),
    turn(dials, random = Math.random) {
      proxy.drawn = dials === null ? null : { dials, random }
      // While reads are fresh nothing is recorded: older records would be older than the dial says.
      proxy.past.clear()
    },
    underway: () => proxy.late.size,
    cut: (isCut) => void (proxy.isCut = isCut),
    clear,
    stop() {
      clear()
      for (const timer of proxy.late) clearTimeout(timer)
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function handle(proxy: Proxy, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readAll(request)
  if (request.url === CSP_REPORTS) {
    proxy.violations.push(violationOf(body.toString()))
    return void response.writeHead(204).end()
  }
  const entry: Seen = {
    at: Date.now(),
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: body.toString(),
    forwarded: false,
    status: null,
    fault: 'pass',
  }
  proxy.seen.push(entry)
  const { wait, fault } = decisionOf(proxy, entry)
  entry.fault = fault.kind
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  if (response.destroyed) return
  const answer = await carryOut(fault, exchangeOf(proxy, entry, body, response))
  if (answer === null) return void response.destroy()
  await bringBack(proxy, entry, answer, response)
}

interface CspReport {
  readonly 'csp-report': Readonly<Record<'effective-directive' | 'blocked-uri' | 'document-uri', string>>
}

function violationOf(report: string): string {
  const {
    'effective-directive': directive,
    'blocked-uri': blocked,
    'document-uri': where,
  } = (JSON.parse(report) as CspReport)['csp-report']
  return `policy broken: ${directive} ${blocked} at ${where}`
}

/** The newest matching rule, else the dials, else none. */
function decisionOf({ rules, drawn }: Proxy, entry: Seen): Decision {
  const ruled = ruledFor(rules, entry)
  if (ruled !== null) return ruled
  const write = isWrite(entry.method, entry.path)
  if (drawn !== null && /^\/(api|files)\//.test(entry.path)) return decide(drawn.dials, drawn.random, { write })
  return { wait: 0, fault: { kind: 'pass' } }
}

/** The server's answer as it arrives, or one of ours. */
type Answer = IncomingMessage | Kept

function exchangeOf(proxy: Proxy, entry: Seen, body: Buffer, response: ServerResponse): Exchange<Answer> {
  const write = isWrite(entry.method, entry.path)
  const forward = async (patient = false): Promise<Answer> => {
    const began = Date.now()
    const isLed = proxy.prelude?.path === entry.path && entry.method === 'GET'
    const theirs = await open(proxy.target, entry, body, patient ? null : response, isLed)
    if (isLed && theirs.statusCode === 200) return led(proxy.prelude as Prelude, theirs)
    if (write) proxy.looking = Promise.all([proxy.looking, lookAgain(proxy)]).then(() => undefined)
    if (write || entry.method !== 'GET' || (proxy.drawn?.dials.stale ?? 0) === 0) return theirs
    const kept = await keep(theirs)
    note(proxy, entry, began, kept)
    return kept
  }
  return {
    gone: new Promise((resolve) => void response.once('close', () => resolve())),
    isGone: () => response.destroyed,
    forward: () => forward(),
    discard: async (answer) => {
      if ('resume' in answer) await keep(answer)
    },
    say: (status, headers, text) => ({ status, headers, body: Buffer.from(text) }),
    later(ms) {
      const apply = () =>
        forward(true)
          .then((answer) => ('resume' in answer ? keep(answer) : answer))
          .catch(() => {}) // the server was ended meanwhile
          .finally(() => proxy.late.delete(timer))
      const timer = setTimeout(() => void apply(), ms)
      proxy.late.add(timer)
    },
    async past(age) {
      await proxy.looking
      return proxy.past.asOf(entry.path, Date.now(), age)?.answer ?? null
    },
  }
}

/** Passes the request to the server. When the page gives up, the request is cancelled, as without a proxy. */
function open(target: string, entry: Seen, body: Buffer, response: ServerResponse | null, isPlain = false): Promise<IncomingMessage> {
  entry.forwarded = true
  const { 'transfer-encoding': _chunked, ...headers } = entry.headers
  if (isPlain) delete headers['accept-encoding']
  return new Promise((resolve, reject) => {
    const upstream = httpRequest(new URL(entry.path, target), { method: entry.method, headers: { ...headers, connection: 'close' } })
    response?.once('close', () => upstream.destroy())
    upstream.on('error', reject).on('response', resolve).end(body)
  })
}

async function bringBack(proxy: Proxy, entry: Seen, answer: Answer, response: ServerResponse): Promise<void> {
  if (response.destroyed) return
  if ('resume' in answer) {
    entry.status = answer.statusCode ?? 502
    const { connection: _hop, 'keep-alive': _time, ...headers } = answer.headers
    response.writeHead(entry.status, headers)
    answer.on('error', () => response.destroy()).pipe(response)
    return
  }
  entry.status = answer.status
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
}

/** The same script with its prelude. */
async function led({ script }: Prelude, theirs: IncomingMessage): Promise<Kept> {
  const { connection: _hop, 'keep-alive': _time, 'transfer-encoding': _chunked, 'content-length': _length, ...headers } = theirs.headers
  const body = Buffer.concat([Buffer.from(`${script};`), await readAll(theirs)])
  return { status: 200, headers: headers as Readonly<Record<string, string>>, body }
}

async function keep(theirs: IncomingMessage): Promise<Kept> {
  const body = await readAll(theirs)
  const type = theirs.headers['content-type']
  return {
    status: theirs.statusCode ?? 502,
    headers: { 'cache-control': 'no-store', ...(type !== undefined && { 'content-type': type }) },
    body,
  }
}

/** @param at the latest time for which the answer is true: on a slow machine it arrives much later. */
function note({ past, readers }: Proxy, entry: Seen, at: number, answer: Kept): void {
  if (answer.status !== 200) return
  readers.set(entry.path, entry)
  past.note(entry.path, { at, answer })
}

/** Repeats the recorded reads after a write: stale answers come from them. */
async function lookAgain(proxy: Proxy): Promise<void> {
  if ((proxy.drawn?.dials.stale ?? 0) === 0) return
  const at = Date.now()
  const look = async (path: string) => {
    const entry = proxy.readers.get(path)
    if (entry === undefined) return
    const theirs = await open(proxy.target, { ...entry }, Buffer.alloc(0), null).catch(() => null)
    if (theirs !== null) note(proxy, entry, at, await keep(theirs))
  }
  await Promise.all(proxy.past.keys().map(look))
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
