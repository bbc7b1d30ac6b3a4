import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { RefTable } from '#contract/nouns.ts'
import { OWNED } from '#server/call/tenancy.ts'
import { tables } from '#server/db/tables.ts'
import { createTestApp, HELENA, LIVIA, testDatabase, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { type Example, EXAMPLES } from '#server/testing/test-examples.ts'
import { snapshot } from '#server/testing/test-snapshot.ts'
import { handlers } from './handlers.ts'

// What a person of one school can do to another, whatever the status says (threat 4 of docs/security.md). Every served endpoint is called as its
// example says, with one value at a time replaced by the other school's: its id in the path, the header and the body, and the ids of its rows in
// every other place, whether the contract names it in `refs` or not. Then the other school's rows must be unchanged, none of its words may stand
// in an answer, and no row of the first school may point at one of its rows. Where the contract says what a
// place names, the answer is 403.

const OWN = 1
const OTHER = 2
/** Stands in every title and text of the other school. */
const MARK = 'so-da-outra-escola'
const WORDS = ['title', 'name', 'description', 'text', 'html', 'subtitle', 'teacher', 'category', 'url']

/** Calls of endpoints that have no example, because tests of their own hold them against the contract. */
const MORE: Partial<Record<EndpointName, Example>> = {
  flipCarousel: { params: { id: 4 } },
  deleteCarousel: { params: { id: 4 } },
  createBanner: { body: { tenant_id: OWN, title: 'Aberto' } },
  updateBanner: { params: { id: 1 }, body: { tenant_id: OWN, title: 'Aberto' } },
  deleteBanner: { params: { id: 1 } },
  createLevel: { body: { tenant_id: OWN, name: 'Mestre', needed_score: 900 } },
  updateLevel: { body: { tenant_id: OWN, id: 1, name: 'Mestre', needed_score: 900 } },
  createReward: { body: { tenant_id: OWN, title: 'Caderno' } },
  updateReward: { body: { tenant_id: OWN, id: 1, title: 'Caderno' } },
  orderBanners: { body: { tenant_id: OWN, newOrdenation: [2, 1] } },
}
const calls = { ...EXAMPLES, ...MORE }

const served = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, endpoint]) => name in handlers && endpoint.public !== true,
)

/** Reads that show what was written, without an id in their path. */
const LISTS = served.filter(
  ([name, { method, path }]) => method === 'GET' && calls[name]?.params === undefined && path.includes('{tenant}'),
)

let app: TestApp
let clients: { readonly editor: TestClient; readonly student: TestClient }
let restore: () => Promise<void>
let before: Readonly<Record<string, string>>
/** The other school's ids, a few of every table. */
let theirs: readonly number[]
let theirRows: Readonly<Partial<Record<RefTable, readonly number[]>>>

beforeAll(async () => {
  const database = await testDatabase()
  app = await createTestApp({ database })
  clients = { editor: await app.signIn(HELENA), student: await app.signIn(LIVIA) }
  await markOther()
  restore = await snapshot(database)
  before = await fingerprints()
  theirRows = await otherRows()
  theirs = [...new Set(Object.values(theirRows).flat())]
})
afterAll(async () => {
  await app.close()
})

const run = async <T>(text: string) => ((await app.database.db.execute(sql.raw(text))) as { rows: T[] }).rows

async function markOther(): Promise<void> {
  for (const table of Object.values(tables)) {
    const columns = Object.values(getTableColumns(table)).filter(({ name, dataType }) => dataType === 'string' && WORDS.includes(name))
    if (columns.length === 0 || !('tenantId' in table)) continue
    const set = columns.map(({ name }) => `"${name}" = coalesce("${name}", '') || ' ${MARK}'`).join(', ')
    await run(`update ${getTableName(table)} set ${set} where tenant_id = ${OTHER}`)
  }
}

