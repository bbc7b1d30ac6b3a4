import { describe, expect, it } from 'vitest'
import { HELENA, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
withTestApp([HELENA], (_app, clients) => {
  ;[helena] = clients
})

const BASE = '/api/auth/config/plataforma/links'
interface Link {
  id: number
  title: string
  url: string
  order: number
}
const list = async () => ((await (await helena.fetch(`${BASE}/index/1`)).json()) as { data: Link[] }).data
const create = (link_title: string, link_url: string) =>
  helena.fetch(`${BASE}/create`, { method: 'POST', body: { link_title, link_url, tenant_id: 1 } })
const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

describe('header links', () => {
  it('are added at the end, trimmed, without their scheme (LNK-08, EP-71)', async () => {
    const answer = await create('  Blog <b>novo</b> ', ' HTTPS://blog.sabia.com/a?b=1 ')
    expect(await words(answer)).toMatchObject({ status: 201, data: { title: 'Blog <b>novo</b>', url: 'blog.sabia.com/a?b=1', order: 3 } })
  })

  it('are at most three: the fourth is 422 with the seeds’ text (LNK-06)', async () => {
    expect((await create('a', 'a.com')).status).toBe(201)
    expect(await words(await create('b', 'b.com'))).toEqual({ status: 422, error: 'Você pode criar no máximo 3 (três) links' })
    expect(await list()).toHaveLength(3)
  })

  it('are at most three also when two are created at once', async () => {
    const answers = await Promise.all([create('a', 'a.com'), create('b', 'b.com'), create('c', 'c.com')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it('refuse a blank field and two blank fields with the seeds’ words (LNK-07)', async () => {
    expect(await words(await create(' ', 'a.com'))).toMatchObject({
      status: 422,
      error: 'Valor do campo inválido',
      fields: { link_title: 'Valor do campo inválido' },
    })
    expect(await words(await create('', ''))).toMatchObject({ status: 422, error: 'Valores dos campos inválidos' })
    expect((await create('x'.repeat(256), 'a.com')).status).toBe(422)
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:80',
    'data:text/html,x',
    'vbscript:x',
    'https://javascript:alert(1)',
    '//evil.test',
    'file:///etc/passwd',
    '\\\\evil',
  ])('refuse %j as an address', async (url) => {
    expect((await create('x', url)).status).toBe(422)
  })

  it.each([
    ['mailto:oi@sabia.com', 'mailto:oi@sabia.com'],
    ['/comunidade/1/2', '/comunidade/1/2'],
    ['sabia.com:8080/x', 'sabia.com:8080/x'],
  ])('keep %s whole (AMB-36)', async (url, stored) => {
    expect(await words(await create('x', url))).toMatchObject({ status: 201, data: { url: stored } })
  })

  it('are changed and deleted; a deleted one is 404 (EP-72, EP-73)', async () => {
    const [first] = await list()
    const update = (id: number) =>
      helena.fetch(`${BASE}/update/${id}`, { method: 'POST', body: { link_title: 'Novo', link_url: 'n.com', tenant_id: 1 } })
    expect(await words(await update(first?.id ?? 0))).toMatchObject({ status: 200, data: { title: 'Novo', url: 'n.com' } })
    const remove = () => helena.fetch(`${BASE}/delete/1/${first?.id}`, { method: 'DELETE' })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await update(first?.id ?? 0)).status).toBe(404)
    expect((await helena.fetch(`${BASE}/delete/1/abc`, { method: 'DELETE' })).status).toBe(404)
  })

  it('are ordered from 1; unknown ids are ignored, and unnamed links follow (LNK-11, EP-74)', async () => {
    await create('Blog', 'blog.com')
    const [a, b, c] = await list()
    const answer = await helena.fetch(`${BASE}/order`, { method: 'POST', body: { newOrdenation: [c?.id, 999_999, a?.id] } })
    expect(answer.status).toBe(200)
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [c?.id, 1],
      [a?.id, 2],
      [b?.id, 3],
    ])
  })
})
