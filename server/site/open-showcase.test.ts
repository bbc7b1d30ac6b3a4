import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { READS_A_MINUTE } from '#server/call/read-limit.ts'
import { carousels, courses, products } from '#server/db/schema.ts'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let iara: TestClient
let livia: TestClient
withTestApp([HELENA, IARA, LIVIA], (made, clients) => {
  app = made
  ;[helena, iara, livia] = clients
})

interface Carousel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly published: number
  readonly carousel_item: readonly Readonly<Record<string, unknown>>[]
}

const PATH = '/api/public/1/showcase'
const open = async (client: TestClient, tenant: number, on: 0 | 1) =>
  expect(
    (await client.fetch('/api/auth/config/plataforma/updateCustomBasic', { method: 'POST', body: { showcase: on, tenant_id: tenant } }))
      .status,
  ).toBe(200)
const read = async (path = PATH) => {
  const answer = await app.fetch(path)
  return { status: answer.status, data: ((await answer.json()) as { data?: Carousel[] }).data ?? [] }
}
const ofEditor = async (client: TestClient, tenant: number) =>
  ((await (await client.fetch(`/api/auth/home/carousels/${tenant}`)).json()) as { data: Carousel[] }).data

describe('the open showcase (ROL-11)', () => {
  it('is closed until the school opens it, and closes again; a school that does not exist answers alike', async () => {
    const closed = await app.fetch(PATH)
    expect([closed.status, await closed.json()]).toEqual([404, { error: 'Esta vitrine não está aberta.' }])
    await open(helena, 1, 1)
    expect((await read()).status).toBe(200)
    expect((await read('/api/public/2/showcase')).status).toBe(404)
    expect((await read('/api/public/999/showcase')).status).toBe(404)
    expect((await read('/api/public/x/showcase')).status).toBe(404)
    await open(helena, 1, 0)
    expect((await read()).status).toBe(404)
  })

  it('shows what is published in the order of the page, and nothing of the system, of a person or of another school', async () => {
    await open(helena, 1, 1)
    await open(iara, 2, 1)
    const all = await ofEditor(helena, 1)
    const shown = (await read()).data
    expect(shown.map(({ id }) => id)).toEqual(all.flatMap(({ id, type, published }) => (Number(type) <= 3 && published === 1 ? [id] : [])))
    expect(shown.length).toBeGreaterThan(1)
    expect(all.some(({ published }) => published === 0)).toBe(true)
    expect(all.some(({ type }) => Number(type) >= 5)).toBe(true)
    const others = (await ofEditor(iara, 2)).map(({ title }) => title)
    expect(shown.map(({ title }) => title).filter((title) => others.includes(title))).toEqual([])
  })

  it('holds titles, texts and covers only: no lesson, no progress', async () => {
    await open(helena, 1, 1)
    const cards = (await read()).data.flatMap(({ carousel_item }) => carousel_item).flatMap(({ id: _, ...kinds }) => Object.values(kinds))
    const fields = new Set(cards.flatMap((card) => Object.keys(card as object)))
    const known = ['id', 'title', 'cover', 'cover_vertical', 'cover_square', 'category', 'teacher', 'lessons_count', 'locked']
    expect([...fields].filter((field) => !known.includes(field))).toEqual([])
  })

  it('is the same for whoever asks, signed in or not', async () => {
    await open(helena, 1, 1)
    const stranger = await (await app.fetch(PATH)).text()
    for (const client of [helena, livia, iara]) expect(await (await client.fetch(PATH)).text()).toBe(stranger)
  })

  it('leaves out what belongs to a product when the school does not show blocked content (VIT-05)', async () => {
    await open(helena, 1, 1)
    const locked = async () =>
      (await read()).data.flatMap(({ carousel_item }) => carousel_item).filter((item) => JSON.stringify(item).includes('"locked":true'))
        .length
    const count = async () => (await read()).data.flatMap(({ carousel_item }) => carousel_item).length
    const [product] = await app.database.db.select().from(products).where(eq(products.tenantId, 1))
    await app.database.db
      .update(courses)
      .set({ productId: product?.id })
      .where(and(eq(courses.tenantId, 1), eq(courses.id, 1)))
    const [before, hidden] = [await count(), await locked()]
    expect(hidden).toBeGreaterThan(0)
    const body = { tenant_id: 1, show_all_content: 0 }
    await helena.fetch('/api/auth/config/plataforma/show-all-content', { method: 'POST', body })
    expect([await count(), await locked()]).toEqual([before - hidden, 0])
  })

  it('is not sent again while it is the same (ETag), and never stored for others', async () => {
    await open(helena, 1, 1)
    const first = await app.fetch(PATH)
    const tag = first.headers.get('ETag') ?? ''
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await app.fetch(PATH, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await app.database.db
      .update(carousels)
      .set({ title: 'Outro nome' })
      .where(and(eq(carousels.tenantId, 1), eq(carousels.published, true)))
    expect((await app.fetch(PATH, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })
})

it('from one address it is read so often a minute and not more (ROL-11)', async () => {
  const behind = await createTestApp()
  const from = (address: string) => behind.fetch(PATH, { from: address })
  for (let at = 0; at < READS_A_MINUTE; at++) expect((await from('203.0.113.9')).status).toBe(404)
  const refused = await from('203.0.113.9')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await from('203.0.113.10')).status).toBe(404)
  behind.advance(60_000)
  expect((await from('203.0.113.9')).status).toBe(404)
  await behind.close()
})
