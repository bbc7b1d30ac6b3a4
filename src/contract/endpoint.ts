import type * as z from 'zod/mini'
import type { EntityRead } from './entity.ts'
import type { RefTable } from './mirror-tables.ts'

/** The classes of calls (docs/sync.md). They decide joining, retry, verification and undo. */
export type EndpointClass =
  | 'R' // read
  | 'I' // replace: safe to send again
  | 'O' // order
  | 'C' // create: never a blind second one
  | 'T' // flip
  | 'D' // delete: 404 is success
  | 'U' // upload step
  | 'X' // online only, never queued

/** How a read is tried again (NET-01..03, NET-05); the numbers are in `timing`. */
export type ReadRetry =
  | 'default' // not on 401, 403, 404, 500; otherwise three tries
  | 'no-network' // nor on a network error (V2 community config)
  | 'not-404-500' // on all but 404 and 500 (notification preferences)

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a read makes of an answer: rows, in the server's order, and what could not be read. */
export interface Decoded {
  readonly rows: readonly EntityRead[]
  /** The address of the next page, where the endpoint pages. */
  readonly next?: string | null
}

/**
 * One documented call. Its path, shape and rules stand here and nowhere else; the server, the engine, the service worker and the
 * tests read this table.
 */
export interface Endpoint {
  /** `EP-nn` of the requirements, or `ext:…` for a path of our own choice (docs/contract.md). */
  readonly id: string
  readonly method: Method
  /** Absolute on the origin, with `{name}` placeholders; a query stands after `?` with placeholders too. */
  readonly path: string
  readonly class: EndpointClass
  /** The body as it goes over the wire; absent when there is none. */
  readonly body?: z.ZodMiniType
  readonly encoding?: 'json' | 'multipart' | 'raw'
  /** The answer as our reference server gives it; what `decode` accepts is wider. */
  readonly answer: z.ZodMiniType
  /** For reads, and for writes that give the entity back. Throws `CodecError` when the answer makes no sense. */
  readonly decode?: (answer: unknown, report: (problem: string) => void) => Decoded
  /** Age in ms after which a mirrored answer is read again (CCH). Reads only. */
  readonly freshness?: number
  readonly retry?: ReadRetry
  /** A 404 that means «there is none» (EP-01, EP-25). */
  readonly noneOn404?: boolean
  /** Reached without a session. */
  readonly public?: boolean
  /** The endpoint takes any part of the document; otherwise the whole body is sent. */
  readonly partial?: boolean
  /** Who may call it; see `rightsOf` for what holds when it is not said. */
  readonly rights?: 'user' | 'editor'
  /** Where ids of rows stand in path and body, and whose they are. The server refuses another tenant's with 403. */
  readonly refs?: Readonly<Record<string, RefTable>>
}

/** Reads are for every signed-in person and writes for editors, unless the endpoint says otherwise (ROL-01, ROL-09). */
export function rightsOf(endpoint: Endpoint): 'user' | 'editor' {
  return endpoint.rights ?? (endpoint.class === 'R' ? 'user' : 'editor')
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * Fills a path's placeholders; `{+name}` is put in as it is (a whole signed URL).
 * @throws when one is missing: a call that cannot be addressed is a bug.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\+?)(\w+)\}/g, (_, whole: string, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${path}: no ${name}`)
    return whole === '' ? encodeURIComponent(String(value)) : String(value)
  })
}
