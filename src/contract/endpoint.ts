import type * as z from 'zod/mini'
import { ENDPOINT_CLASS, type EndpointClass } from './endpoint-class.ts'
import type { EntityRead } from './entity.ts'
import type { RefTable } from './nouns.ts'

/** How a failed read is retried (NET-01..03, NET-05); the numbers are in `timing`. */
export type ReadRetry =
  | 'default' // not on 401, 403, 404, 500; otherwise three tries
  | 'no-network' // nor on a network error (V2 community config)
  | 'not-404-500' // on all but 404 and 500 (notification preferences)

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The decoded answer of a read: rows in the server's order, and the problems found. */
export interface Decoded {
  readonly rows: readonly EntityRead[]
  /** The address of the next page, for endpoints with pages. */
  readonly next?: string | null
}

/**
 * One documented call. This table is the only place of its path, shape and rules; the server, the engine, the service worker and the
 * tests read it.
 */
export interface Endpoint {
  /** `EP-nn` of the requirements, or `ext:…` for a path of our own (docs/contract.md). */
  readonly id: string
  readonly method: Method
  /** Absolute on the origin, with `{name}` placeholders, also in the query after `?`. */
  readonly path: string
  readonly class: EndpointClass
  /** The body on the wire; absent when the call has none. */
  readonly body?: z.ZodMiniType
  readonly encoding?: 'json' | 'multipart' | 'raw'
  /** The answer of the reference server; `decode` accepts more. Only the server and the tests have it (scripts/vite-without-answers.ts) … */
  readonly answer: z.ZodMiniType
  /** … but for a call whose answer no table of the mirror takes: the client checks it by its schema. */
  readonly checked?: true
  /** For reads, and for writes that return the entity. Throws `CodecError` for an invalid answer. */
  readonly decode?: (answer: unknown, report: (problem: string) => void) => Decoded
  /** Age in ms after which a mirrored answer is read again (CCH). Reads only. */
  readonly freshness?: number
  readonly retry?: ReadRetry
  /** A 404 means «there is none» (EP-01, EP-25). */
  readonly noneOn404?: boolean
  /** Callable without a session. */
  readonly public?: boolean
  /** The call waits for others than our database, so it runs outside of a transaction. */
  readonly waits?: true
  /** The endpoint accepts any part of the document; otherwise the whole body is sent. */
  readonly partial?: boolean
  /** Who may call it; `rightsOf` has the default. */
  readonly rights?: 'user' | 'editor'
  /** Where row ids stand in path and body, and their table. The server refuses another tenant's id with 403. */
  readonly refs?: Readonly<Record<string, RefTable>>
}

/** By default, every signed-in person may read and editors may write (ROL-01, ROL-09). */
export function rightsOf(endpoint: Endpoint): 'user' | 'editor' {
  return endpoint.rights ?? (endpoint.class === ENDPOINT_CLASS.read ? 'user' : 'editor')
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The answer of a checked call. @throws when it is not as the contract says */
export const checkedAnswer = <E extends Endpoint & { readonly checked: true }>(of: E, body: unknown): z.infer<E['answer']> =>
  of.answer.parse(body) as z.infer<E['answer']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * Fills a path's placeholders; `{+name}` is inserted unchanged (a whole signed URL).
 * @throws when a value is missing: that is a bug.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\+?)(\w+)\}/g, (_, whole: string, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${path}: no ${name}`)
    return whole === '' ? encodeURIComponent(String(value)) : String(value)
  })
}
