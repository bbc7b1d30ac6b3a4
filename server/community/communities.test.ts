import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communities, communityPlans } from '#server/db/community-schema.ts'
import { products } from '#server/db/schema.ts'
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

const BASE = '/api/auth/community'
const look = {
  title: 'Papel e tinta',
  description: 'Letra e aquarela.',
  show_ranking: 1,
  show_continue_watching: 0,
  background_color: '/backgrounds/rosa.svg',
  primary_text_color: '#ffffff',
  secondary_text_color: '#d4d4d4',
  shadow_color: '#000000',
  font_family: 'Lato',
  principal: 0,
  button_sales_text: 'Quero',
  sales_url: 'papel',
  links: [],
  permissions_array: [1, 2],
  tenant_id: 1,
}
const media = { comments: 1, likes: 0, text: 1, allow_files: 1, videos: 0, images: 1, carousels: 1 }

interface Row {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly order: number
  readonly principal: number
  readonly plans_with_access?: readonly { plan_id: number; plan_details: { title: string } }[]
  readonly [field: string]: unknown
}
const list = async (client = helena, tenant = 1) =>
  (await (await client.fetch(`${BASE}/index/${tenant}`)).json()) as { communities: Row[]; show_communities_page: number }
const rows = async () => (await list()).communities
const titles = async () => (await rows()).map(({ title }) => title)
const details = async (id: number) => ((await (await helena.fetch(`${BASE}/get-details/1/${id}`)).json()) as { data: Row }).data
const plansOf = async (id: number) => (await details(id)).plans_with_access?.map(({ plan_id }) => plan_id)
const send = (method: string, path: string, body?: unknown, client = helena) =>
  client.fetch(`${BASE}/${path}`, { method, ...(body !== undefined && { body }) })
const create = (more: object = {}) => send('POST', 'create', { ...look, ...media, publication: 1, ...more })
const update = (more: object = {}) => send('PUT', 'edit-community', { ...look, id: 2, ...more })
const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('the list of communities (COM-11, ext C2)', () => {
  it('says to a student what it is called and whether it is active, and to whoever edits all of each (LEG-04, LEG-05, LEG-06)', async () => {
    const [seen] = (await list(livia)).communities
    expect(seen).toMatchObject({ id: 1, title: 'Roda da Sabiá', active: 1, order: 1, principal: 1 })
    expect(seen).not.toHaveProperty('plans_with_access')
    const [whole] = await rows()
    expect(whole).toEqual(await details(1))
    expect(whole?.plans_with_access?.map(({ plan_details }) => plan_details.title)).toEqual(['Assinatura Sabiá', 'Trilha de música'])
  })

  it('is ordered from 1, also when another admin created one meanwhile (COM-13, COM-14, COM-15, COM-20)', async () => {
    await create()
    const order = (ids: readonly number[]) => ({
      tenant_id: 1,
      communities: ids.map((id, index) => ({ id, order: index + 1, tenant_id: 1 })),
    })
    expect(await words(await send('POST', 'order', order([3, 1, 2])))).toEqual({
      status: 200,
      message: 'Ordem das comunidades atualizada com sucesso.',
    })
    expect(await titles()).toEqual(['Sala dos professores', 'Roda da Sabiá', 'Cozinha aberta', 'Papel e tinta'])
    expect((await rows()).map((row) => row.order)).toEqual([1, 2, 3, 4])
    expect((await send('POST', 'order', order([1, 1]))).status).toBe(422)
  })

  it('is switched on and off as a whole, and so is its page (COM-12, COM-16, ext C3, ext C4)', async () => {
    expect(await words(await send('PUT', 'toggle-all/1/0'))).toEqual({ status: 200, message: 'Status de exibição atualizado com sucesso.' })
    expect((await rows()).map(({ active }) => active)).toEqual([0, 0, 0])
    expect((await list(iara, 2)).communities.map(({ active }) => active)).toEqual([1, 1])
    await send('PUT', 'toggle-all/1/1')
    expect((await rows()).map(({ active }) => active)).toEqual([1, 1, 1])
    await send('PUT', 'show-page/1/0')
    expect((await list()).show_communities_page).toBe(0)
    expect((await send('PUT', 'show-page/1/2')).status).toBe(404)
  })

  it('are in the menu of students, as anybody may know before their list is read (HDR-03, PER-21)', async () => {
    const told = async () => ((await (await app.fetch('/api/getTenant?tenant=1')).json()) as { communities: number }).communities
    expect(await told()).toBe(1)
    await send('PUT', 'show-page/1/0')
    expect(await told()).toBe(1)
    await send('PUT', 'toggle-all/1/0')
    expect(await told()).toBe(0)
    await send('PUT', 'show-page/1/1')
    expect(await told()).toBe(1)
  })
})

