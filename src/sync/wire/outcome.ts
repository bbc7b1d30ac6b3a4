import { ENDPOINT_CLASS, type EndpointClass, isIdempotent } from '#contract/endpoint-class.ts'
import type { ErrorBody } from '#contract/wire.ts'
import type { Timing } from '#sync/model/timing.ts'

/** The result of handing one request to the network. */
export type Outcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** Parsed JSON; undefined when the answer had no body or was not JSON. */
      readonly body: unknown
      readonly html: boolean
      /** The request was redirected: to the sign-in page, or to an address outside our API. */
      readonly redirected?: 'sign-in' | 'elsewhere'
      /** ms */
      readonly retryAfter?: number
      /** The server said that it honours `Idempotency-Key`. */
      readonly honoured?: boolean
      /** The fingerprint of the answer (`ETag`): sent with the next read, it saves an equal answer. */
      readonly tag?: string
      /** Which run of the server's database answered; of a write also its number there (ext, DUR-10). */
      readonly moment?: string
      /** Of an order: who ordered the list before. */
      readonly orderedBefore?: { readonly userId: string; readonly name: string }
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /** The fetch was not started in time after the attempt was written. */
  | { readonly kind: 'never' }
  /** A new holder of the lease found the attempt without an answer. */
  | { readonly kind: 'lost' }

export interface Refusal {
  readonly status: number
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  /** What kind of refusal it is, and what the server says about it (ROL-06). */
  readonly type?: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** What an outcome means for a write of one endpoint class: the retry table of docs/sync.md. */
export type Meaning =
  | { readonly to: 'done'; readonly body: unknown }
  | { readonly to: 'again'; readonly reason: 'rate' | 'unanswered' | 'never handed'; readonly wait: number }
  | { readonly to: 'verify'; readonly then: 'send' | 'attention'; readonly refusal?: Refusal }
  | {
      readonly to: 'attention'
      readonly reason: 'refused' | 'gone'
      readonly refusal: Refusal
      readonly mayBeApplied: boolean
      readonly checkRights: boolean
    }
  | { readonly to: 'auth' }

const UNANSWERED = new Set([408, 502, 503, 504, 511, 520, 521, 522, 523, 524])
const LATER = new Set([425, 429])

export function meaningOf(outcome: Outcome, kind: EndpointClass, needsId: boolean, timing: Timing): Meaning {
  if (outcome.kind === 'never') return { to: 'again', reason: 'never handed', wait: timing.pause }
  if (outcome.kind !== 'answer') return unanswered(kind, timing)
  const { status } = outcome
  if (outcome.redirected === 'sign-in' || status === 401) return { to: 'auth' }
  if (status >= 200 && status < 300) return success(outcome, kind, needsId, timing)
  if (status >= 300 && status < 400) return unanswered(kind, timing)
  if (LATER.has(status)) return { to: 'again', reason: 'rate', wait: Math.max(timing.pause, outcome.retryAfter ?? 0) }
  if (UNANSWERED.has(status)) return unanswered(kind, timing, outcome.retryAfter)
  const refusal = refusalOf(outcome)
  if (status === 404 && kind === ENDPOINT_CLASS.delete) return { to: 'done', body: outcome.body }
  if (status === 404) return { to: 'attention', reason: 'gone', refusal, mayBeApplied: false, checkRights: false }
  if (status >= 500) return halfDone(kind, refusal)
  return { to: 'attention', reason: 'refused', refusal, mayBeApplied: false, checkRights: status === 403 }
}

function success(outcome: Extract<Outcome, { kind: 'answer' }>, kind: EndpointClass, needsId: boolean, timing: Timing): Meaning {
  // A captive portal answers 200 with a page of its own: the request may not have reached the server.
  if (outcome.html || outcome.redirected === 'elsewhere') return unanswered(kind, timing)
  const refusal = refusalOf(outcome)
  if (hasRefusedParts(outcome.body)) return halfDone(kind, refusal)
  if (isErrorBody(outcome.body)) return { to: 'attention', reason: 'refused', refusal, mayBeApplied: true, checkRights: false }
  if (!isIdempotent(kind) && needsId && outcome.body === undefined) return { to: 'verify', then: 'send' }
  return { to: 'done', body: outcome.body }
}

/** Refused, and perhaps applied: whether a create has made its row is looked for first. */
function halfDone(kind: EndpointClass, refusal: Refusal): Meaning {
  if (!isIdempotent(kind)) return { to: 'verify', then: 'attention', refusal }
  return { to: 'attention', reason: 'refused', refusal, mayBeApplied: true, checkRights: false }
}

function unanswered(kind: EndpointClass, timing: Timing, retryAfter = 0): Meaning {
  if (!isIdempotent(kind)) return { to: 'verify', then: 'send' }
  return { to: 'again', reason: 'unanswered', wait: Math.max(timing.pause, retryAfter) }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  // Usually `error` stands alone; some answers carry the error text in `data`, where the row would be (MRQ-11).
  if ('data' in body) return typeof body.data === 'string' && body.data !== ''
  return 'error' in body && typeof body.error === 'string'
}

/** Parts of the call were refused, the others of which may have been taken: `errors` lists them (NET-09). */
const hasRefusedParts = (body: unknown): body is { readonly errors: readonly unknown[] } =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) && body.errors.length > 0

