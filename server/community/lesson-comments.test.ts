import { describe, expect, it } from 'vitest'
import { HELENA, LIVIA, type TestClient } from '#server/testing/test-app.ts'
import { dataOf } from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA], (_app, clients) => {
  ;[helena, livia] = clients
})

interface Said {
  readonly id: number
  readonly content: string
  readonly parent_id: number | null
  readonly user: { readonly name: string; readonly editor: 0 | 1 }
}
const at = (lesson: number) => `/api/auth/aulas/comments/1/${lesson}`
const read = (client: TestClient, lesson = 3) => dataOf<Said[]>(client.fetch(at(lesson)))
const say = (client: TestClient, content: string, parent: number | null = null, lesson = 3) =>
  client.fetch(at(lesson), { method: 'POST', body: { content, parent_id: parent } })
const remove = (client: TestClient, id: number, lesson = 3) => client.fetch(`${at(lesson)}/${id}`, { method: 'DELETE' })

describe('comments under a lesson (ext L6)', () => {
  it('are doubts and their answers, oldest first, of one lesson', async () => {
    const doubt = await dataOf<Said>(say(livia, ' E se doer a mão? \u202E'))
    await say(helena, 'Pare e descanse.', doubt.id)
    await say(livia, 'De outra aula', null, 4)
    expect(await read(livia)).toMatchObject([
      { content: 'E se doer a mão?', parent_id: null, user: { name: 'Lívia Rocha', editor: 0 } },
      { content: 'Pare e descanse.', parent_id: doubt.id, user: { name: 'Helena Duarte', editor: 1 } },
    ])
    expect((await say(livia, 'x', doubt.id, 4)).status).toBe(404)
  })

  it('are refused while the school has them off (LES-05)', async () => {
    const doubt = await dataOf<Said>(say(livia, 'Antes'))
    await helena.fetch('/api/auth/comunidade/comentarios/activeComment', { method: 'POST', body: { comment: 0, tenant_id: 1 } })
    expect([(await livia.fetch(at(3))).status, (await say(livia, 'Depois')).status]).toEqual([403, 403])
    // What one wrote can still be deleted.
    expect((await remove(livia, doubt.id)).status).toBe(200)
  })

  it('are deleted by their author or an editor, with their answers', async () => {
    const theirs = await dataOf<Said>(say(helena, 'Da escola'))
    const mine = await dataOf<Said>(say(livia, 'Minha'))
    await say(helena, 'Resposta', mine.id)
    expect([(await remove(livia, theirs.id)).status, (await remove(livia, mine.id, 4)).status]).toEqual([403, 404])
    expect((await remove(helena, mine.id)).status).toBe(200)
    expect((await read(livia)).map(({ content }) => content)).toEqual(['Da escola'])
  })

  it('need a text, of an existing lesson', async () => {
    expect([(await say(livia, ' \n')).status, (await say(livia, 'x', null, 99_999)).status]).toEqual([422, 404])
  })
})
