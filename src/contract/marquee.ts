import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import { wireOf } from './noun-wire.ts'
import * as wire from './wire.ts'

export const marquee = entity('marquees', CONTENT_NOUNS.marquees)

const fields = wireOf(CONTENT_NOUNS.marquees, { product_id: wire.id, url: z.nullable(wire.line) })
const marqueeWire = z.extend(fields, { id: wire.id })
const body = z.extend(fields, { tenant_id: wire.tenant })

/** A string under `data` is an error text (MRQ-11); the engine treats it as a refusal. */
const one = (answer: unknown) => ({ rows: [marquee.read(data(answer))] })

export const marqueeEndpoints = {
  listMarquees: endpoint({
    id: 'EP-40',
    method: 'GET',
    path: '/api/auth/marquee/{tenant}',
    class: ENDPOINT_CLASS.read,
    answer: wire.dataList(marqueeWire),
    decode: (answer, report) => ({ rows: readList(marquee, data(answer), report) }),
    freshness: 30 * MINUTE, // CCH-02
  }),
  createMarquee: endpoint({
    id: 'EP-41',
    method: 'POST',
    path: '/api/auth/marquee/create',
    class: ENDPOINT_CLASS.create,
    refs: { product_id: 'products' },
    body,
    answer: wire.data(z.union([marqueeWire, z.string()])),
    decode: one,
  }),
  updateMarquee: endpoint({
    id: 'EP-42',
    method: 'POST',
    path: '/api/auth/marquee/update/{id}',
    class: ENDPOINT_CLASS.replace,
    refs: { id: 'marquees', product_id: 'products' },
    body,
    answer: wire.data(marqueeWire),
    decode: one,
  }),
  deleteMarquee: endpoint({
    id: 'EP-43',
    method: 'DELETE',
    path: '/api/auth/marquee/{id}',
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'marquees' },
    answer: wire.message,
  }),
} as const
