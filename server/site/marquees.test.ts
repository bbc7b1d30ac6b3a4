import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { marquees, products, users } from '#server/db/schema.ts'
import { HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

const BASE = '/api/auth/marquee'
interface Marquee {
  readonly id: number
  readonly text: string
  readonly product_id: number
  readonly timer: number
  readonly url: string | null
  readonly type: string
}
const good = { text: 'Roda na sexta', product_id: 2, timer: 60, url: 'escola.com/roda', type: 'horizontal', tenant_id: 1 }
const list = async (client = helena) => ((await (await client.fetch(`${BASE}/1`)).json()) as { data: Marquee[] }).data
const create = (more: object = {}) => helena.fetch(`${BASE}/create`, { method: 'POST', body: { ...good, ...more } })
const update = (id: number | string, more: object = {}) =>
  helena.fetch(`${BASE}/update/${id}`, { method: 'POST', body: { ...good, product_id: 1, ...more } })
const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('marquees', () => {
  it('have a text, a product, a speed, an address and a direction (MRQ-02, MRQ-10, EP-40, EP-41)', async () => {
    const answer = await words(await create({ text: '  Roda na sexta ', type: 'vertical' }))
    expect(answer).toMatchObject({
      status: 201,
      data: { text: 'Roda na sexta', product_id: 2, timer: 60, url: 'escola.com/roda', type: 'horizontal' },
    })
    expect((await list()).map(({ text }) => text)).toEqual([expect.stringMatching(/^Inscrições para a Roda/), 'Roda na sexta'])
  })

  it('are changed and deleted (MRQ-12, MRQ-13, EP-42, EP-43)', async () => {
    expect(await words(await update(1, { text: 'Outro', url: null, timer: 10 }))).toMatchObject({
      status: 200,
      data: { id: 1, text: 'Outro', url: null, timer: 10 },
    })
    expect(await words(await helena.fetch(`${BASE}/1`, { method: 'DELETE' }))).toEqual({ status: 200, message: 'Exclusão realizada.' })
    expect(await list()).toEqual([])
    expect((await helena.fetch(`${BASE}/1`, { method: 'DELETE' })).status).toBe(404)
  })

  it('are one for each product, on create and on edit (MRQ-04, AMB-18)', async () => {
    const taken = { status: 422, error: 'Já existe um letreiro definido para este produto. Selecione outro produto.' }
    expect(await words(await create({ product_id: 1 }))).toMatchObject({ ...taken, fields: { product_id: expect.any(String) as string } })
    expect((await create()).status).toBe(201)
    expect(await words(await update(1, { product_id: 2 }))).toMatchObject(taken)
    expect((await update(1, { product_id: 1 })).status).toBe(200)
    expect((await update(1, { product_id: 3 })).status).toBe(200)
  })

  it('are one for a product also when two are created at once', async () => {
    const answers = await Promise.all([create(), create({ text: 'Segundo' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it.each([
    [{ text: '  ' }, 'O texto do letreiro é obrigatório', 'MRQ-05'],
    [{ text: 'x'.repeat(256) }, 'O texto do letreiro pode ter até 255 caracteres', 'MRQ-05'],
    [{ timer: 0 }, 'A velocidade vai de 10 a 150', 'MRQ-06'],
    [{ timer: -3 }, 'A velocidade vai de 10 a 150', 'MRQ-06'],
    [{ timer: 1.5 }, 'A velocidade vai de 10 a 150', 'MRQ-06'],
    [{ timer: 151 }, 'A velocidade vai de 10 a 150', 'MRQ-06'],
    [{ url: 'isto não é um endereço' }, 'Insira uma URL válida', 'MRQ-07'],
    [{ url: 'javascript:alert(1)' }, 'Insira uma URL válida', 'MRQ-07'],
    [{ product_id: 999 }, 'Este produto não existe mais. Selecione outro produto.', 'MRQ-08'],
  ])('refuse %j with «%s» (%s)', async (more, error, _id) => {
    expect(await words(await create(more))).toMatchObject({
      status: 422,
      error,
      fields: { [Object.keys(more)[0] ?? '']: expect.any(String) as string },
    })
    expect(await list()).toHaveLength(1)
  })

  it('go with their product, and a save that names it says so', async () => {
    await app.database.db.delete(products).where(eq(products.id, 1))
    expect(await list()).toEqual([])
    expect((await create({ product_id: 1 })).status).toBe(422)
  })

  it('reach only the students who own the product, and everyone who edits', async () => {
    await create({ product_id: 3 })
    expect(await list(helena)).toHaveLength(2)
    expect((await list(livia)).map(({ product_id }) => product_id)).toEqual([1])
    await app.database.db.update(users).set({ products: [] }).where(eq(users.email, LIVIA))
    expect(await list(livia)).toEqual([])
  })

  it('of another school are 403, and a student writes none', async () => {
    const [other] = await app.database.db.select().from(marquees).where(eq(marquees.tenantId, 2))
    expect((await update(other?.id ?? 0)).status).toBe(403)
    expect((await helena.fetch(`${BASE}/${other?.id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await helena.fetch(`${BASE}/2`)).status).toBe(403)
    const [product] = await app.database.db.select().from(products).where(eq(products.tenantId, 2))
    expect((await create({ product_id: product?.id })).status).toBe(403)
    expect((await livia.fetch(`${BASE}/create`, { method: 'POST', body: good })).status).toBe(403)
  })
})

describe('the settings of the lesson page', () => {
  const template = async () => ((await (await helena.fetch('/api/auth/tenants/template_settings/1')).json()) as { data: object }).data

  it('hold the template and whether there are comments (LES-03, LES-04, EP-44)', async () => {
    expect(await template()).toEqual({ theme_classes: 1, comment: 1, course_page_indicator: true, module_page_indicator: true })
  })

  it('are changed field by field: two people write at once, and both values stay (LES-05, LES-06, EP-45, EP-46)', async () => {
    const body = { tenant_id: 1 }
    const answers = await Promise.all([
      helena.fetch('/api/auth/comunidade/comentarios/activeComment', { method: 'POST', body: { ...body, comment: 0 } }),
      helena.fetch('/api/auth/config/plataforma/updateCustomBasic', { method: 'POST', body: { ...body, theme_classes: 3 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await template()).toMatchObject({ theme_classes: 3, comment: 0 })
  })

  it.each([0, 4, 1.5, -1])('refuse template %d, which there is not (LES-03)', async (theme_classes) => {
    const answer = await helena.fetch('/api/auth/config/plataforma/updateCustomBasic', {
      method: 'POST',
      body: { theme_classes, tenant_id: 1 },
    })
    expect(answer.status).toBe(422)
    expect(await template()).toMatchObject({ theme_classes: 1 })
  })
})
