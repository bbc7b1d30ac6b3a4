import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { nextLesson } from '#tests/e2e/support/lesson.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// What a student loses leaves the screen. Time runs ten times as fast: 30 s are 3.

const livia = `email = '${people.student.email}'`
const FRESH = { timeout: 10_000 }

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const home = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Voltar para o início' })

test('what a student loses leaves the open page, which says what happened and leads on (FRE-07)', async ({
  page,
  server,
  host,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[34]/)
  const owner = await apiOf(server.url, people.admin)
  const student = await apiOf(server.url, people.student)

  await test.step('banner', async () => {
    await enter(page, people.student)
    await expect(page.getByRole('main').getByRole('heading', { name: /Violão popular/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Banner principal' })).toHaveCount(1)
    // They are in the document, too: the app has to have read them itself.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('at-rest').length)).toBe(1)
    await page.waitForLoadState('networkidle')
    await host.run('delete from banners where tenant_id = 1')
    // Not only this one: the banners take turns.
    await expect(page.getByRole('region', { name: 'Banner principal' })).toHaveCount(0, FRESH)
    await expect(page.getByRole('heading', { name: 'Continuar assistindo' })).toBeVisible()
  })
  await test.step('post', async () => {
    const { data } = await owner.get<{ data: { id: number; title: string }[] }>('/api/auth/community/feed/1/1?cursor=0')
    const [post] = data
    await page.goto(`/comunidade/post/${post?.id}/1/1`)
    await expect(title(page, post?.title ?? '')).toBeVisible()
    expect(await owner.send('DELETE', `/api/auth/community/post/1/${post?.id}`)).toBe(200)
    await expect(title(page, 'Esta postagem não existe mais')).toBeVisible(FRESH)
    await expect(home(page)).toBeVisible()
  })
  await test.step('product', async () => {
    await page.goto('/comunidade/1/1')
    await expect(page.getByRole('article').first()).toBeVisible()
    await host.run(`update users set products = '{}' where ${livia}`)
    await expect(page.getByText(/é de quem tem um dos produtos informados/)).toBeVisible(FRESH)
    await expect(page.getByRole('article')).toHaveCount(0)
  })
  await test.step('community', async () => {
    await host.run(`update users set products = array(select id from products where tenant_id = 1) where ${livia}`)
    await expect(page.getByRole('article').first()).toBeVisible(FRESH)
    await host.run('update communities set active = false where id = 1')
    await expect(page.getByText(/^Ela não está aberta para você agora\./)).toBeVisible(FRESH)
    await expect(page.getByRole('article')).toHaveCount(0)
  })
  await test.step('lesson, and its course', async () => {
    const lesson = await nextLesson(student)
    const { data } = await student.get<{ data: { course: { id: number; title: string } } }>(`/api/auth/aulas/show/1/${lesson.id}`)
    await page.goto(`/curso/1/x/${lesson.id}`)
    await expect(title(page, lesson.title)).toBeVisible()
    await host.run(`delete from lessons where id = ${lesson.id}`)
    await expect(title(page, 'Esta aula não existe mais')).toBeVisible(FRESH)
    await expect(home(page)).toBeVisible()
    await page.goto(`/courses/${data.course.id}`)
    await expect(title(page, data.course.title)).toBeVisible()
    await host.run(`delete from courses where id = ${data.course.id}`)
    await expect(title(page, 'Este curso não existe mais')).toBeVisible(FRESH)
    await home(page).click()
    await expect(page.getByRole('heading', { name: 'Continuar assistindo' })).toBeVisible()
    await expect(page.getByText(data.course.title, { exact: true })).toHaveCount(0)
  })
  await test.step('access', async () => {
    await host.run(`delete from sessions where user_id in (select id from users where ${livia})`)
    await expect(page.getByText(/[Ee]ntre (de novo|novamente)|sessão/).first()).toBeVisible(FRESH)
  })
})
