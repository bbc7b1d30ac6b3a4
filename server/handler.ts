import type * as z from 'zod/mini'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Db } from './database.ts'
import type { Session } from './sessions.ts'
import type { Storage } from './storage.ts'

type Table = typeof endpoints
export type BodyOf<N extends EndpointName> = Table[N] extends { body: infer B extends z.ZodMiniType } ? z.infer<B> : undefined
export type AnswerOf<N extends EndpointName> = Table[N] extends { answer: infer A extends z.ZodMiniType } ? z.infer<A> : never

/** What the server is built from; tests give their own. */
export interface Deps {
  readonly db: Db
  readonly storage: Storage
  /** The time now; the only clock the server reads. */
  now(): Date
  readonly idempotency: boolean
  /** How many proxies of ours stand in front; 0: none, and what callers say of their address counts for nothing. */
  readonly trustProxy: number
  /** Demo data is on: tenants may be chosen by id, magic links are printed. */
  readonly demo: boolean
  /** Where a magic link goes. No mail transport is built in. */
  sendMagicLink(to: string, url: string): void
}

export interface Call<B = unknown> {
  /** For writes, the transaction that everything of the call belongs to. */
  readonly db: Db
  readonly deps: Deps
  readonly now: Date
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: B
  /** The session's tenant; the only one a handler may touch. */
  readonly tenantId: number
  readonly session: Session
}

/** For endpoints that are reached without a session. */
export interface PublicCall<B = unknown> extends Omit<Call<B>, 'session' | 'tenantId'> {
  readonly session: Session | null
  /** The caller's network, for the rate limit; '' when there is none. */
  readonly address: string
  /** The origin the person sees. */
  readonly origin: URL
}

export interface Reply<A = unknown> {
  readonly status?: number
  readonly body: A
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

type CallOf<N extends EndpointName> = Table[N] extends { public: true } ? PublicCall<BodyOf<N>> : Call<BodyOf<N>>

/** The handlers of one noun, by the contract's names. The compiler holds bodies and answers to the contract's schemas. */
export type Handlers = { readonly [N in EndpointName]?: (call: CallOf<N>) => Promise<Reply<AnswerOf<N>>> }

export const said = (message: string) => ({ body: { message } })
