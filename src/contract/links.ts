import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, HOUR } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import * as wire from './wire.ts'

export const link = entity('links', CONTENT_NOUNS.links, { ignore: ['order'] })

const linkWire = z.object({ id: wire.id, title: z.string(), url: z.string(), order: z.number(), tenant_id: wire.tenant })
const linkBody = z.object({ link_title: wire.line, link_url: wire.longText, tenant_id: wire.tenant })

const one = (answer: unknown) => ({ rows: [link.read(data(answer))] })

export const linkEndpoints = {
  listLinks: endpoint({
    id: 'EP-08',
    method: 'GET',
    path: '/api/auth/config/plataforma/links/index/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(linkWire),
    decode: (answer, report) => ({ rows: readList(link, data(answer), report) }),
    freshness: HOUR, // LNK-14, CCH-01
  }),
  createLink: endpoint({
    id: 'EP-71',
    method: 'POST',
    path: '/api/auth/config/plataforma/links/create',
    class: ENDPOINT_CLASS.create,
    body: linkBody,
    answer: wire.data(linkWire),
    decode: one,
  }),
  updateLink: endpoint({
    id: 'EP-72',
    method: 'POST',
    path: '/api/auth/config/plataforma/links/update/{id}',
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'links' },
    body: linkBody,
    answer: wire.data(linkWire),
    decode: one,
  }),
  deleteLink: endpoint({
    id: 'EP-73',
    method: 'DELETE',
    path: '/api/auth/config/plataforma/links/delete/{tenant}/{id}',
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'links' },
    answer: wire.message,
  }),
  orderLinks: endpoint({
    id: 'EP-74',
    method: 'POST',
    path: '/api/auth/config/plataforma/links/order',
    class: ENDPOINT_CLASS.order,
    refs: { newOrdenation: 'links' },
    body: z.object({ newOrdenation: wire.ids }),
    answer: wire.message,
  }),
} as const
