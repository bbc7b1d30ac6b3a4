import { apiOf } from './api.ts'
import { expect, test, type Page, untilInstalled } from './fixtures.ts'
import { PROBES, probing } from './jail-probes.ts'
import { PATIENT } from './patient.ts'
import { enter, people } from './sign-in.ts'

/** 69 probes, one after the other; each waits for its own end. */
const ALL_PROBES = { timeout: 120_000 }

// The jail of an owner's HTML (decision 0101): it runs, and reaches nothing outside.

const BASE = '/api/platform/auth/custom-html'
const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }

/** One block on one page, and no other. */
interface Block {
  readonly page: string
  readonly customHtml: string
}

/** These blocks and no others. */
async function putBlocks(url: string, blocks: readonly Block[]): Promise<void> {
  const api = await apiOf(url, people.admin)
  const { data } = await api.get<{ data: { id: number }[] }>(`${BASE}/index/1`)
  for (const { id } of data) await api.send('DELETE', `${BASE}/${id}`)
  for (const block of blocks)
    expect(await api.send('POST', `${BASE}/create`, { ...NONE, tenant_id: 1, title: 'Agenda', ...block })).toBe(201)
}

const putBlock = (url: string, page: string, customHtml: string) => putBlocks(url, [{ page, customHtml }])

const frame = (page: Page) => page.frameLocator('iframe[title="Agenda"]')
const height = async (page: Page) => (await page.locator('iframe[title="Agenda"]').boundingBox())?.height ?? 0

/** Everything that a probe can show outside of its block. */
async function watchOutside(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.context().on('page', (other) => seen.push(`window ${other.url()}`))
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('download', (file) => seen.push(`download ${file.suggestedFilename()}`))
  page.on('framenavigated', (moved) => moved === page.mainFrame() && seen.push(`page ${moved.url()}`))
  await page.exposeFunction('tellProbe', (name: string) => seen.push(`channel ${name}`))
  await page.evaluate(() => {
    new BroadcastChannel('probe').onmessage = ({ data }) => (globalThis as unknown as { tellProbe(name: unknown): void }).tellProbe(data)
  })
  return seen
}

const reachedIn = async (text: string | null) => JSON.parse((text ?? '').replace('reached: ', '')) as string[]

test('of more than 60 ways out none leads anywhere: storage, page, network, windows, workers, permissions (HTM-20, security 6)', async ({
  page,
  server,
  chaos,
  expectedErrors,
}) => {
  // Chromium reports each refusal.
  expectedErrors.push(/./)
  await putBlock(server.url, 'favorite', probing(PROBES))
  await enter(page, people.student, '/dashboard/profile')
  const seen = await watchOutside(page)
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  seen.length = 0
  await expect(frame(page).locator('#said')).toHaveText(/^reached: /, ALL_PROBES)
  expect(await reachedIn(await frame(page).locator('#said').textContent())).toEqual([])
  expect(Object.keys(PROBES).length).toBeGreaterThan(60)
  expect(seen).toEqual([])
  expect(chaos.seen.filter(({ path }) => path.includes('probe=')).map(({ path }) => path)).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/favoritos')
  expect(await page.title()).not.toContain('probe')
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('probe'), 'probe' in globalThis])).toEqual(['', null, false])
  expect(await height(page)).toBeLessThan(2000)
})

test('the same ways lead out of a page without a jail: the probes can fail', async ({ page, server, expectedErrors, context }) => {
  expectedErrors.push(/./)
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write', 'notifications'])
  await enter(page, people.student, '/favoritos')
  // The same HTML as a page of the same origin, in a frame without a sandbox. What would replace the page ends the test too soon.
  const {
    topLocation: _1,
    parentReplace: _2,
    linkTop: _3,
    linkParent: _4,
    formTop: _5,
    topClose: _6,
    linkPressedByScript: _7,
    historyBack: _8,
    historyFar: _9,
    camera: _10,
    topScript: _11,
    ...rest
  } = PROBES
  await context.route('**/jailless.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${probing(rest)}` }),
  )
  await context.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>a</title><iframe title="Agenda" src="/jailless.html"></iframe>',
    }),
  )
  await page.goto('/around.html')
  const seen = await watchOutside(page)
  await expect(frame(page).locator('#said')).toHaveText(/^reached: /, ALL_PROBES)
  const reached = await reachedIn(await frame(page).locator('#said').textContent())
  expect(reached.length + new Set(seen).size, `${reached.join()} ${seen.join()} ${server.url}`).toBeGreaterThan(30)
})

