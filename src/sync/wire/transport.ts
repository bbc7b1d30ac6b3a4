import { MOMENT, ORDERED_BEFORE } from '#contract/endpoint-class.ts'
import type { WireCall } from './build-call.ts'
import type { Outcome } from './outcome.ts'

/** Sends requests. It never throws: errors are outcomes. */
export interface Transport {
  /** `timeout`: ms without progress, until the headers, until the body is complete, and between two steps of an upload. */
  send(call: WireCall, timeout: number, options?: SendOptions): Promise<Outcome>
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** For an upload: bytes that were sent, and bytes in all. */
  progress?(sent: number, total: number): void
}

export interface TransportOptions {
  readonly fetch: typeof fetch
  /** Prefix for relative addresses; empty in a browser. */
  readonly origin?: string
  readonly now?: () => number
  /** Sends the bytes of a file. `fetch` reports no upload progress; it does the upload only if this function is missing. */
  readonly upload?: Transport['send']
}

export function fetchTransport(options: TransportOptions): Transport {
  const now = options.now ?? (() => Date.now())
  return {
    async send(call, timeout, sending = {}) {
      const { signal } = sending
      if (call.encoding === 'raw' && options.upload !== undefined) return options.upload(call, timeout, sending)
      const control = new AbortController()
      const abort = () => control.abort()
      signal?.addEventListener('abort', abort, { once: true })
      let timedOut = false
      const arm = () =>
        setTimeout(() => {
          timedOut = true
          control.abort()
        }, timeout)
      let timer = arm()
      try {
        const response = await options.fetch(`${options.origin ?? ''}${call.url}`, requestInit(call, control.signal))
        clearTimeout(timer)
        timer = arm()
        return await readAnswer(response, now())
      } catch {
        return timedOut ? { kind: 'timeout' } : { kind: 'network' }
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}

function requestInit(call: WireCall, signal: AbortSignal): RequestInit {
  const json = call.body !== undefined && call.encoding === 'json'
  return {
    method: call.method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
    headers: { Accept: 'application/json', ...call.headers, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: JSON.stringify(call.body) }),
    ...(call.encoding === 'multipart' && { body: formData(call.body) }),
    // A storage host is another origin: it gets the link and none of our cookies.
    ...(call.encoding === 'raw' && { body: call.body as Blob, credentials: 'omit' as const }),
  }
}

function formData(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

async function readAnswer(response: Response, now: number): Promise<Outcome> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const retryAfter = retryAfterOf(response.headers.get('retry-after'), now)
  const redirected = redirectOf(response)
  const tag = response.headers.get('etag')
  const moment = /^[\da-f]{12}(-\d{1,19})?$/.exec(response.headers.get(MOMENT) ?? '')?.[0]
  const orderedBefore = personIn(response.headers.get(ORDERED_BEFORE))
  return {
    kind: 'answer',
    status: response.status,
    body: parseJson(text),
    html: type.includes('text/html'),
    honoured: response.headers.get('idempotency') === 'honoured',
    ...(retryAfter !== null && { retryAfter }),
    ...(redirected !== null && { redirected }),
    ...(tag !== null && { tag }),
    ...(moment !== undefined && { moment }),
    ...(orderedBefore !== null && { orderedBefore }),
  }
}

function personIn(header: string | null): { userId: string; name: string } | null {
  const [, userId = '', name = ''] = /^(\d+) (\S+)$/.exec(header ?? '') ?? []
  try {
    return name === '' ? null : { userId, name: decodeURIComponent(name) }
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function redirectOf(response: Response): 'sign-in' | 'elsewhere' | null {
  if (!response.redirected) return null
  const { pathname } = new URL(response.url)
  if (/\/(login|signin|entrar)\b/.test(pathname)) return 'sign-in'
  return pathname.startsWith('/api/') ? null : 'elsewhere'
}

/** Seconds or an HTTP date, in ms from now. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
