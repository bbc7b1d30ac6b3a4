import '#lib/zod-jitless.ts'
import * as z from 'zod/mini'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import { endpoint, MINUTE } from './endpoint.ts'
import { entity, readList } from './entity.ts'
import { data } from './envelope.ts'
import { HTML_MAX } from './limits.ts'
import * as wire from './wire.ts'

export const customHtml = entity('html', CONTENT_NOUNS.html)

export const HTML_PAGES = ['homepage', 'course', 'module', 'lesson', 'community', 'favorite', 'product', 'profile', 'search', ''] as const // HTM-07
export type HtmlPage = (typeof HTML_PAGES)[number]

const page = z.enum(HTML_PAGES)
const of = z.nullable(wire.id)
const where = { page, community_id: of, course_id: of, module_id: of, lesson_id: of, embeddable_ids: wire.list(wire.line) }
const htmlWire = z.object({ id: wire.id, title: z.string(), html: z.string(), ...where })
const body = z.object({ tenant_id: wire.tenant, title: wire.line, customHtml: z.string().check(z.maxLength(HTML_MAX)), ...where })
const refs = { community_id: 'communities', course_id: 'courses', module_id: 'modules', lesson_id: 'lessons' } as const

const BASE = '/api/platform/auth/custom-html'
const one = (answer: unknown) => ({ rows: [customHtml.read(data(answer))] })
const list = {
  method: 'GET',
  class: ENDPOINT_CLASS.read,
  answer: wire.dataList(htmlWire),
  decode: (answer: unknown, report: (problem: string) => void) => ({ rows: readList(customHtml, data(answer), report) }),
  freshness: 30 * MINUTE, // CCH-03
} as const

export const customHtmlEndpoints = {
  listCustomHtml: endpoint({ ...list, id: 'ext:H1', path: `${BASE}/index/{tenant}`, rights: 'editor' }),
  listCustomHtmlOfPage: endpoint({ ...list, id: 'EP-56', path: `${BASE}/filters/{page}` }),
  createCustomHtml: endpoint({
    id: 'ext:H2',
    method: 'POST',
    path: `${BASE}/create`,
    class: ENDPOINT_CLASS.create,
    refs,
    body,
    answer: wire.data(htmlWire),
    decode: one,
  }),
  updateCustomHtml: endpoint({
    id: 'ext:H3',
    method: 'PUT',
    path: `${BASE}/update/{id}`,
    class: ENDPOINT_CLASS.replace,
    refs: { ...refs, id: 'html' },
    body: z.extend(body, { id: wire.id }),
    answer: wire.data(htmlWire),
    decode: one,
  }),
  deleteCustomHtml: endpoint({
    id: 'EP-57',
    method: 'DELETE',
    path: `${BASE}/{id}`,
    class: ENDPOINT_CLASS.delete,
    refs: { id: 'html' },
    answer: wire.message,
  }),
} as const