test('a block is styled, runs its script with `eval`, has a name for screen readers, and is as high as it is (HTM-20)', async ({
  page,
  server,
}) => {
  const html = `<style>p { margin: 0; height: 120px }</style><p id="p">…</p><script>
    addEventListener('load', () => { document.getElementById('p').textContent = 'Faz ' + eval('40 + 2') })
    setTimeout(() => { document.getElementById('p').style.height = '240px' }, 1500)
  </script>`
  await putBlock(server.url, 'homepage', html)
  await enter(page, people.student)
  const block = page.locator('iframe[title="Agenda"]')
  // It begins when its place, above the second carousel, is nearly in sight.
  await expect(page.getByRole('heading', { name: 'Em alta' })).toBeVisible()
  await page.getByRole('heading', { name: 'Em alta' }).scrollIntoViewIfNeeded()
  await expect(block).toBeAttached(PATIENT)
  await block.scrollIntoViewIfNeeded()
  await expect(frame(page).locator('#p')).toHaveText('Faz 42')
  await expect.poll(() => height(page)).toBe(240)
  await expect(block).toHaveAttribute('sandbox', 'allow-scripts')
})

test('HTML that grows with its frame stops; what is higher than 8000 px scrolls inside', async ({ page, server }) => {
  await putBlock(server.url, 'favorite', '<div style="height: 100vh"></div><p>mais</p>')
  await enter(page, people.student, '/favoritos')
  await expect(frame(page).getByText('mais')).toBeAttached()
  // It is measured again for a while; growth without an end would end at 8000.
  const stands = async () => {
    const before = await height(page)
    await page.waitForTimeout(500)
    return before === (await height(page))
  }
  await expect.poll(stands).toBe(true)
  expect(await height(page)).toBeLessThan(8000)
  await putBlock(server.url, 'profile', '<div style="height: 20000px"></div><p>fim</p>')
  await page.goto('/dashboard/profile')
  await expect.poll(() => height(page)).toBe(8000)
  await frame(page).getByText('fim').scrollIntoViewIfNeeded()
  await expect(frame(page).getByText('fim')).toBeInViewport()
})

test('a pressed link is opened by the page: its own in place, the web in a new tab, anything else not at all (LNK-05, security 6)', async ({
  page,
  server,
  context,
}) => {
  const html = `<a href="/favoritos">dentro</a> <a href="https://lousa.invalid/x">fora</a> <a href="javascript:top.document.body.append('correu')">js</a>
    <a href="data:text/html,x">data</a> <a href="//lousa.invalid/y">barras</a> <a href="blob:x">blob</a> <a href="file:///etc/passwd">file</a>
    <a href="#fim">aqui</a><p id="fim">fim</p>`
  await context.route('https://lousa.invalid/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>fora</title>' }))
  await putBlock(server.url, 'profile', html)
  await enter(page, people.student, '/dashboard/profile')
  const link = (name: string) => frame(page).getByRole('link', { name, exact: true })
  const pages = () => context.pages().length
  for (const name of ['js', 'data', 'barras', 'blob', 'file', 'aqui']) await link(name).click()
  await expect(frame(page).getByText('fim')).toBeVisible()
  await expect(page.getByText('correu')).toHaveCount(0)
  expect([new URL(page.url()).pathname, pages()]).toEqual(['/dashboard/profile', 1])
  const opened = context.waitForEvent('page')
  await link('fora').click()
  const other = await opened
  await expect.poll(() => other.url()).toBe('https://lousa.invalid/x')
  expect(await other.evaluate(() => opener === null)).toBe(true)
  await other.close()
  await link('dentro').press('Enter')
  await expect(page).toHaveURL(/\/favoritos$/)
})

