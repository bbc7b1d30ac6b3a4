import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// What a colleague saved, on the screens of others. Time runs ten times as fast: 30 s are 3.

const LINK = '/api/auth/config/plataforma/links/update/1'
const titled = (title: string) => ({ link_title: title, link_url: 'escolasabia.com.br/mentorias', tenant_id: 1 })

test('what a colleague saved is on an open page within 30 s, and on one that starts at once (FRE-02)', async ({ page, server }) => {
  await enter(page, people.student)
  await page.goto('/homepage')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Mentorias' })).toBeVisible()

  const colleague = await apiOf(server.url, people.admin)
  await test.step('open', async () => {
    expect(await colleague.send('POST', LINK, titled('Conversas'))).toBe(200)
    await expect(menu.getByRole('link', { name: 'Conversas' })).toBeVisible({ timeout: 10_000 })
  })
  await test.step('after a reload, from a mirror of a minute ago', async () => {
    await page.goto('about:blank')
    expect(await colleague.send('POST', LINK, titled('Encontros'))).toBe(200)
    await page.goto('/homepage')
    await expect(menu.getByRole('link', { name: 'Encontros' })).toBeVisible({ timeout: 10_000 })
  })
})

test('an open page asks one thing while nothing changes, and gets no body for what it has (FRE-02, FRE-03)', async ({ page, chaos }) => {
  await enter(page, people.student)
  await page.goto('/homepage')
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const askedWithin = async (ms: number) => {
    asked.length = 0
    await page.waitForTimeout(ms)
    return [...new Set(asked)]
  }
  // The first mirror ends before.
  await expect.poll(() => askedWithin(5000), { timeout: 60_000 }).toEqual(['/api/sync/changes/1'])

  await test.step('after a reload it reads nothing whose answer it has', async () => {
    const from = chaos.seen.length
    await page.reload()
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
    await expect.poll(() => askedWithin(5000), { timeout: 60_000 }).toEqual(['/api/sync/changes/1'])
    const known = (path: string) => !path.startsWith('/api/sync/') && !path.startsWith('/api/auth/me')
    const reads = chaos.seen.slice(from).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && known(path))
    expect(reads.filter(({ status }) => status !== 304).map(({ path }) => path)).toEqual([])
  })
})
