import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import * as wire from './wire.ts'

// The domains of a school (DOM), for editors.

const domain = entity('domains', CONTENT_NOUNS.domains, { wire: { title: 'domain' } })

const domainWire = z.object({
  id: wire.id,
  domain: z.string(),
  main: wire.flag,
  verified: wire.flag,
  state: z.string(),
  seen: z.string(),
  checked_at: z.string(),
  records: z.array(
    z.object({ type: z.string(), name: z.string(), host: z.string(), value: z.string(), optional: z.optional(z.literal(true)) }),
  ),
})

const one = (answer: unknown) => ({ rows: [domain.read(data(answer))] })
const DOMAINS = '/api/auth/config/plataforma/domains'
const refs = { id: 'domains' } as const

export const domainEndpoints = {
  listDomains: endpoint({
    id: 'ext:D1',
    method: 'GET',
    path: `${DOMAINS}/index/{tenant}`,
    class: ENDPOINT_CLASS.read,
    rights: 'editor',
    answer: wire.dataList(domainWire),
    decode: (answer, report) => ({ rows: readList(domain, data(answer), report) }),
    freshness: HOUR,
  }),
  createDomain: endpoint({
    id: 'ext:D2',
    method: 'POST',
    path: `${DOMAINS}/create`,
    class: ENDPOINT_CLASS.create,
    body: z.object({ domain: wire.line, tenant_id: wire.tenant }),
    answer: wire.data(domainWire),
    decode: one,
  }),
  deleteDomain: endpoint({
    id: 'ext:D3',
    method: 'DELETE',
    path: `${DOMAINS}/delete/{tenant}/{id}`,
    class: ENDPOINT_CLASS.delete,
    refs,
    answer: wire.message,
  }),
  makeDomainMain: endpoint({
    id: 'ext:D4',
    method: 'POST',
    path: `${DOMAINS}/main/{id}`,
    class: ENDPOINT_CLASS.replace,
    refs,
    body: z.object({ tenant_id: wire.tenant }),
    answer: wire.message,
  }),
  checkDomain: endpoint({
    id: 'ext:D5',
    method: 'POST',
    path: `${DOMAINS}/check/{id}`,
    class: ENDPOINT_CLASS.online,
    waits: true,
    refs,
    body: z.object({ tenant_id: wire.tenant }),
    answer: wire.data(domainWire),
    decode: one,
  }),
} as const
