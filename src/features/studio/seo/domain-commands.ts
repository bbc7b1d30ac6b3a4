import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { domainEndpoints } from '#contract/domains.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { splitKey } from '#db/effect.ts'
import { must } from '#lib/must.ts'
import { defineCommand } from '#sync/model/command.ts'
import { defineResource } from '#sync/model/resource.ts'
import { words } from './domain-command-words.ts'

// The domains of the school (DOM).

const lid = z.string().check(z.minLength(1))
const namedArgs = z.object({ lid, title: z.string() })
type Named = z.output<typeof namedArgs>

const shared = { version: 1, lane: () => 'domains', resources: ['domains'] } as const
const said = { time: TOAST_MS.screens, fields: { title: words.title, main: words.main } } as const

export const addDomain = defineCommand<Named>({
  ...shared,
  name: 'addDomain',
  args: namedArgs,
  effects: ({ lid: row, title }) => [{ op: 'put', table: 'domains', lid: row, fields: { title } }],
  steps: [
    {
      name: 'create',
      endpoint: domainEndpoints.createDomain,
      build: ({ row, tenant }) => ({ body: { domain: row['title'], tenant_id: tenant } }),
    },
  ],
  undo: ({ lid: row, title }) => ({ command: 'removeDomain', args: { lid: row, title } }),
  words: { label: ({ title }) => words.added(title), success: () => words.addedOk, failure: () => words.addFailed, ...said },
  edit: ({ lid: row }) => `seo/${row}`,
})

export const removeDomain = defineCommand<Named>({
  ...shared,
  name: 'removeDomain',
  args: namedArgs,
  effects: ({ lid: row }) => [{ op: 'remove', table: 'domains', lid: row }],
  steps: [{ name: 'delete', endpoint: domainEndpoints.deleteDomain, build: ({ args, sid }) => ({ params: { id: sid(args.lid) } }) }],
  words: { label: ({ title }) => words.removed(title), success: () => words.removedOk, failure: () => words.removeFailed, ...said },
})

const mainArgs = z.object({ lid, title: z.string(), others: z.array(lid) })

/** The call names the row that becomes the main one; for an undo, the one before. */
export const makeDomainMain = defineCommand<z.output<typeof mainArgs>>({
  ...shared,
  name: 'makeDomainMain',
  args: mainArgs,
  effects: ({ lid: row, others }) => [
    { op: 'patch', table: 'domains', lid: row, fields: { main: true } },
    ...others
      .filter((other) => other !== row)
      .map((other) => ({ op: 'patch' as const, table: 'domains', lid: other, fields: { main: false } })),
  ],
  steps: [
    {
      name: 'main',
      endpoint: domainEndpoints.makeDomainMain,
      build({ rows, tenant, sid }) {
        const all = Object.entries(rows)
        const [key] = must(all.find(([, { main }]) => main === true) ?? all[0], 'a domain')
        return { params: { id: sid(splitKey(key).lid) }, body: { tenant_id: tenant } }
      },
    },
  ],
  words: {
    label: ({ title }) => words.mainNow(title),
    noun: words.noun,
    success: () => words.mainOk,
    failure: () => words.mainFailed,
    ...said,
  },
  edit: ({ lid: row }) => `seo/${row}`,
})

export const domainCommands = [addDomain, removeDomain, makeDomainMain]

export const domainsResource = defineResource({
  id: 'domains',
  endpoint: domainEndpoints.listDomains,
  age: domainEndpoints.listDomains.freshness,
  for: 'editors',
  when: 'start',
  table: 'domains',
  list: 'domains',
  label: 'Endereços da escola',
})
