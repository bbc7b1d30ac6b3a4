import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { must } from '#lib/must.ts'
import { carouselItems, carousels, courses, finishedLessons, lessons, modules, users } from '#server/db/schema.ts'
import { HELENA, IARA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let marcos: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, MARCOS, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, marcos, livia, iara] = clients
})

interface Card {
  id: number
  title: string
  locked?: boolean
}
interface Item {
  id: number
  course?: Card
  module?: Card
  class?: Card
}
interface Carousel {
  id: number
  title: string
  type: string
  order: number
  published: number
  content: number[]
  carousel_item: Item[]
}

const CONFIG = '/api/auth/config/plataforma/carrossel'
const GOOD = must(EXAMPLES.createCarousel?.body as Record<string, unknown> | undefined, 'example')
const post = (client: TestClient, path: string, body: unknown, headers = {}) =>
  client.fetch(`${CONFIG}/${path}`, { method: 'POST', body, headers })
const create = (body: object = {}, client = helena, headers = {}) => post(client, 'create', { ...GOOD, ...body }, headers)
const update = (id: number, body: object = {}, client = helena) => post(client, `update/${id}`, { ...GOOD, ...body })
const orderItems = (carousel_id: number, order: number[], client = helena) =>
  post(client, 'orderItens', { carousel_id, order, tenant_id: 1 })
const orderAll = (newOrdenation: number[], client = helena) => post(client, 'orderCarrossel', { tenant_id: 1, newOrdenation })
const remove = (id: number, client = helena, tenant = 1) => client.fetch(`${CONFIG}/delete/${tenant}/${id}`, { method: 'DELETE' })
const said = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as { error?: string; message?: string } })
const list = async (client = helena) =>
  ((await (await client.fetch(`/api/auth/home/carousels/${client.tenantId}`)).json()) as { data: Carousel[] }).data
const one = async (id: number, client = helena) =>
  must(
    (await list(client)).find((each) => each.id === id),
    `carousel ${id}`,
  )
const titled = async (title: string, client = helena) =>
  must(
    (await list(client)).find((each) => each.title === title),
    title,
  )
const made = async (body: object = {}) => {
  const answer = (await (await create(body)).json()) as [true, number, string, { data: { id: number } }]
  return one(answer[3].data.id)
}
const targets = ({ carousel_item }: Carousel) => carousel_item.map((item) => (item.course ?? item.module ?? item.class)?.id)
const itemIds = ({ carousel_item }: Carousel) => carousel_item.map(({ id }) => id)
const rows = (table: typeof courses | typeof modules | typeof lessons, tenantId = 1) =>
  app.database.db.select({ id: table.id }).from(table).where(eq(table.tenantId, tenantId)).orderBy(asc(table.id))
const place = async () => (await list()).map(({ order }) => order)

