import { linkEndpoints } from '#contract/links.ts'
import { defineResource } from '#sync/model/resource.ts'

export const linksResource = defineResource({
  id: 'links',
  endpoint: linkEndpoints.listLinks,
  age: linkEndpoints.listLinks.freshness,
  for: 'all',
  when: 'start',
  table: 'links',
  list: 'links',
  label: 'Links do topo',
})
