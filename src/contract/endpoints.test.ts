import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from './endpoint-class.ts'
import type { Endpoint } from './endpoint.ts'
import { fillPath, MINUTE, rightsOf } from './endpoint.ts'
import { endpointById, endpoints } from './endpoints.ts'

const all: readonly Endpoint[] = Object.values(endpoints)

const documentOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The register of the requirements (§2), so that a difference from the table fails a test. */
const register = [...documentOf('docs/requirements.md').matchAll(/^- \*\*(EP-\d+)\*\* (?:\*\*)?([A-Z])(?:\*\*)? (.*)$/gm)].map(
  ([, id = '', kind = '', text = '']) => {
    const [, method = '', path = '-'] = /`(GET|POST|PUT|PATCH|DELETE) ([^ `]*api[^ `]*)`/.exec(text) ?? /(POST|PUT)/.exec(text) ?? []
    return { id, kind, method, path }
  },
)

/** Paths are compared by shape: the specification names placeholders freely and sometimes omits the first slash. */
const shape = (path: string) =>
  path
    .replace(/^\/?/, '/')
    .replace(/\?.*$/, '')
    .replaceAll(/\{[^}]*\}/g, '{}')

/** Our own endpoints with their methods: `| ext L2 | `GET …` · `PUT`/`DELETE …` |`. */
const own = [...documentOf('docs/contract.md').matchAll(/^\| ext ([A-Z]\d+) \| ([^|]*)/gm)].flatMap(([, id = '', call = '']) =>
  [...call.matchAll(/`(GET|POST|PUT|PATCH|DELETE)\b/g)].map(([, method = '']) => `ext:${id} ${method}`),
)

describe('the endpoint table', () => {
  it('contains the whole register', () => {
    expect(register).toHaveLength(97)
  })

  it.each(register)('$id matches the requirements: $kind $method $path (EP-98, AMB-33)', ({ id, kind, method, path }) => {
    const endpoint = endpointById(id)
    expect(`${endpoint.class} ${endpoint.method}`).toBe(`${kind} ${method}`)
    expect(shape(endpoint.path)).toBe(path === '-' ? shape(endpoint.path) : shape(path)) // `-`: the specification gives no path
  })

  it('has exactly the endpoints of our own that docs/contract.md names', () => {
    const calls = all.flatMap(({ id, method }) => (id.startsWith('ext:') ? [`${id.replace(/-.*/, '')} ${method}`] : []))
    expect(calls.toSorted()).toEqual(own.toSorted())
  })

  it('gives every endpoint one id', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(() => endpointById('EP-98')).toThrow('EP-98')
  })

  it('every read is decoded and has a freshness', () => {
    // What changed, and what a restored database lacks, is no row.
    const reads = all.filter((endpoint) => endpoint.class === ENDPOINT_CLASS.read && !['ext:Y1', 'ext:Y2'].includes(endpoint.id))
    expect(reads.filter(({ decode }) => decode === undefined).map(({ id }) => id)).toEqual([])
    expect(reads.filter(({ freshness }) => freshness === undefined).map(({ id }) => id)).toEqual([])
  })

  /** The ages of these endpoints, each once, in minutes. */
  const minutes = (...ids: string[]) => [...new Set(ids.map((id) => (endpointById(id).freshness ?? 0) / MINUTE))]

  it('the new community, products, rewards and custom links are fresh for an hour (CCH-01)', () => {
    expect(minutes('EP-01', 'EP-07', 'EP-08', 'EP-16')).toEqual([60])
  })

  it('the strips are fresh for 30 min (CCH-02)', () => {
    expect(minutes('EP-40')).toEqual([30])
  })

  it('banners, blocks of HTML, quizzes and carousels are fresh for 30 min (CCH-03, VIT-20, AMB-05)', () => {
    expect(minutes('EP-51', 'ext:H1', 'EP-22', 'EP-82')).toEqual([30])
  })

  it('courses, modules, lessons and communities to choose from are fresh for an hour (CCH-04)', () => {
    expect(minutes('EP-58', 'EP-59', 'EP-77', 'ext:C2')).toEqual([60])
  })

  it('the notification preferences are fresh for 30 min (CCH-05)', () => {
    expect(minutes('EP-91')).toEqual([30])
  })

  it('the notifications are fresh for 5 min (CCH-06)', () => {
    expect(minutes('EP-93', 'EP-94')).toEqual([5])
  })

  it('levels, points, ranking, template, details of a community, login, footer and SEO are fresh for 30 min (CCH-07)', () => {
    expect(minutes('EP-26', 'EP-36', 'EP-25', 'EP-44', 'EP-09', 'ext:P1')).toEqual([30])
  })

  it('the new community and the notification preferences have retries of their own (NET-01, NET-03, AMB-06)', () => {
    expect(all.flatMap(({ id, retry = 'default' }) => (retry === 'default' ? [] : [`${id} ${retry}`]))).toEqual([
      'EP-01 no-network',
      'EP-91 not-404-500',
    ])
  })

  it('of two reads a 404 means that there is none (EP-01, EP-25)', () => {
    expect(all.filter(({ noneOn404 }) => noneOn404 === true).map(({ id }) => id)).toEqual(['EP-25', 'EP-01'])
  })

  it('the toggle over GET is not a read (AMB-27)', () => {
    expect(endpointById('EP-84')).toMatchObject({ method: 'GET', class: ENDPOINT_CLASS.toggle })
    expect(endpointById('EP-84').freshness).toBeUndefined()
    expect(rightsOf(endpointById('EP-84'))).toBe('editor')
  })

  it('students may write only their own data (ROL-01, ROL-09)', () => {
    const students = all.filter(
      (endpoint) => endpoint.class !== ENDPOINT_CLASS.read && endpoint.public !== true && rightsOf(endpoint) === 'user',
    )
    expect(students.map(({ id }) => id).toSorted()).toEqual([
      'EP-92',
      'EP-95',
      'ext:C10',
      'ext:C11-comment',
      'ext:C11-post',
      'ext:C12-comment',
      'ext:C12-post',
      'ext:C13-comment',
      'ext:C13-post',
      'ext:C9',
      'ext:G3',
      'ext:L2-delete',
      'ext:L2-put',
      'ext:L4',
      'ext:L4-delete',
      'ext:L6-create',
      'ext:L6-delete',
      'ext:L6-put',
      'ext:N1',
      'ext:Q3',
      'ext:Q4',
      'ext:Q5',
      'ext:S6',
      'ext:S7',
      'ext:U1',
    ])
  })

  it('names the table of every id in a path, except the tenant and states', () => {
    const free = new Set(['tenant', 'state', 'page', 'cursor', 'term', 'q', 'domain', 'token', 'cardType', 'type', 'url', 'since', 'of'])
    const nameless = all.flatMap((endpoint) =>
      [...endpoint.path.matchAll(/\{\+?(\w+)\}/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !free.has(name) && endpoint.refs?.[name] === undefined)
        .map((name) => `${endpoint.id} ${name}`),
    )
    expect(nameless).toEqual([])
  })
})

describe('filling a path', () => {
  it('encodes values and refuses a missing one', () => {
    expect(fillPath('/api/x/{term}/{tenant}', { term: 'pão & café/2', tenant: 7 })).toBe('/api/x/p%C3%A3o%20%26%20caf%C3%A9%2F2/7')
    expect(() => fillPath('/api/x/{id}', {})).toThrow('no id')
  })

  it('inserts a signed URL unchanged', () => {
    expect(fillPath(endpointById('EP-97').path, { url: 'https://s3.test/a?sig=1&x=%20' })).toBe('https://s3.test/a?sig=1&x=%20')
  })
})
