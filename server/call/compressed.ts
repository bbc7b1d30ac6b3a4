import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const zip = promisify(gzip)

/** Bytes. A smaller answer fits into one packet as it is. */
const LEAST = 1400
/** A phone waits longer for a slow pack than for the bytes that a better one saves. */
const FAST = { level: constants.Z_BEST_SPEED }

/** Where the packed text is kept for the next who asks for it. */
interface Kept {
  packed?: Uint8Array<ArrayBuffer>
}

interface Sent {
  readonly body: string | Uint8Array<ArrayBuffer>
  /** What the answer says of it. */
  readonly headers: Readonly<Record<string, string>>
}

const SMALL = {}
const PLAIN = { Vary: 'Accept-Encoding' }
const PACKED = { ...PLAIN, 'Content-Encoding': 'gzip' }

/** An answer's text as its asker takes it: packed where that is worth it. */
export async function compressed(c: Context, text: string, kept: Kept = {}): Promise<Sent> {
  if (text.length < LEAST) return { body: text, headers: SMALL }
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? '')) return { body: text, headers: PLAIN }
  kept.packed ??= new Uint8Array(await zip(text, FAST))
  return { body: kept.packed, headers: PACKED }
}