/** A hash of the other school's rows, by table. Its people's sessions are part of it. */
async function fingerprints(): Promise<Record<string, string>> {
  const parts = Object.values(tables).flatMap((table) => {
    const name = getTableName(table)
    const owner = 'tenantId' in table ? 'tenant_id' : name === 'tenants' ? 'id' : null
    if (owner === null) return []
    return [
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t where ${owner} = ${OTHER}`,
    ]
  })
  const rows = await run<{ name: string; hash: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

async function otherRows(): Promise<Record<string, number[]>> {
  const rows: Record<string, number[]> = {}
  for (const [name, table] of Object.entries(OWNED)) {
    if (table === null) continue
    const found = await run<{ id: number | string }>(`select id from ${getTableName(table)} where tenant_id = ${OTHER} order by id limit 1`)
    // PostgreSQL gives ids of 64 bits as text.
    rows[name] = found.map(({ id }) => Number(id))
  }
  return rows
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every column that names a row of another table which belongs to a school, as a query of what crosses from one to the other. */
function crossings(): string[] {
  const query = (what: string, own: string, other: string, on: string) =>
    `select '${what}' as what from ${own} a join ${other} b on ${on} where a.tenant_id <> b.tenant_id`
  const keys = Object.values(tables).flatMap((table) => {
    if (!('tenantId' in table)) return []
    return getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      const [from, to] = [columns[0], foreignColumns[0]]
      if (columns.length !== 1 || from === undefined || to === undefined || !('tenantId' in foreignTable)) return []
      const [own, other] = [getTableName(table), getTableName(foreignTable)]
      return [query(`${own}.${from.name}`, own, other, `a.${columnOf(from.name)} = b.${columnOf(to.name)}`)]
    })
  })
  // A carousel's items name their table in a column.
  const kinds = Object.entries({ course: 'courses', module: 'modules', class: 'lessons' })
  return [
    ...keys,
    ...kinds.map(([kind, table]) => query(`items: ${kind}`, 'carousel_items', table, `a.target_id = b.id and a.kind = '${kind}'`)),
  ]
}

/** Rows of one school that point at a row of another, as `table.column`. */
const strays = async () => (await run<{ what: string }>(crossings().join(' union '))).map(({ what }) => what)

interface Tried {
  readonly what: string
  /** The contract says that this place names a school, or a row of this table. */
  readonly named?: 'school' | RefTable
  readonly id?: number
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The example's call, each time with one value of the other school. */
function tries(endpoint: Endpoint, { params = {}, body }: Example): Tried[] {
  const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const all: Tried[] = [{ what: 'header', named: 'school', headers: { tenantId: String(OTHER) } }]
  if (places.includes('tenant')) all.push({ what: 'path', named: 'school', params: { tenant: OTHER } })
  for (const place of places.filter((each) => each !== 'tenant'))
    for (const id of theirs)
      if (String(id) !== String(params[place]))
        all.push({ what: `path ${place} ${id}`, params: { [place]: id }, id, ...refOf(endpoint, [place]) })
  if (typeof body !== 'object' || body === null) return all
  for (const name of ['tenant_id', 'tenantId'])
    for (const value of [OTHER, String(OTHER)])
      all.push({ what: `body ${name} ${typeof value}`, named: 'school', body: { ...body, [name]: value } })
  for (const spot of spotsIn(body)) {
    const place = `body ${spot.path.join('.')}`
    if (typeof spot.value === 'object' && spot.value !== null)
      all.push({ what: `${place}.tenant_id`, named: 'school', body: put(body, [...spot.path, 'tenant_id'], OTHER) })
    else
      for (const id of theirs)
        if (id !== spot.value) all.push({ what: `${place} ${id}`, body: put(body, spot.path, id), id, ...refOf(endpoint, spot.path) })
  }
  return all
}

/** The table that the contract names for this place: `communities.0.id` is `communities.id`. */
function refOf({ refs = {} }: Endpoint, path: readonly string[]): Pick<Tried, 'named'> {
  const named = refs[path.filter((key) => !/^\d+$/.test(key)).join('.')]
  return named === undefined ? {} : { named }
}

/** Whether the answer must be 403: the place names the other school, or one of its rows. */
const mustBeRefused = ({ named, id = 0 }: Tried) => named === 'school' || (named !== undefined && theirRows[named]?.includes(id) === true)

interface Spot {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Where a body could name a row: every number and null, every member of a list, and every object inside. */
function spotsIn(value: unknown, path: readonly string[] = []): Spot[] {
  if (path.at(-1) === 'tenant_id') return []
  if (typeof value === 'number' || value === null) return [{ path, value }]
  if (typeof value !== 'object') return []
  const own = path.length > 0 && !Array.isArray(value) ? [{ path, value }] : []
  const inner = Object.entries(value).flatMap(([key, each]) => spotsIn(each, [...path, key]))
  // An empty list, and one more at the end of a list.
  const more = Array.isArray(value) ? [{ path: [...path, String(value.length)], value: undefined }] : []
  return [...own, ...inner, ...more]
}

function put(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = put(copy[key], rest, to)
  return copy
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, each] of Object.entries(fields)) form.set(name, String(each))
  return form
}

async function send(endpoint: Endpoint, example: Example, tried: Partial<Tried>): Promise<{ status: number; text: string }> {
  const body = tried.body ?? example.body
  const answer = await clients[example.as ?? 'editor'].fetch(fillPath(endpoint.path, { tenant: OWN, ...example.params, ...tried.params }), {
    method: endpoint.method,
    headers: { ...(endpoint.class === ENDPOINT_CLASS.toggle && { 'Sec-Fetch-Site': 'same-origin' }), ...tried.headers },
    ...(body !== undefined && { body: endpoint.encoding === 'multipart' ? formOf(body as Record<string, unknown>) : body }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** The lists of the first school that have a word of the other in them. */
async function read(): Promise<string[]> {
  const told: string[] = []
  for (const [name, endpoint] of LISTS) {
    const { text } = await send(endpoint, calls[name] ?? {}, {})
    if (text.includes(MARK)) told.push(name)
  }
  return told
}

it('every served endpoint has a call to try', () => {
  expect(served.map(([name]) => name).filter((name) => !(name in calls))).toEqual([])
})

it('the other school has words that could be told, and rows in every table whose ids travel', async () => {
  const rows = await run<{ title: string }>(`select title from courses where tenant_id = ${OTHER}`)
  expect(rows.every(({ title }) => title.includes(MARK))).toBe(true)
  const used = new Set<string>(served.flatMap(([, { refs = {} }]) => Object.values(refs)))
  expect(Object.entries(theirRows).flatMap(([table, ids]) => (ids.length === 0 && used.has(table) ? [table] : []))).toEqual([])
})

describe('a person of one school cannot read or change the other (threat 4, GEN-01)', () => {
  it.each(served)('%s', async (name, endpoint) => {
    const example = calls[name] ?? {}
    const told: string[] = []
    const taken: string[] = []
    let wrote = false
    for (const tried of tries(endpoint, example)) {
      const { status, text } = await send(endpoint, example, tried)
      if (status < 300 && endpoint.class !== ENDPOINT_CLASS.read) wrote = true
      if (text.includes(MARK)) told.push(`${tried.what} (${status})`)
      if (mustBeRefused(tried) && status !== 403) taken.push(`${tried.what} (${status})`)
    }
    expect(taken, 'calls that name the other school and are not refused').toEqual([])
    expect(told, 'answers with the other school’s words').toEqual([])
    expect(await fingerprints(), 'the other school’s rows').toEqual(before)
    expect(await strays(), 'rows that point at the other school').toEqual([])
    if (!wrote) return
    expect(await read(), 'reads of the first school with the other’s words').toEqual([])
    await restore()
  })
})
