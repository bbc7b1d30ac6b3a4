import { contentEndpoints } from '#contract/content.ts'
import { defineResource } from '#sync/model/resource.ts'

// The resources that the studio's pickers read (CCH-04: fresh for an hour).

const productsResource = defineResource({
  id: 'products',
  endpoint: contentEndpoints.listProducts,
  age: contentEndpoints.listProducts.freshness,
  for: 'editors',
  when: 'start',
  table: 'products',
  list: 'products',
  label: 'Produtos',
})

/** Twenty per page; read when a picker opens, or by ‹Baixar tudo para uso offline› (SYN-15). */
const lessonsResource = defineResource({
  id: 'lessons',
  endpoint: contentEndpoints.listLessons,
  age: contentEndpoints.listLessons.freshness,
  for: 'editors',
  when: 'open',
  table: 'lessons',
  list: 'lessons',
  label: 'Aulas',
})

export const pickerResources = [productsResource, lessonsResource]
