import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { must } from '#lib/must.ts'
import { carousels } from '#server/db/schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia, iara] = clients
})

interface Carousel {
  id: number
  type: string
  published: 0 | 1
}
const LIST = '/api/auth/home/carousels/1'
const list = async (client: TestClient) => ((await (await client.fetch(LIST)).json()) as { data: Carousel[] }).data
const mine = async () =>
  must(
    (await list(helena)).find(({ type, published }) => Number(type) < 5 && published === 1),
    'a published carousel',
  )
const path = (id: number, tenant = 1) => `/api/auth/config/plataforma/carrossel/publish/${tenant}/${id}`
const flip = (id: number, key?: string) => helena.fetch(path(id), key === undefined ? {} : { headers: { 'Idempotency-Key': key } })
const replyMessage = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown })

it('keeps every field of a carousel as it was sent (CAR-06, CAR-25)', async () => {
  const sent = {
    title: 'Com tudo',
    description: 'Uma linha',
    type: 3,
    type_content: 'onlyClasses',
    custom: 1,
    card_type: 'fullImage',
    carousel_type: 'Destacado',
    cards_per_group: 4,
    cards_per_group_mobile: 2,
    font_title: 'Fraunces',
    weight_title: 700,
    size_title: 31,
    font_description: 'Inter',
    weight_description: 400,
    size_description: 17,
    autoplay: 1,
    autoplay_time: 7,
    published: 1,
  }
  const body = { ...sent, tenant_id: 1, content: [2, 1] }
  expect((await helena.fetch('/api/auth/config/plataforma/carrossel/create', { method: 'POST', body })).status).toBe(201)
  const made = ((await (await helena.fetch(LIST)).json()) as { data: Record<string, unknown>[] }).data.at(-1)
  expect(made).toMatchObject({ ...sent, type: '3', content: [2, 1], carousel_item: [{ class: { id: 2 } }, { class: { id: 1 } }] })
  expect(typeof made?.['id']).toBe('number')
})

describe('publishing a carousel (EP-84)', () => {
  it('toggles the state of this one alone, and returns the new one (VIT-14)', async () => {
    const { id } = await mine()
    const others = async () => (await list(helena)).filter((each) => each.id !== id).map(({ published }) => published)
    const before = await others()
    const first = await flip(id)
    expect(await others()).toEqual(before)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await first.json()).toEqual({ published: 0 })
    expect(await replyMessage(await flip(id))).toEqual({ status: 200, body: { published: 1 } })
  })

  it('shows editors all carousels and students the published ones, in the list and by id (EP-82, EP-83, AMB-28)', async () => {
    const { id } = await mine()
    const one = `/api/auth/home/get-carousel/${id}`
    expect((await list(livia)).map((each) => each.id)).toContain(id)
    expect((await livia.fetch(one)).status).toBe(200)
    await flip(id)
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 0 })
    expect((await list(livia)).map((each) => each.id)).not.toContain(id)
    expect((await livia.fetch(one)).status).toBe(404)
    expect(await replyMessage(await helena.fetch(one))).toMatchObject({ status: 200, body: { data: { id, published: 0 } } })
  })

  it('happens once per key, also when two calls arrive at once; without a key it toggles each time', async () => {
    const { id } = await mine()
    const same = await flip(id, 'e:flip:0')
    expect([same.headers.get('Idempotency'), await same.json()]).toEqual(['honoured', { published: 0 }])
    expect(await (await flip(id, 'e:flip:0')).json()).toEqual({ published: 0 })
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 0 })
    const two = await Promise.all([flip(id, 'e:flip:1'), flip(id, 'e:flip:1')])
    expect(two.map(({ status }) => status).every((status) => status === 200 || status === 425)).toBe(true)
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 1 })
    await flip(id)
    await flip(id)
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 1 })
  })

  it('two calls at once toggle twice', async () => {
    const { id } = await mine()
    const sides = await Promise.all(
      (await Promise.all([flip(id), flip(id)])).map((answer) => answer.json() as Promise<{ published: number }>),
    )
    expect(sides.map(({ published }) => published).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('is 404 for a deleted carousel and 403 for another school’s, which does not change', async () => {
    expect((await flip(999_999)).status).toBe(404)
    const { id } = await mine()
    expect((await iara.fetch(path(id, 2))).status).toBe(403)
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 1 })
  })

  it('is refused for system carousels, which have their switch in «Vitrine» (VIT-12)', async () => {
    const system = must(
      (await list(helena)).find(({ type }) => Number(type) >= 5),
      'a system carousel',
    )
    const stored = () => app.database.db.select({ published: carousels.published }).from(carousels).where(eq(carousels.id, system.id))
    const before = await stored()
    expect(await replyMessage(await flip(system.id))).toEqual({ status: 422, body: { error: 'Item não editável' } })
    expect(await stored()).toEqual(before)
  })

  it('is refused for a HEAD, a student, another site, and an opened link', async () => {
    const { id } = await mine()
    const cookie = { Cookie: helena.cookie }
    expect((await helena.fetch(path(id), { method: 'HEAD' })).status).toBe(403)
    expect((await livia.fetch(path(id))).status).toBe(403)
    expect((await helena.fetch(path(id), { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    expect((await app.fetch(path(id), { headers: cookie })).status).toBe(403)
    expect((await app.fetch(path(id), { headers: { ...cookie, tenantId: '1' } })).status).toBe(403)
    expect((await app.fetch(path(id), { headers: { ...cookie, 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(403)
    expect((await list(helena)).find((each) => each.id === id)).toMatchObject({ published: 1 })
  })
})

describe('the content of a type (EP-76, CAR-32)', () => {
  it('has the school’s own courses, modules or lessons, and no other type', async () => {
    const read = (client: TestClient, tenant: number, type: number) =>
      client.fetch(`/api/auth/home/carousel-item/${tenant}/horizontal/${type}`)
    const titles = async (client: TestClient, tenant: number, type: number) =>
      ((await (await read(client, tenant, type)).json()) as { data: { title: string }[] }).data.map(({ title }) => title)
    expect(await titles(helena, 1, 1)).toContain('Violão popular')
    expect(await titles(helena, 1, 2)).toContain('Do primeiro acorde à roda')
    expect(await titles(helena, 1, 3)).toContain('Afinar com o ouvido e sem pressa')
    expect(await titles(iara, 2, 1)).not.toContain('Violão popular')
    expect((await read(helena, 2, 1)).status).toBe(403)
    expect((await read(helena, 1, 9)).status).toBe(404)
  })
})
