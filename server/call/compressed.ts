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

/** An answer's text as its asker takes it: packed where that is worth it. Says so in `headers`. */
export async function compressed(c: Context, text: string, headers: Headers, kept: Kept = {}): Promise<string | Uint8Array<ArrayBuffer>> {
  if (text.length < LEAST) return text
  headers.append('Vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? '')) return text
  headers.set('Content-Encoding', 'gzip')
  kept.packed ??= new Uint8Array(await zip(text, FAST))
  return kept.packed
}
