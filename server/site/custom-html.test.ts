import { describe, expect, it } from 'vitest'
import { HELENA, LIVIA, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (_app, clients) => {
  ;[helena, livia] = clients
})

const BASE = '/api/platform/auth/custom-html'
interface Block {
  id: number
  title: string
  html: string
  page: string
  [field: string]: unknown
}
const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }
const block = { ...NONE, tenant_id: 1, title: 'Agenda', customHtml: '<p>Quinta</p><script>1</script>', page: 'homepage' }

const create = (more: object = {}) => helena.fetch(`${BASE}/create`, { method: 'POST', body: { ...block, ...more } })
const list = async (client = helena) => ((await (await client.fetch(`${BASE}/index/1`)).json()) as { data: Block[] }).data
const ofPage = async (client: TestClient, page: string) =>
  ((await (await client.fetch(`${BASE}/filters/${page}`)).json()) as { data: Block[] }).data
const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('blocks of custom HTML', () => {
  it('are created as `customHtml` and read as `html`, unchanged (HTM-06, HTM-15, AMB-31)', async () => {
    const answer = await create({ title: '  Agenda ', page: 'lesson', course_id: 1, module_id: 1, lesson_id: 2, embeddable_ids: ['a1'] })
    expect(await words(answer)).toMatchObject({
      status: 201,
      data: { title: 'Agenda', html: block.customHtml, page: 'lesson', course_id: 1, module_id: 1, lesson_id: 2, embeddable_ids: ['a1'] },
    })
    expect((await list()).map(({ title }) => title)).toEqual(['Contagem da roda', 'Agenda'])
    expect(await words(await create({ page: 'community', community_id: 2 }))).toMatchObject({
      data: { page: 'community', community_id: 2 },
    })
  })

  it('of one page are read by students, the list of all only by editors (EP-56, HTM-15)', async () => {
    await create({ page: 'favorite', title: 'Aviso' })
    expect((await ofPage(livia, 'homepage')).map(({ title }) => title)).toEqual(['Contagem da roda'])
    expect((await ofPage(livia, 'favorite')).map(({ title }) => title)).toEqual(['Aviso'])
    expect(await ofPage(livia, 'lesson')).toEqual([])
    expect((await livia.fetch(`${BASE}/index/1`)).status).toBe(403)
    expect((await livia.fetch(`${BASE}/filters/cozinha`)).status).toBe(404)
  })

  it('are changed and deleted; a deleted one is 404 (EP-57)', async () => {
    const [first] = await list()
    const id = first?.id ?? 0
    const update = () => helena.fetch(`${BASE}/update/${id}`, { method: 'PUT', body: { ...block, id, title: 'Nova', page: 'profile' } })
    expect(await words(await update())).toMatchObject({ status: 200, data: { title: 'Nova', page: 'profile', html: block.customHtml } })
    expect(await words(await helena.fetch(`${BASE}/${id}`, { method: 'DELETE' }))).toEqual({
      status: 200,
      message: 'HTML excluído com sucesso',
    })
    expect((await helena.fetch(`${BASE}/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await update()).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it.each([
    ['title', { title: '  ' }, 'O título é obrigatório'],
    ['title', { title: 'x'.repeat(51) }, 'O título não pode ter mais de 50 caracteres'],
    ['customHtml', { customHtml: ' \n ' }, 'Adicione o HTML personalizado'],
    ['page', { page: '' }, 'Selecione a página'],
    ['course_id', { page: 'course' }, 'Escolha um curso'],
    ['module_id', { page: 'module', course_id: 1 }, 'Escolha um módulo'],
    ['lesson_id', { page: 'lesson', course_id: 1, module_id: 1 }, 'Escolha uma aula'],
    ['community_id', { page: 'community' }, 'Escolha uma comunidade'],
    ['module_id', { page: 'module', module_id: 999_999 }, 'O módulo escolhido não existe mais. Escolha outro.'],
  ])('are refused for %s when it is wrong: %j (HTM-09..12)', async (field, wrong, said) => {
    expect(await words(await create(wrong))).toMatchObject({ status: 422, error: said, fields: { [field]: said } })
    expect(await list()).toHaveLength(1)
  })

  it('are refused beyond 200,000 characters, and for a page that is none (HTM-07)', async () => {
    expect((await create({ customHtml: 'a'.repeat(200_001) })).status).toBe(422)
    expect((await create({ page: 'cozinha' })).status).toBe(422)
    expect((await create({ customHtml: 'a'.repeat(1_000_000) })).status).toBe(422)
    expect((await create({ customHtml: 'a'.repeat(200_000) })).status).toBe(201)
  })

  it('keep a page that the studio does not offer (AMB-23)', async () => {
    expect(await words(await create({ page: 'product' }))).toMatchObject({ status: 201, data: { page: 'product' } })
  })
})
