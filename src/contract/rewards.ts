import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { idFromWire } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data, plain } from './envelope.ts'
import { choicesOf } from './noun-values.ts'
import * as wire from './wire.ts'

export const reward = entity('rewards', LEARNING_NOUNS.rewards, { wire: { title: 'name' } })
export const rewardPermission = entity('reward_permissions', LEARNING_NOUNS.reward_permissions)

export const REWARD_TYPES = choicesOf(LEARNING_NOUNS.rewards.reward_type) // REW-07

export const planPermission = z.object({ id: wire.id, plan_id: wire.id, plan: z.object({ title: z.string() }) })
export const ANIMATIONS = [
  'none',
  'levelUpGold',
  'levelUpSilver',
  'levelUpBronze',
  'silverMedal',
  'reward',
  'parabens',
  'trofeu',
  'trofeu2',
  'trofeu3',
  'rocket',
  'congratulation1',
] as const // REW-13
/** Our own: the specification has a sound's name without a list. Empty: none. */
export const SOUNDS = ['sino', 'acorde', 'subida', 'palmas'] as const

/** EP-20, EP-30 and EP-33 answer with the ids of what they made, one for each product. */
export function madeIds(answer: unknown) {
  const ids = plain(answer)
  return { rows: (Array.isArray(ids) ? ids : []).map((id) => ({ sid: idFromWire(id), fields: {} })) }
}

const rewardWire = z.looseObject({
  id: wire.id,
  name: z.string(),
  reward_type: z.enum(REWARD_TYPES),
  permissions: z.array(planPermission),
})
/** Of a form all is text but the files. `links` is a JSON list (docs/contract.md). */
const rewardForm = z.looseObject({
  name: wire.line,
  reward_type: wire.line,
  tenant_id: wire.formText,
  content: wire.formFile,
  img: wire.formFile,
})

const BASE = '/api/auth/ranking/rewards'
const one = (answer: unknown) => ({ rows: [reward.read(data(answer))] })

export const rewardEndpoints = {
  listRewards: endpoint({
    id: 'EP-16',
    method: 'GET',
    path: `${BASE}/get/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(rewardWire),
    decode: (answer, report) => ({ rows: readList(reward, data(answer), report) }),
    freshness: HOUR, // CCH-01
  }),
  createReward: endpoint({
    id: 'EP-17',
    method: 'POST',
    path: `${BASE}/create`,
    class: ENDPOINT_CLASS.create,
    encoding: 'multipart',
    refs: { quiz: 'quizzes', lesson: 'lessons', deliverable_product: 'products' },
    body: rewardForm,
    answer: wire.data(rewardWire),
    decode: one,
  }),
  updateReward: endpoint({
    id: 'EP-18',
    method: 'POST',
    path: `${BASE}/update`,
    class: ENDPOINT_CLASS.replace,
    encoding: 'multipart',
    refs: { id: 'rewards', quiz: 'quizzes', lesson: 'lessons', deliverable_product: 'products' },
    body: z.extend(rewardForm, { id: wire.formText }),
    answer: wire.data(rewardWire),
    decode: one,
  }),
  deleteReward: endpoint({
    id: 'EP-19',
    method: 'DELETE',
    path: `${BASE}/delete/{rewardId}/{tenant}`,
    class: ENDPOINT_CLASS.delete,
    refs: { rewardId: 'rewards' },
    answer: wire.message,
  }),
  createRewardPermissions: endpoint({
    id: 'EP-20',
    method: 'POST',
    path: `${BASE}/permissions/create`,
    class: ENDPOINT_CLASS.create,
    refs: { reward_id: 'rewards', array_plans_id: 'products' },
    body: z.object({ reward_id: wire.id, array_plans_id: wire.ids, tenant_id: wire.tenant }),
    answer: wire.ids,
    decode: madeIds,
  }),
  deleteRewardPermission: endpoint({
    id: 'EP-21',
    method: 'DELETE',
    path: `${BASE}/permissions/delete/{permissionId}`,
    class: ENDPOINT_CLASS.delete,
    refs: { permissionId: 'reward_permissions' },
    answer: wire.message,
  }),
} as const
