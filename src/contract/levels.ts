import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import { madeIds, planPermission } from './rewards.ts'
import * as wire from './wire.ts'

export const level = entity('levels', LEARNING_NOUNS.levels, { wire: { title: 'name', img: 'url_img' } })
export const levelPermission = entity('level_permissions', LEARNING_NOUNS.level_permissions)

const levelWire = z.looseObject({
  id: wire.id,
  name: z.string(),
  needed_score: z.number(),
  color: z.string(),
  url_img: z.nullable(z.string()),
  show_level_on_profile: wire.flag,
  show_score_on_profile: wire.flag,
  animation: z.string(),
  permissions: z.optional(z.array(planPermission)),
})
const levelForm = z.looseObject({ name: wire.line, needed_score: wire.formText, tenant_id: wire.formText, img: wire.formFile })

const BASE = '/api/auth/ranking/levels'

export const levelEndpoints = {
  listLevels: endpoint({
    id: 'EP-26',
    method: 'GET',
    path: `${BASE}/get/{tenant}`,
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(levelWire),
    decode: (answer, report) => ({ rows: readList(level, data(answer), report) }),
    freshness: 30 * MINUTE, // CCH-07
  }),
  createLevel: endpoint({
    id: 'EP-27',
    method: 'POST',
    path: `${BASE}/create`,
    class: ENDPOINT_CLASS.create,
    encoding: 'multipart',
    body: levelForm,
    answer: z.looseObject({ id: wire.id }),
    decode: (answer) => ({ rows: [level.read(answer)] }),
  }),
  updateLevel: endpoint({
    id: 'EP-28',
    method: 'POST',
    path: `${BASE}/update`,
    class: ENDPOINT_CLASS.replace,
    encoding: 'multipart',
    refs: { id: 'levels' },
    body: z.extend(levelForm, { id: wire.formText }),
    answer: wire.data(levelWire),
    decode: (answer) => ({ rows: [level.read(data(answer))] }),
  }),
  deleteLevel: endpoint({
    id: 'EP-29',
    method: 'DELETE',
    path: `${BASE}/delete/{id}/{tenant}`,
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'levels' },
    answer: wire.message,
  }),
  createLevelPermissions: endpoint({
    id: 'EP-30',
    method: 'POST',
    path: `${BASE}/permissions/create`,
    class: ENDPOINT_CLASS.create,
    refs: { level_id: 'levels', array_plans_id: 'products' },
    body: z.object({ level_id: wire.id, array_plans_id: wire.ids, tenant_id: wire.tenant }),
    answer: wire.ids,
    decode: madeIds,
  }),
  listLevelPermissions: endpoint({
    id: 'EP-31',
    method: 'GET',
    path: `${BASE}/permissions/get-by-level/{tenant}/{levelId}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    refs: { levelId: 'levels' },
    answer: wire.dataList(planPermission),
    decode: (answer, report) => ({ rows: readList(levelPermission, data(answer), report) }),
    freshness: 30 * MINUTE,
  }),
  deleteLevelPermission: endpoint({
    id: 'EP-32',
    method: 'DELETE',
    path: `${BASE}/permissions/delete/{permissionId}`,
    class: ENDPOINT_CLASS.delete,
    refs: { permissionId: 'level_permissions' },
    answer: wire.message,
  }),
} as const
