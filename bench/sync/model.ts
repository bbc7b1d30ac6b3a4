import * as z from 'zod/mini'
import { codecOf, text } from '#contract/codec.ts'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { endpoint, HOUR } from '#contract/endpoint.ts'
import { entity, readList } from '#contract/entity.ts'
import { data } from '#contract/envelope.ts'
import { defineCommand } from '#sync/model/command.ts'
import { valueComparer } from '#sync/model/compare-values.ts'
import { createModel } from '#sync/model/model.ts'
import { defineResource } from '#sync/model/resource.ts'
import { GROUPS } from './sample-rows.ts'

// The model of the benchmark: plain rows in groups, one lane and one resource per group. It replaces `#features/offline.ts` in the bundle, so
// that page and worker are the product's own.

const row = entity('lessons', { title: text, module_id: text })
const wire = z.object({ id: z.number(), title: z.string(), module_id: z.string() })

const listGroup = endpoint({
  id: 'bench:list',
  method: 'GET',
  path: '/api/bench/groups/{group}',
  class: ENDPOINT_CLASS.read,
  answer: z.object({ data: z.array(wire) }),
  decode: (answer, report) => ({ rows: readList(row, data(answer), report) }),
  freshness: HOUR,
})

const updateRow = endpoint({
  id: 'bench:update',
  method: 'PUT',
  path: '/api/bench/rows/{id}',
  class: ENDPOINT_CLASS.replace,
  partial: true,
  body: z.object({ title: z.string() }),
  answer: z.object({ data: wire }),
  decode: (answer) => ({ rows: [row.read(data(answer))] }),
})

const groups = Array.from({ length: GROUPS }, (_, group) => group)

export const resourceOf = (group: number) => `group-${group}`

const args = z.object({ lid: z.string(), title: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)) })

/** One command per group, because a command names the resources that its edits must read. */
export const rename = groups.map((group) =>
  defineCommand<z.output<typeof args>>({
    name: `rename${group}`,
    version: 1,
    args,
    lane: () => resourceOf(group),
    effects: ({ lid, title }) => [{ op: 'patch', table: 'lessons', lid, fields: { title } }],
    steps: [
      {
        name: 'update',
        endpoint: updateRow,
        build: ({ args: { lid }, changed, sid }) => ({ params: { id: sid(lid) }, body: { ...changed } }),
      },
    ],
    resources: [resourceOf(group)],
    words: {
      label: ({ title }) => `«${title}» salvo`,
      success: () => 'Salvo',
      failure: () => 'Não foi salvo',
      fields: { title: 'Título' },
    },
  }),
)

export const model = createModel({
  commands: rename,
  resources: groups.map((group) =>
    defineResource({
      id: resourceOf(group),
      endpoint: listGroup,
      age: HOUR,
      for: 'all',
      when: 'open',
      table: 'lessons',
      label: `Grupo ${group}`,
      params: { group: String(group) },
    }),
  ),
  same: valueComparer({ own: [row], of: codecOf }),
})
