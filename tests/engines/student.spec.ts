import { apiOf } from '#tests/e2e/api.ts'
import { people } from '#tests/e2e/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

test('a visit of a student', async ({ visitor, server }) => {
  const api = await apiOf(server.url, people.student)
  await test.step('sign-in', () => signIn(visitor, people.student))
  await test.step('home', async () => {
    await visitor.sees({ role: 'region', name: 'Em alta' })
  })
  await test.step('search', async () => {
    await visitor.press({ role: 'button', name: 'Buscar', within: { role: 'banner' } })
    await visitor.write({ role: 'searchbox' }, 'violao')
    await visitor.key('Enter')
    await visitor.isAt(/^\/search\?search=violao/)
    await visitor.press({ role: 'link', name: /Violão popular/, within: { role: 'region', name: 'Cursos' } })
  })
  await test.step('course', async () => {
    await visitor.isAt(/^\/courses\/1$/)
    await visitor.sees({ role: 'heading', name: 'Violão popular' })
  })
  expect(await api.get('/api/auth/me')).toBeTruthy()
})
