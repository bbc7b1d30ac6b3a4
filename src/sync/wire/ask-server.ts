import { wireId } from '#contract/codec.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import type { Account } from '#db/entry.ts'
import type { Timing } from '#sync/model/timing.ts'
import { accountHeaders } from './account-headers.ts'
import { type ReadMeaning, readMeaningOf, type Refusal } from './outcome.ts'
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

export interface Question<T> {
  /** `{tenant}` is filled by itself. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly signal?: AbortSignal
  /** The answer's body; what it throws counts as no answer. */
  readonly read: (body: unknown) => T
}

/** The open account's workspace. */
interface Asker {
  readonly account: Account
  readonly timing: Pick<Timing, 'readTimeout'>
}

const transport = fetchTransport({ fetch: (...args) => fetch(...args) })

/**
 * Calls an endpoint in the name of the open account. The call names the person: where the session has become another one's meanwhile, the server refuses
 * it, and nobody sees what is not theirs. It never throws.
 */
export async function askServer<T>(
  { account, timing }: Asker,
  endpoint: Endpoint,
  { params = {}, signal, read }: Question<T>,
): Promise<Answered<T>> {
  const url = fillPath(endpoint.path, { tenant: String(wireId(account.tenantId)), ...params })
  const call = { method: endpoint.method, url, encoding: 'json', headers: accountHeaders(account) } as const
  const outcome = await transport.send(call, timing.readTimeout, signal && { signal })
  return answered(readMeaningOf(outcome, false), read)
}

function answered<T>(meaning: ReadMeaning, read: (body: unknown) => T): Answered<T> {
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
