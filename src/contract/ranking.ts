import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { DOCUMENT_NOUNS } from '#contract/nouns/settings.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity } from './entity.ts'
import { data } from './envelope.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

// What students see of gamification (ext G1–G3).

const level = z.object({ name: z.string(), color: z.string(), url_img: z.nullable(z.string()) })
const step = z.extend(level, { id: wire.id, needed_score: z.number() })

const boardRow = z.object({
  place: z.number(),
  user: z.object({ id: wire.id, name: z.string(), photo_url: z.nullable(z.string()) }),
  score: z.number(),
  level: z.nullable(level),
})
export type BoardRow = z.infer<typeof boardRow>

const deliverable = z.object({
  kind: z.enum(['file', 'link', 'badge', 'embed', 'product']),
  content: z.nullable(z.string()),
  filename: z.nullable(z.string()),
  links: z.array(z.string()),
  embed: z.string(),
  product: z.nullable(z.string()),
})
const myReward = z.object({
  id: wire.id,
  name: z.string(),
  description: z.string(),
  img: z.nullable(z.string()),
  reward_type: z.enum(['score', 'quiz', 'lesson']),
  /** What is missing: the points, or the title of the quiz or lesson; null when that is gone. */
  missing: z.nullable(z.union([z.number(), z.string()])),
  animation: z.string(),
  song: z.string(),
  earned_at: z.nullable(z.string()),
  seen: wire.flag,
  /** Only of an earned one. */
  deliverable: z.nullable(deliverable),
})
export type MyReward = z.infer<typeof myReward>
export type LevelStep = z.infer<typeof step>

const board = z.object({
  data: z.array(boardRow),
  me: z.nullable(z.object({ place: z.number(), score: z.number() })),
  custom_name: z.string(),
  next_cursor: z.nullable(z.string()),
})
export type Board = z.infer<typeof board>
const myLevel = z.extend(step, { show_level_on_profile: wire.flag, show_score_on_profile: wire.flag, animation: z.string() })
export type MyLevel = z.infer<typeof myLevel>
const next = z.object({ level: step, missing: z.number() })
export type NextLevel = z.infer<typeof next>
const mine = z.object({
  score: z.number(),
  custom_name: z.string(),
  level: z.nullable(myLevel),
  next: z.nullable(next),
  levels: z.array(step),
  rewards: z.array(myReward),
})
export type MyPoints = z.infer<typeof mine>

export const boardDocument = entity('settings', DOCUMENT_NOUNS.board, { lid: DOCUMENTS.board })
export const myPointsDocument = entity('settings', DOCUMENT_NOUNS['my-points'], {
  lid: DOCUMENTS.myPoints,
  wire: { points_name: 'custom_name' },
})

const BASE = '/api/auth/ranking'

export const rankingEndpoints = {
  /** `cursor`: `0`, or what the page before said. */
  readBoard: endpoint({
    id: 'ext:G1',
    method: 'GET',
    path: `${BASE}/board/{tenant}?cursor={cursor}`,
    class: ENDPOINT_CLASS.read,
    answer: board,
    checked: true,
    decode: (answer) => ({ rows: [boardDocument.read({ board: answer })] }),
    freshness: 5 * MINUTE,
  }),
  readMyPoints: endpoint({
    id: 'ext:G2',
    method: 'GET',
    path: `${BASE}/me/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: wire.data(mine),
    decode: (answer) => ({ rows: [myPointsDocument.read(data(answer))] }),
    freshness: 5 * MINUTE,
  }),
  seeRewards: endpoint({
    id: 'ext:G3',
    method: 'PUT',
    path: `${BASE}/rewards/seen/{tenant}`,
    class: ENDPOINT_CLASS.replace,
    rights: 'user',
    refs: { ids: 'rewards' },
    body: z.object({ ids: wire.ids }),
    answer: wire.message,
  }),
} as const