describe('a new carousel (EP-79)', () => {
  it('stands at the end with what was chosen, in its order, and is published (CAR-24, CAR-25)', async () => {
    const answer = await create({ title: '  Novidades ', description: 'd', content: [3, 1, 2] })
    expect(await said(answer)).toMatchObject({
      status: 201,
      body: [true, 201, 'Carrossel criado com sucesso!', { data: { card_type: 'horizontal', type: '1' } }],
    })
    const all = await list()
    expect(all.at(-1)).toMatchObject({ title: 'Novidades', description: 'd', order: 7, published: 1, content: [3, 1, 2] })
    expect(targets(must(all.at(-1), 'last'))).toEqual([3, 1, 2])
    expect((await titled('Novidades', livia)).content).toEqual([3, 1, 2])
  })

  it('is made once under one key (Idempotency-Key)', async () => {
    const key = { 'Idempotency-Key': 'e:create:0' }
    const first = await said(await create({}, helena, key))
    expect(await said(await create({}, helena, key))).toEqual(first)
    expect(await list()).toHaveLength(7)
  })

  it.each([
    [{ title: ' ab ' }, 'title', 'O nome do carrossel deve ter no mínimo 3 caracteres.'], // CAR-18
    [{ type: '' }, 'type', 'Selecione algum tipo de carrossel.'], // CAR-19
    [{ type: 4 }, 'type', 'Selecione algum tipo de carrossel.'],
    [{ type: 8 }, 'type', 'Item não editável'], // VIT-12
    [{ content: [] }, 'content', 'O carrossel não pode ser criado sem conteúdo!'], // CAR-20
    [{ cards_per_group: -1 }, 'cards_per_group', 'Valor do campo inválido'], // CAR-12
    [{ autoplay_time: 11 }, 'autoplay_time', 'Valor do campo inválido'], // CAR-21
    [{ size_title: 1.5 }, 'size_title', 'Valor do campo inválido'],
    [{ card_type: ' ' }, 'card_type', 'Valor do campo inválido'],
  ])('is refused with %j, in words, and nothing is kept (CAR-18, CAR-19, CAR-20)', async (body, field, error) => {
    expect(await said(await create(body))).toEqual({ status: 422, body: { error, fields: { [field]: error } } })
    expect(await list()).toHaveLength(6)
  })

  it('shows an item that was chosen twice once, where it was first', async () => {
    expect((await made({ content: [2, 1, 2] })).content).toEqual([2, 1])
  })

  it('is 403 with a course of another school, whatever else is wrong with the rest', async () => {
    const [foreign] = await rows(courses, 2)
    expect((await create({ content: [1, must(foreign, 'course').id, 999_999] })).status).toBe(403)
    expect(await list()).toHaveLength(6)
  })

  it('names by their places what is gone', async () => {
    const error = 'O curso na posição 2 não existe mais. Tire da lista e salve de novo.'
    expect(await said(await create({ content: [1, 999_999] }))).toEqual({ status: 422, body: { error, fields: { content: error } } })
    const two = 'As aulas nas posições 1, 3 não existem mais. Tire da lista e salve de novo.'
    expect((await said(await create({ type: 3, type_content: 'onlyClasses', content: [999_999, 1, 999_998] }))).body.error).toBe(two)
  })

  it('takes the ids for what its type says: no course becomes a module', async () => {
    const last = must((await rows(modules)).at(-1), 'module').id
    expect((await create({ type: 1, content: [last] })).status).toBe(422)
    expect((await made({ type: 2, type_content: 'onlyModules', custom: 1, content: [last] })).carousel_item[0]?.module?.id).toBe(last)
  })

  it('is refused above the longest list', async () => {
    expect((await create({ content: Array.from({ length: 10_000 }, (_, index) => index + 1) })).status).toBe(422)
  })

  it('is refused to a student and to another school', async () => {
    expect((await create({}, livia)).status).toBe(403)
    expect((await create({}, iara)).status).toBe(403)
  })
})

describe('the parts of what was chosen (CAR-15, CAR-16, CAR-17)', () => {
  it('are shown course by course, and the chosen courses are told to whoever edits', async () => {
    const carousel = await made({ type: 2, type_content: 'getCourseModules', content: [2, 1] })
    const all = await app.database.db.select().from(modules).where(eq(modules.tenantId, 1)).orderBy(asc(modules.position))
    const of = (course: number) => all.filter(({ courseId }) => courseId === course).map(({ id }) => id)
    expect(targets(carousel)).toEqual([...of(2), ...of(1)])
    expect(carousel.content).toEqual([2, 1])
  })

  it('are lessons where modules were chosen', async () => {
    const carousel = await made({ type: 3, type_content: 'getModuleClasses', content: [1] })
    const all = await app.database.db.select().from(lessons).where(eq(lessons.moduleId, 1)).orderBy(asc(lessons.position))
    expect(carousel.carousel_item.map((item) => item.class?.id)).toEqual(all.map(({ id }) => id))
  })

  it('follow their course: a module that comes later is shown, and one that goes is not', async () => {
    const { id } = await made({ type: 2, type_content: 'getCourseModules', content: [1] })
    const before = targets(await one(id))
    const [module] = await app.database.db.insert(modules).values({ tenantId: 1, courseId: 1, title: 'Novo', position: 99 }).returning()
    expect(targets(await one(id))).toEqual([...before, must(module, 'module').id])
    await app.database.db.delete(modules).where(eq(modules.id, must(module, 'module').id))
    expect(targets(await one(id))).toEqual(before)
  })

  it('are in no order of their own: it is the order of what was chosen', async () => {
    const { id, carousel_item } = await made({ type: 2, type_content: 'getCourseModules', content: [1] })
    const answer = await said(await orderItems(id, []))
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining('seguem a ordem do que foi escolhido') as string } })
    expect((await one(id)).carousel_item).toEqual(carousel_item)
  })
})

