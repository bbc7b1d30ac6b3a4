import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { nextLesson } from '#tests/e2e/support/lesson.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// What other people write and delete, on an open page. Time runs ten times as fast: 30 s are 3.

const FRESH = { timeout: 10_000 }

interface Post {
  readonly id: number
  readonly title: string
}
const feedOf = async (api: Api) => (await api.get<{ data: Post[] }>('/api/auth/community/feed/1/1?cursor=0')).data

async function publish(api: Api, title: string): Promise<number> {
  const body = { tenant_id: 1, community_id: 1, title, content: 'Duas linhas.\n\nDe texto.', image: null }
  expect(await api.send('POST', '/api/auth/community/post/create', body)).toBe(201)
  return (await feedOf(api)).find((post) => post.title === title)?.id ?? 0
}

const post = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const titles = (page: Page) => page.locator('article h3').allTextContents()
const waiting = (page: Page) => page.getByRole('button', { name: /publicaç(ão|ões) novas?$/ })

test('posts of others come in, wait for who reads further down, and go when they are deleted (FRE-05)', async ({ page, server }) => {
  const colleague = await apiOf(server.url, people.admin)
  for (let n = 1; n <= 45; n++) await publish(colleague, `Tema ${n}`)
  await enter(page, people.student, '/comunidade/1/1')
  await expect(post(page, 'Tema 45')).toBeVisible()

  await test.step('at the top a post comes in by itself', async () => {
    await publish(colleague, 'Tema 46')
    await expect(post(page, 'Tema 46')).toBeVisible(FRESH)
    expect((await titles(page))[0]).toBe('Tema 46')
    await expect(waiting(page)).toBeHidden()
  })
  await test.step('further down nothing moves, and a button says how many came', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(post(page, 'Tema 15')).toBeVisible({ timeout: 500 })
    }).toPass()
    await post(page, 'Tema 15').scrollIntoViewIfNeeded()
    const place = () => post(page, 'Tema 15').boundingBox()
    const before = await place()
    const first = await publish(colleague, 'Tema 47')
    await publish(colleague, 'Tema 48')
    await expect(page.getByRole('button', { name: '2 publicações novas', exact: true })).toBeVisible(FRESH)
    expect(await place()).toEqual(before)
    expect(await titles(page)).not.toContain('Tema 47')
    await test.step('what was deleted meanwhile is not counted', async () => {
      expect(await colleague.send('DELETE', `/api/auth/community/post/1/${first}`)).toBe(200)
      await expect(page.getByRole('button', { name: '1 publicação nova', exact: true })).toBeVisible(FRESH)
    })
  })
  await test.step('a post further down goes when it is deleted', async () => {
    const gone = (await colleague.get<{ data: Post[] }>('/api/auth/community/feed/1/1?cursor=40')).data.find(
      ({ title }) => title === 'Tema 17',
    )
    expect(await colleague.send('DELETE', `/api/auth/community/post/1/${gone?.id}`)).toBe(200)
    await expect(post(page, 'Tema 17')).toBeHidden(FRESH)
  })
  await test.step('the button brings to the new posts; what was loaded stays, each once', async () => {
    await waiting(page).press('Enter')
    await expect(post(page, 'Tema 48')).toBeInViewport()
    const shown = await titles(page)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.slice(0, 3)).toEqual(['Tema 48', 'Tema 46', 'Tema 45'])
    expect(shown).toContain('Tema 15')
  })
})

test('comments of others come in below an open post and an open lesson (FRE-05)', async ({ page, server }) => {
  const colleague = await apiOf(server.url, people.admin)
  const id = await publish(colleague, 'Quem pinta de noite?')
  await enter(page, people.student, `/comunidade/post/${id}/1/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quem pinta de noite?' })).toBeVisible()
  await test.step('post', async () => {
    const body = { tenant_id: 1, post_id: id, parent_id: null, content: 'Eu, com lâmpada fria.' }
    expect(await colleague.send('POST', '/api/auth/community/comment/create', body)).toBe(201)
    await expect(page.getByText('Eu, com lâmpada fria.')).toBeVisible(FRESH)
    await expect(page.getByRole('heading', { name: '1 comentário' })).toBeVisible()
  })
  await test.step('lesson', async () => {
    const lesson = await nextLesson(await apiOf(server.url, people.student))
    await page.goto(`/curso/1/x/${lesson.id}`)
    await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
    await page.getByRole('heading', { name: 'Comentários' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('textbox', { name: 'Escreva sua dúvida' })).toBeVisible()
    const body = { parent_id: null, content: 'Respondo na aula de quinta.' }
    expect(await colleague.send('POST', `/api/auth/aulas/comments/1/${lesson.id}`, body)).toBe(201)
    await expect(page.getByText('Respondo na aula de quinta.')).toBeVisible(FRESH)
  })
})
