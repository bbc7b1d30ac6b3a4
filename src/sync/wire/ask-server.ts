import { addressOf } from '#contract/api-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Account } from '#db/entry.ts'
import { type Timing, timing } from '#sync/model/timing.ts'
import { accountHeaders } from './account-headers.ts'
import { type Outcome, readMeaningOf, refusalOf, type Refusal } from './outcome.ts'
import { fetchTransport } from './transport.ts'

// What a page asks the server at once: neither an edit, which the outbox sends, nor a resource, which is mirrored.

export type Answered<T> =
  | { readonly to: 'done'; readonly value: T }
  /** The server said no. */
  | { readonly to: 'refused'; readonly refusal: Refusal }
  /** The session has ended, or is another person's. */
  | { readonly to: 'auth' }
  /** No answer in time, or none that is the server's. */
  | { readonly to: 'unanswered' }

/** The answer to a call without an account: 401 and 429 are refusals like others. */
export type OpenlyAnswered<T> =
  | Exclude<Answered<T>, { to: 'refused' | 'auth' }>
  /** `retryAfter`: ms. */
  | { readonly to: 'refused'; readonly refusal: Refusal; readonly retryAfter?: number }

export interface Question<T> {
  /** `{tenant}` is filled by itself. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** The answer's body; what it throws counts as no answer. */
  readonly read: (body: unknown) => T
}

export interface OpenQuestion<T> extends Question<T> {
  /** The school that it is asked of, where the call's path and body do not name it. */
  readonly tenantId?: string
  /** What the path may have and its placeholders do not name. */
  readonly query?: Readonly<Record<string, string>>
  /** The answer is the same for everybody: without cookies, and the browser may keep it. */
  readonly isShared?: true
}

/** The open account's workspace. */
interface Asker {
  readonly account: Account
  readonly timing: Pick<Timing, 'readTimeout'>
}

type Called = Pick<Endpoint, 'id' | 'method' | 'path'>

const SHARED: RequestInit = { cache: 'default', credentials: 'omit' }
const transport = fetchTransport({ fetch: (...args) => fetch(...args) })
const sharedTransport = fetchTransport({ fetch: (address, init) => fetch(address, { ...init, ...SHARED }) })

/**
 * Calls an endpoint in the name of the open account. The call names the person: where the session has become another one's meanwhile, the server refuses
 * it, and nobody sees what is not theirs. It never throws.
 */
export async function askServer<T>(
  { account, timing: { readTimeout } }: Asker,
  endpoint: Called,
  { params, body, signal, read }: Question<T>,
): Promise<Answered<T>> {
  const url = addressOf(endpoint, { tenant: account.tenantId, ...params })
  const call = { method: endpoint.method, url, body, encoding: 'json', headers: accountHeaders(account) } as const
  return answered(await transport.send(call, readTimeout, signal && { signal }), read)
}

/** Calls an endpoint where no account is open, or where the question is whose the session is. It never throws. */
export async function askOpenly<T>(
  endpoint: Called,
  { params, query, body, tenantId, signal, isShared, read }: OpenQuestion<T>,
): Promise<OpenlyAnswered<T>> {
  const url = withQuery(addressOf(endpoint, params), query)
  const call = { method: endpoint.method, url, body, encoding: 'json', headers: tenantId === undefined ? {} : { tenantId } } as const
  const outcome = await (isShared === true ? sharedTransport : transport).send(call, timing.signInTimeout, signal && { signal })
  if (outcome.kind === 'answer' && !outcome.html && (outcome.status === 401 || outcome.status === 429)) {
    const { retryAfter } = outcome
    return { to: 'refused', refusal: refusalOf(outcome), ...(retryAfter !== undefined && { retryAfter }) }
  }
  const answer = answered(outcome, read)
  return answer.to === 'auth' ? { to: 'unanswered' } : answer
}

const withQuery = (url: string, query: Readonly<Record<string, string>> = {}) =>
  Object.entries(query).reduce((all, [name, value]) => `${all}${all.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`, url)

function answered<T>(outcome: Outcome, read: (body: unknown) => T): Answered<T> {
  const meaning = readMeaningOf(outcome, false)
  if (meaning.to === 'refused' || meaning.to === 'auth') return meaning
  if (meaning.to !== 'done') return { to: 'unanswered' }
  try {
    return { to: 'done', value: read(meaning.body) }
  } catch {
    return { to: 'unanswered' }
  }
}

/** @throws unless it was answered, for who only shows that it failed. */
export function valueOf<T>(answer: Answered<T>): T {
  if (answer.to === 'done') return answer.value
  throw new Error(answer.to === 'refused' ? `refused: ${answer.refusal.status}` : answer.to)
}