/** The words of the first of them. */
function partWords(body: unknown): unknown {
  if (!hasRefusedParts(body)) return undefined
  const [first] = body.errors
  return typeof first === 'object' && first !== null ? ((first as ErrorBody).error ?? (first as ErrorBody).message) : first
}

/** `error` wins over `message` (docs/contract.md), both over a text in `data`, and that over the first of `errors`. */
export function refusalOf(outcome: Extract<Outcome, { kind: 'answer' }>): Refusal {
  const body = outcome.body
  if (typeof body !== 'object' || body === null) return { status: outcome.status }
  const { error, message, fields, type, metadata, data } = body as ErrorBody & { readonly data?: unknown }
  const words = [error, message, data, partWords(body)].find((each) => typeof each === 'string')
  return {
    status: outcome.status,
    ...(words !== undefined && { message: words }),
    ...(typeof fields === 'object' && fields !== null && { fields }),
    ...(typeof type === 'string' && { type }),
    ...(typeof metadata === 'object' && metadata !== null && { metadata }),
  }
}

export type ReadMeaning =
  | { readonly to: 'done'; readonly body: unknown }
  | { readonly to: 'none' }
  /** The answer is still the one whose fingerprint was sent. */
  | { readonly to: 'same' }
  | { readonly to: 'again' }
  | { readonly to: 'auth' }
  | { readonly to: 'refused'; readonly refusal: Refusal }

/** The retry table of reads: no retry on 401, 403, 404, 500 (NET-02). */
export function readMeaningOf(outcome: Outcome, noneOn404: boolean): ReadMeaning {
  if (outcome.kind !== 'answer') return { to: 'again' }
  const { status } = outcome
  if (outcome.redirected === 'sign-in' || status === 401) return { to: 'auth' }
  if (outcome.html || outcome.redirected === 'elsewhere') return { to: 'again' }
  if (status >= 200 && status < 300) return { to: 'done', body: outcome.body }
  if (status === 304) return { to: 'same' }
  if (status === 404 && noneOn404) return { to: 'none' }
  if (LATER.has(status) || UNANSWERED.has(status) || (status >= 300 && status < 400)) return { to: 'again' }
  return { to: 'refused', refusal: refusalOf(outcome) }
}

/** Whether the outcome shows that the origin was reached; null: it shows neither. Connectivity is the last answer (NET-08). */
export function reached(outcome: Outcome): boolean | null {
  if (outcome.kind === 'never' || outcome.kind === 'lost') return null
  if (outcome.kind !== 'answer') return false
  return !(outcome.html && outcome.status >= 200 && outcome.status < 300)
}