describe('a saved carousel (EP-80)', () => {
  it('is replaced whole, and what stays in it keeps the id of its item', async () => {
    const carousel = await made({ content: [1, 2, 3] })
    const [first, , third] = itemIds(carousel)
    expect(await said(await update(carousel.id, { title: 'Outras', content: [3, 4, 1], published: 0 }))).toMatchObject({
      status: 200,
      body: [true, 200, 'Carrossel atualizado com sucesso!', { data: { id: carousel.id } }],
    })
    const now = await one(carousel.id)
    expect(now).toMatchObject({ title: 'Outras', published: 0, content: [3, 4, 1], order: 7 })
    expect([itemIds(now)[0], itemIds(now)[2]]).toEqual([third, first])
  })

  it('can change from chosen modules to the modules of courses and back', async () => {
    const { id } = await made({ type: 2, type_content: 'onlyModules', custom: 1, content: [4, 5] })
    await update(id, { type: 2, type_content: 'getCourseModules', content: [2] })
    expect(await one(id)).toMatchObject({ content: [2] })
    await update(id, { type: 2, type_content: 'onlyModules', custom: 1, content: [5, 4] })
    expect(targets(await one(id))).toEqual([5, 4])
  })

  it('keeps a way of choosing that nobody here knows (AMB-29)', async () => {
    const { id } = await made({ type: 2, type_content: 'porEstrelas', content: [4] })
    expect(await one(id)).toMatchObject({ type_content: 'porEstrelas', content: [4] })
  })

  it('is refused without content, in the sentence of an update (CAR-20)', async () => {
    const { id } = await made()
    expect((await said(await update(id, { content: [] }))).body.error).toBe('O carrossel não pode ser atualizado sem conteúdo!')
    expect((await one(id)).content).toEqual([2, 1])
  })

  it('is 404 when it is gone, 403 for another school, and 422 for what the system shows (VIT-12)', async () => {
    expect((await update(999_999)).status).toBe(404)
    const foreign = must(
      (await list(iara)).find(({ type }) => Number(type) < 5),
      'a carousel of Ipê',
    )
    expect((await update(foreign.id)).status).toBe(403)
    const system = await titled('Em alta')
    expect(await said(await update(system.id))).toEqual({ status: 422, body: { error: 'Item não editável' } })
  })
})

