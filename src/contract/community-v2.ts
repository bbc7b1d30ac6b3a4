import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { address, bool, file, opaque, reference, text } from './codec.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR } from './endpoint.ts'
import { entity } from './entity.ts'
import { plain } from './envelope.ts'
import { DOCUMENTS } from './well-known-ids.ts'
import * as wire from './wire.ts'

/** V2-15: the newer generation, one document per tenant. */
export const communityV2 = entity(
  'settings',
  {
    id: reference,
    title: text,
    description: text,
    is_private: bool,
    is_enabled: bool,
    hide_channels_groups: bool,
    has_continue_watching: bool,
    has_ranking: bool,
    cover_path: file,
    background_color: text,
    upsell_text: text,
    upsell_link: address,
    deleted_at: text,
  },
  { id: null, ignore: ['cover_presigned_url'] },
)

/** EP-04: the products that give access, kept as `[{id, title}]`. */
const accessProducts = entity('settings', { products: opaque }, { id: null })

const config = {
  title: wire.line,
  description: z.nullable(wire.line),
  is_private: z.boolean(),
  is_enabled: z.boolean(),
  hide_channels_groups: z.boolean(),
  has_continue_watching: z.boolean(),
  has_ranking: z.boolean(),
  background_color: z.nullable(wire.colour),
  upsell_text: z.nullable(wire.line),
  upsell_link: z.nullable(wire.line),
}
const configWire = z.object({ id: wire.id, ...config, cover_path: z.nullable(z.string()), deleted_at: z.nullable(z.string()) })
const link = z.object({ url: z.string(), headers: z.object({ Host: z.string() }) })

const BASE = '/api/v2/communities'
const one = (answer: unknown) => ({ rows: [{ lid: DOCUMENTS.communityV2, ...communityV2.read(plain(answer)) }] })

export const communityV2Endpoints = {
  readCommunityV2: endpoint({
    id: 'EP-01',
    method: 'GET',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor', // ROL-05
    answer: configWire,
    decode: one,
    freshness: HOUR, // CCH-01
    retry: 'no-network', // NET-01
    noneOn404: true,
  }),
  saveCommunityV2: endpoint({
    id: 'EP-02',
    method: 'PUT',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.replace,
    body: z.object({ ...config, cover_path: z.optional(wire.line) }), // V2-28
    answer: z.extend(configWire, { cover_presigned_url: z.optional(link) }),
    decode: one,
  }),
  saveCommunityV2Products: endpoint({
    id: 'EP-03',
    method: 'PUT',
    path: `${BASE}/{tenant}/products`,
    class: ENDPOINT_CLASS.replace,
    refs: { ids: 'products' },
    body: z.object({ ids: wire.ids }),
    answer: wire.titledList,
    decode: (answer) => ({ rows: [{ lid: DOCUMENTS.communityV2Products, ...accessProducts.read({ products: plain(answer) }) }] }),
  }),
  listCommunityV2Products: endpoint({
    id: 'EP-04',
    method: 'GET',
    path: `${BASE}/{tenant}/products`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.titledList,
    decode: (answer) => ({ rows: [{ lid: DOCUMENTS.communityV2Products, ...accessProducts.read({ products: plain(answer) }) }] }),
    freshness: HOUR,
  }),
  enableCommunityV2: endpoint({
    id: 'EP-05',
    method: 'PUT',
    path: `${BASE}/{id}/enable`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'communities' },
    answer: wire.message,
    partial: true,
  }),
  disableCommunityV2: endpoint({
    id: 'EP-06',
    method: 'PUT',
    path: `${BASE}/{id}/disable`,
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'communities' },
    answer: wire.message,
    partial: true,
  }),
  deleteCommunityV2: endpoint({
    id: 'ext:C1',
    method: 'DELETE',
    path: `${BASE}/{tenant}`,
    class: ENDPOINT_CLASS.delete,
    answer: wire.message,
  }),
} as const