test('a block that replaces its own document is told nothing more, and stays a sandbox (HTM-20)', async ({
  page,
  server,
  chaos,
  expectedErrors,
}) => {
  expectedErrors.push(/./)
  // First a new document in its place, then a page of ours, and a page of the decoders.
  const html = `<script>setTimeout(() => {
    document.open()
    document.write('<p>outro</p><script>addEventListener("message", (e) => document.body.append(e.source === parent ? "ouviu" : ""))</' + 'script>')
    document.close()
    setTimeout(() => { location.href = '/favoritos?probe=self' }, 800)
  }, 300)</script>`
  await putBlock(server.url, 'profile', html)
  await enter(page, people.student, '/dashboard/profile')
  await expect(frame(page).getByText('outro')).toBeAttached()
  await expect(frame(page).getByText('ouviu')).toHaveCount(0)
  await expect.poll(() => chaos.seen.some(({ path }) => path.includes('probe=self'))).toBe(true)
  const asked = chaos.seen.find(({ path }) => path.includes('probe=self'))
  expect(asked?.headers['cookie']).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile')
  await expect(page.locator('iframe[title="Agenda"]')).toHaveAttribute('sandbox', 'allow-scripts')
  expect(page.frames().filter((each) => each.url().includes('/favoritos')).length).toBe(0)
})

const PLACES: readonly { page: string; at: string; more?: object; elsewhere?: string }[] = [
  { page: 'homepage', at: '/homepage' },
  { page: 'course', at: '/courses/1', more: { course_id: 1 }, elsewhere: '/courses/2' },
  { page: 'module', at: '/modulos/1', more: { course_id: 1, module_id: 1 }, elsewhere: '/modulos/2' },
  { page: 'lesson', at: '/curso/1/a/1', more: { course_id: 1, module_id: 1, lesson_id: 1 }, elsewhere: '/curso/1/a/2' },
  { page: 'community', at: '/comunidade/1/1', more: { community_id: 1 }, elsewhere: '/comunidade/1/2' },
  { page: 'favorite', at: '/favoritos' },
  { page: 'profile', at: '/dashboard/profile' },
  { page: 'search', at: '/search?search=luz' },
]

test('a student sees a block on each of the eight pages, and on no other of its kind (HTM-08, EP-56)', async ({ page, server }) => {
  await putBlocks(
    server.url,
    PLACES.map(({ page: kind, more }) => ({ page: kind, customHtml: `<p>Oi da escola: ${kind}</p>`, ...more })),
  )
  // What the pages are about is mirrored first.
  await enter(page, people.student)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const block = page.locator('iframe[title="Agenda"]')
  for (const { page: kind, at, elsewhere } of PLACES) {
    await page.goto(at)
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(block).toBeVisible({ timeout: 500 })
    }, kind).toPass()
    await expect(frame(page).getByText(`Oi da escola: ${kind}`)).toBeVisible()
    await expect(block).toHaveCount(1)
    if (elsewhere === undefined) continue
    await page.goto(elsewhere)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.mouse.wheel(0, 4000)
    await page.waitForTimeout(500)
    await expect(block).toHaveCount(0)
  }
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a block that was mirrored runs without a network, on a page that is opened anew (PWA, HTM-20)', async ({
    page,
    server,
    network,
  }) => {
    await putBlock(server.url, 'favorite', '<p id="p">…</p><script>document.getElementById("p").textContent = "correu"</script>')
    await enter(page, people.student, '/favoritos')
    await untilInstalled(page)
    await expect(frame(page).getByText('correu')).toBeVisible()
    await network.goOffline()
    await page.reload()
    await expect(frame(page).getByText('correu')).toBeVisible()
    await network.goOnline()
  })
})