describe('the order of items (EP-81, VIT-17)', () => {
  it('is what was sent; ids that are unknown count for nothing, and what was not named follows', async () => {
    const carousel = await made({ content: [1, 2, 3] })
    const [first = 0, second = 0, third = 0] = itemIds(carousel)
    expect(await said(await orderItems(carousel.id, [third, 999_999, first]))).toEqual({
      status: 200,
      body: { message: 'Ordem dos itens atualizada com sucesso' },
    })
    expect(itemIds(await one(carousel.id))).toEqual([third, first, second])
  })

  it('survives a save of the carousel that lists them so', async () => {
    const carousel = await made({ content: [1, 2, 3] })
    await orderItems(carousel.id, itemIds(carousel).toReversed())
    const reversed = itemIds(await one(carousel.id))
    await update(carousel.id, { content: [3, 2, 1] })
    expect(itemIds(await one(carousel.id))).toEqual(reversed)
  })

  it('is one order when two admins order at once', async () => {
    const carousel = await made({ content: [1, 2, 3, 4, 5] })
    const ids = itemIds(carousel)
    const wishes = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
    const answers = await Promise.all([orderItems(carousel.id, wishes[0] ?? []), orderItems(carousel.id, wishes[1] ?? [], marcos)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(wishes).toContainEqual(itemIds(await one(carousel.id)))
  })

  it('is 403 with an item of another school, 404 for what is gone and 422 for what the system shows', async () => {
    const { id } = await made()
    const [foreign] = await app.database.db.select({ id: carouselItems.id }).from(carouselItems).where(eq(carouselItems.tenantId, 2))
    expect((await orderItems(id, [must(foreign, 'item').id])).status).toBe(403)
    expect((await orderItems(999_999, [])).status).toBe(404)
    expect((await orderItems((await titled('Em alta')).id, [])).status).toBe(422)
  })
})

describe('the order of carousels (EP-86, VIT-16, FST-04)', () => {
  it('is kept, also the place of what the system shows, and the message is the first of the answer (VIT-12)', async () => {
    const ids = (await list()).map(({ id }) => id)
    expect(await said(await orderAll(ids.toReversed()))).toEqual({ status: 200, body: ['Ordem dos carrosséis atualizada com sucesso'] })
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await place()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is one of the two when two admins order at once', async () => {
    const ids = (await list()).map(({ id }) => id)
    const wishes = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
    await Promise.all([orderAll(wishes[0] ?? []), orderAll(wishes[1] ?? [], marcos)])
    expect(wishes).toContainEqual((await list()).map(({ id }) => id))
  })
})

describe('a delete (EP-85, VIT-15)', () => {
  it('takes the items along and closes the gap', async () => {
    const { id } = await titled('Para um fim de semana')
    expect(await said(await remove(id))).toEqual({ status: 200, body: { message: 'Carrossel deletado com sucesso' } })
    expect(await place()).toEqual([1, 2, 3, 4, 5])
    const mine = and(eq(carouselItems.tenantId, 1), eq(carouselItems.carouselId, id))
    expect(await app.database.db.select().from(carouselItems).where(mine)).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })

  it('is 422 for what the system shows, and 403 for another school and for a student (VIT-12)', async () => {
    const system = await titled('Minha lista')
    expect(await said(await remove(system.id))).toEqual({ status: 422, body: { error: 'Item não editável' } })
    const { id } = await titled('Feito à mão')
    expect((await remove(id, iara, 2)).status).toBe(403)
    expect((await remove(id, livia)).status).toBe(403)
    expect(await app.database.db.select().from(carousels).where(eq(carousels.tenantId, 1))).toHaveLength(6)
  })
})

describe('«Em alta» (VIT-03)', () => {
  it('shows the lessons that most people of the school have finished, of equals the one finished last', async () => {
    const { db } = app.database
    await db.delete(finishedLessons).where(eq(finishedLessons.tenantId, 1))
    const finish = (userId: number, lessonId: number, minute: number) => ({ userId, lessonId, tenantId: 1, at: new Date(minute * 60_000) })
    await db
      .insert(finishedLessons)
      .values([finish(livia.userId, 7, 1), finish(livia.userId, 5, 9), finish(livia.userId, 3, 2), finish(marcos.userId, 3, 3)])
    expect(targets(await titled('Em alta'))).toEqual([3, 5, 7])
  })

  it('shows ten at most', async () => {
    expect((await titled('Em alta')).carousel_item).toHaveLength(10)
  })
})

describe('blocked content (VIT-05)', () => {
  const show = (on: 0 | 1) =>
    helena.fetch('/api/auth/config/plataforma/show-all-content', { method: 'POST', body: { tenant_id: 1, show_all_content: on } })
  const massa = async (client: TestClient) => {
    const { carousel_item } = await titled('Cozinha', client)
    return carousel_item.map((item) => [item.course?.title, item.course?.locked ?? false])
  }
  const cozinha = async () => {
    const all = await app.database.db.select().from(courses).where(eq(courses.tenantId, 1))
    const idOf = (title: string) =>
      must(
        all.find((course) => course.title === title),
        title,
      ).id
    await create({ title: 'Cozinha', content: [idOf('Pão de verdade'), idOf('Massa fresca')] })
  }

  it('is marked for a student who lacks its product, and whole for who edits', async () => {
    await cozinha()
    expect(await massa(livia)).toEqual([
      ['Pão de verdade', false],
      ['Massa fresca', true],
    ])
    expect(await massa(helena)).toEqual([
      ['Pão de verdade', false],
      ['Massa fresca', false],
    ])
    const { carousel_item } = await titled('Em alta', livia)
    expect(carousel_item.filter((item) => item.class?.locked).map((item) => item.class?.title)).toEqual(['O vulcão na mesa'])
  })

  it('is left out when the school does not show it, and there again when it does', async () => {
    await cozinha()
    expect(await said(await show(0))).toEqual({ status: 200, body: { message: 'Dados alterados com sucesso' } })
    expect(await massa(livia)).toEqual([['Pão de verdade', false]])
    await show(1)
    expect(await massa(livia)).toHaveLength(2)
  })

  it('is open to a student who has the product', async () => {
    await cozinha()
    await app.database.db
      .update(users)
      .set({ products: [1, 2, 3] })
      .where(eq(users.id, livia.userId))
    expect((await massa(livia)).map(([, locked]) => locked)).toEqual([false, false])
  })
})