describe('a community (LEG)', () => {
  it('is created with all of it, and is active and last (COM-19, LEG-20, AMB-56, ext C5)', async () => {
    const made = await words(await create())
    expect(made).toMatchObject({
      status: 201,
      data: { title: 'Papel e tinta', active: 1, principal: 0, publications: 1, likes: 0, videos: 0 },
    })
    expect((await titles()).at(-1)).toBe('Papel e tinta')
  })

  it('is the main one when it is the first, or when it is told to: there is one main community', async () => {
    await create({ principal: 1 })
    expect((await rows()).map(({ principal }) => principal)).toEqual([0, 0, 0, 1])
    await app.database.db.delete(communities).where(eq(communities.tenantId, 1))
    await create()
    expect((await rows())[0]?.principal).toBe(1)
  })

  it('needs a product of the school (LEG-13)', async () => {
    expect(await words(await create({ permissions_array: [] }))).toMatchObject({ status: 422, error: 'Selecione ao menos um produto!' })
    expect(await words(await update({ permissions_array: [] }))).toMatchObject({ status: 422, error: 'Selecione ao menos um produto!' })
    expect((await create({ permissions_array: [9999] })).status).toBe(422)
    const [foreign] = await app.database.db.select().from(products).where(eq(products.tenantId, 2))
    for (const answer of [await create({ permissions_array: [foreign?.id] }), await update({ permissions_array: [1, foreign?.id] })])
      expect(answer.status).toBe(403)
    expect((await send('POST', 'add-plans', { community_id: 2, permissions_array: [foreign?.id], tenant_id: 1 })).status).toBe(403)
  })

  it('is changed, products and all (LEG-17, LEG-21, EP-12)', async () => {
    expect(await words(await update({ principal: 1 }))).toMatchObject({
      status: 200,
      data: { id: 2, title: 'Papel e tinta', principal: 1 },
    })
    expect(await plansOf(2)).toEqual([1, 2])
    expect((await rows()).map(({ principal }) => principal)).toEqual([0, 1, 0])
    expect((await update({ id: 999 })).status).toBe(404)
  })

  it('gets products and loses them; one that another admin took away already is no error (LEG-16, EP-10, EP-11)', async () => {
    const plans = { community_id: 2, permissions_array: [2], tenant_id: 1 }
    for (let times = 0; times < 2; times++) expect((await send('POST', 'add-plans', plans)).status).toBe(200)
    expect(await plansOf(2)).toEqual([1, 2, 3])
    for (let times = 0; times < 2; times++) expect((await send('POST', 'remove-plans', plans)).status).toBe(200)
    expect(await plansOf(2)).toEqual([1, 3])
    expect((await send('POST', 'add-plans', { ...plans, community_id: 999 })).status).toBe(404)
  })

  it('is switched on and off, as the path says (LEG-08, EP-13)', async () => {
    expect(await words(await send('PUT', 'toggle-status/1/3/1'))).toEqual({ status: 200, message: 'Comunidade ativada.' })
    expect(await words(await send('PUT', 'toggle-status/1/3/0'))).toEqual({ status: 200, message: 'Comunidade desativada.' })
    expect((await send('PUT', 'toggle-status/1/999/0')).status).toBe(404)
  })

  it('takes interactions and media (LEG-05, LEG-10, LEG-18, EP-14)', async () => {
    const body = { ...media, publications: 0, id: 2, tenant_id: 1 }
    expect(await words(await send('PUT', 'edit-content-media', body))).toEqual({ status: 200, message: 'Status atualizado com sucesso!' })
    expect(await details(2)).toMatchObject({ ...media, publications: 0 })
  })

  it('goes with its products (COM-18, LEG-19, EP-15)', async () => {
    expect(await words(await send('DELETE', 'delete/1/2'))).toEqual({ status: 200, message: 'Comunidade excluída com sucesso.' })
    expect(await titles()).toEqual(['Roda da Sabiá', 'Sala dos professores'])
    expect(await app.database.db.$count(communityPlans, eq(communityPlans.communityId, 2))).toBe(0)
    expect((await send('DELETE', 'delete/1/2')).status).toBe(404)
  })

  it.each([
    [{ title: ' ' }, 'O nome da comunidade é obrigatório'],
    [{ title: 'a'.repeat(51) }, 'O nome da comunidade deve ter no máximo 50 caracteres'],
    [{ description: 'a'.repeat(501) }, 'A descrição não pode ter mais de 500 caracteres'],
    [{ background_color: '/backgrounds/outro.svg' }, 'Valor do campo inválido'],
    [{ font_family: 'Comic Sans' }, 'Valor do campo inválido'],
    [{ sales_url: 'javascript:alert(1)' }, 'Valor do campo inválido'],
    [{ primary_text_color: 'url(https://x)' }, 'Valores dos campos inválidos'],
  ])('refuses %o in words (V2-19, V2-20, V2-21)', async (more, error) => {
    for (const answer of [await create(more), await update(more)]) expect(await words(answer)).toMatchObject({ status: 422, error })
  })

  it('a student may write none of it (ROL-01)', async () => {
    expect((await send('POST', 'create', { ...look, ...media, publication: 1 }, livia)).status).toBe(403)
    expect((await send('GET', 'get-details/1/1', undefined, livia)).status).toBe(403)
  })
})
