import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint } from './endpoint.ts'
import { SEARCH_KINDS } from './search-kinds.ts'
import * as wire from './wire.ts'

/** One thing that was found. `about` says where it belongs: a lesson's course, a course's teacher, a post's community. */
const hitWire = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: wire.id,
  title: z.string(),
  about: z.string(),
  cover: z.nullable(z.string()),
  path: z.string(),
  /** Of a product that the person does not have (VIT-05). */
  locked: z.optional(z.boolean()),
})
export type HitWire = z.infer<typeof hitWire>

const answer = z.object({ data: z.array(hitWire), next_page_url: z.nullable(z.string()) })

export const searchEndpoints = {
  /** What has all words, in any order (`lib/word-search.ts`). Nothing is mirrored. */
  search: endpoint({
    id: 'ext:L5',
    method: 'GET',
    path: '/api/auth/search/{tenant}?q={q}&page={page}',
    class: ENDPOINT_CLASS.read,
    answer,
    decode: (body) => ({ rows: hitsIn(body).hits.map((hit) => ({ sid: String(hit.id), fields: hit })) }),
    freshness: 0,
  }),
}

/** The hits of an answer that are as this file says; a page that makes no sense has none. */
export function hitsIn(body: unknown): { readonly hits: readonly HitWire[]; readonly last: boolean } {
  const whole = z.object({ data: z.array(z.unknown()), next_page_url: z.nullable(z.string()) }).safeParse(body)
  if (!whole.success) return { hits: [], last: true }
  const hits = whole.data.data.flatMap((each) => {
    const hit = hitWire.safeParse(each)
    return hit.success ? [hit.data] : []
  })
  return { hits, last: whole.data.next_page_url === null }
}
