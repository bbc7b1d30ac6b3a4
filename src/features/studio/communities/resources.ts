import { communityEndpoints } from '#contract/communities.ts'
import { communityV2Endpoints, NO_COMMUNITY_V2 } from '#contract/community-v2.ts'
import { defineResource } from '#sync/model/resource.ts'
import { COMMUNITY, COMMUNITY_V2, COMMUNITY_V2_ACCESS } from './resource-ids.ts'

/** LEG-15: the details of one community, which a backend's list may lack. */
export const communityResource = defineResource({
  id: COMMUNITY,
  endpoint: communityEndpoints.readCommunity,
  age: communityEndpoints.readCommunity.freshness,
  for: 'editors',
  when: 'open',
  each: 'communityId',
  table: 'communities',
  label: 'Comunidade',
})

/** V2-27, V2-33, ROL-05. If the community does not exist, its row says so, and the form shows the defaults. */
export const communityV2Resource = defineResource({
  id: COMMUNITY_V2,
  endpoint: communityV2Endpoints.readCommunityV2,
  age: communityV2Endpoints.readCommunityV2.freshness,
  for: 'editors',
  when: 'start',
  table: 'settings',
  label: 'Nova comunidade',
  rows: (rows) => (rows.length === 0 ? [NO_COMMUNITY_V2] : rows),
})

/** EP-04 */
export const communityV2AccessResource = defineResource({
  id: COMMUNITY_V2_ACCESS,
  endpoint: communityV2Endpoints.listCommunityV2Products,
  age: communityV2Endpoints.listCommunityV2Products.freshness,
  for: 'editors',
  when: 'start',
  table: 'settings',
  label: 'Produtos da nova comunidade',
})
