import type * as z from 'zod/mini'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Language } from '#lib/language.ts'
import type { Db } from '#server/db/database.ts'
import type { Dns } from '#server/services/dns.ts'
import type { Mailer } from '#server/services/mail.ts'
import type { Storage } from '#server/services/storage.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Beside, Session } from './sessions.ts'

type Table = typeof endpoints
export type BodyOf<N extends EndpointName> = Table[N] extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined
export type AnswerOf<N extends EndpointName> = Table[N] extends { answer: infer A extends z.ZodMiniType } ? z.infer<A> : never

/** The server's dependencies; tests pass their own. */
export interface Deps {
  readonly db: Db
  readonly storage: Storage
  /** The time now; the only clock the server reads. */
  now(): Date
  readonly idempotency: boolean
  /** Number of our own proxies in front; 0: none, and claims of callers about their address are ignored. */
  readonly trustProxy: number
  /** Demo data is on: tenants may be chosen by id, mails are printed. */
  readonly demo: boolean
  readonly mailer: Mailer
  readonly dns: Dns
  /** Tests pass their own, to empty it with the rows. */
  readonly kept?: KeptAnswers
  /** Where schools' own domains must lead; null: none can be added. */
  readonly domainTarget: string | null
}

export interface Call<B = unknown> {
  /** For writes, the transaction of the whole call. */
  readonly db: Db
  readonly deps: Deps
  readonly now: Date
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: B
  /** The session's tenant; a handler may access no other. */
  readonly tenantId: number
  readonly session: Session
  /** A HEAD: nothing is written. */
  readonly isHead: boolean
  /** What `withSession` asked for. */
  readonly beside: unknown
}

/** For endpoints that need no session. */
export interface PublicCall<B = unknown> extends Omit<Call<B>, 'session' | 'tenantId'> {
  readonly session: Session | null
  /** The caller's network, for the rate limit; '' when it is unknown. */
  readonly address: string
  /** The cookie of a device where somebody has signed in before. */
  readonly device: string | undefined
  /** The origin that the person sees. */
  readonly origin: URL
  readonly language: Language
}

export interface Reply<A = unknown> {
  readonly status?: number
  readonly body: A
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

type CallOf<N extends EndpointName> = Table[N] extends { public: true } ? PublicCall<BodyOf<N>> : Call<BodyOf<N>>

/** A handler may read something in the query that finds the session. */
export interface ReadsBeside {
  readonly beside?: (asked: Pick<Call, 'query'>) => Beside
}

/** A handler of which a part is read in the query that finds the session: for calls that come so often that a second query counts. */
export function withSession<F, A>(
  beside: (asked: Pick<Call, 'query'>) => Beside,
  run: (call: Call, found: F) => Promise<Reply<A>>,
): ((call: Call) => Promise<Reply<A>>) & Required<ReadsBeside> {
  return Object.assign((call: Call) => run(call, call.beside as F), { beside })
}

/** The handlers of one noun, under the contract's names. The compiler checks bodies and answers against the contract's schemas. */
export type Handlers = { readonly [N in EndpointName]?: ((call: CallOf<N>) => Promise<Reply<AnswerOf<N>>>) & ReadsBeside }

export const replyMessage = (message: string) => ({ body: { message } })
