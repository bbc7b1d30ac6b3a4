import { putBlocks } from '#tests/e2e/support/blocks.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, test, type Page, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PROBES, probing } from '#tests/e2e/support/jail-probes.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

/** 89 probes, one after the other; each waits for its own end. */
const ALL_PROBES = { timeout: 150_000 }

// The jail of an owner's HTML (decision 0101): it runs, and reaches nothing outside.

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
  await listenToProbes(page)
  return seen
}

/** Again after each page load. */
const listenToProbes = (page: Page) =>
  page.evaluate(() => {
    new BroadcastChannel('probe').onmessage = ({ data }) => (globalThis as unknown as { tellProbe(name: unknown): void }).tellProbe(data)
  })

const reachedIn = async (text: string | null) => JSON.parse((text ?? '').replace('reached: ', '')) as string[]

/** What a block of the search page does: first a new document in its place, then a page of ours, without an entry in the history. */
const REPLACED = `<script>setTimeout(() => {
    document.open()
    document.write('<p>outro</p><script>addEventListener("message", (e) => document.body.append(e.source === parent ? "ouviu" : ""))</' + 'script>')
    document.close()
    setTimeout(() => { location.replace('/favoritos?probe=self') }, 800)
  }, 300)</script>`

async function tryAll(page: Page, chaos: ChaosProxy, seen: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  seen.length = 0
  await expect(frame(page).locator('#said')).toHaveText(/^reached: /, ALL_PROBES)
  expect(await reachedIn(await frame(page).locator('#said').textContent())).toEqual([])
  expect(Object.keys(PROBES).length).toBeGreaterThan(80)
  expect(seen).toEqual([])
  expect(chaos.seen.filter(({ path }) => path.includes('probe=')).map(({ path }) => path)).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/favoritos')
  expect(await page.title()).not.toContain('probe')
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('probe'), 'probe' in globalThis])).toEqual(['', null, false])
  expect(await height(page)).toBeLessThan(2000)
}

async function replaceItself(page: Page, chaos: ChaosProxy): Promise<void> {
  await expect(frame(page).getByText('outro')).toBeAttached()
  await expect(frame(page).getByText('ouviu')).toHaveCount(0)
  await expect.poll(() => chaos.seen.some(({ path }) => path.includes('probe=self'))).toBe(true)
  const asked = chaos.seen.find(({ path }) => path.includes('probe=self'))
  expect(asked?.headers['cookie']).toBeUndefined()
  expect(new URL(page.url()).pathname).toBe('/search')
  await expect(page.locator('iframe[title="Agenda"]')).toHaveAttribute('sandbox', 'allow-scripts')
  expect(page.frames().filter((each) => each.url().includes('/favoritos')).length).toBe(0)
}

/** The same HTML as a page of the same origin, in a frame without a sandbox. */
async function tryWithoutJail(page: Page, seen: string[], where: string): Promise<void> {
  const context = page.context()
  await context.grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write', 'notifications'])
  // What would replace the page ends the test too soon.
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
    screenCapture: _12,
    filePicker: _13,
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
  seen.length = 0
  await listenToProbes(page)
  await expect(frame(page).locator('#said')).toHaveText(/^reached: /, ALL_PROBES)
  const reached = await reachedIn(await frame(page).locator('#said').textContent())
  expect(reached.length + new Set(seen).size, `${reached.join()} ${seen.join()} ${where}`).toBeGreaterThan(30)
}

test('one visit of blocks that try to get out', async ({ page, server, chaos, expectedErrors }) => {
  // Chromium reports each refusal.
  expectedErrors.push(/./)
  await putBlocks(server.url, [
    { page: 'favorite', customHtml: probing(PROBES) },
    { page: 'search', customHtml: REPLACED },
  ])
  await enter(page, people.student, '/dashboard/profile')
  const seen = await watchOutside(page)

  await test.step('of more than 80 ways out none leads anywhere: storage, page, history, network, windows, workers, focus, permissions (HTM-20, SAF-06, ENG-04, security 6)', () =>
    tryAll(page, chaos, seen))

  await test.step('a block that replaces its own document is told nothing more, and stays a sandbox (HTM-20)', async () => {
    await page.goto('/search?search=luz')
    await replaceItself(page, chaos)
  })

  await test.step('the same ways lead out of a page without a jail: the probes can fail', () => tryWithoutJail(page, seen, server.url))
})

const STYLED = `<style>p { margin: 0; height: 120px }</style><p id="p">…</p><script>
    addEventListener('load', () => { document.getElementById('p').textContent = 'Faz ' + eval('40 + 2') })
    setTimeout(() => { document.getElementById('p').style.height = '240px' }, 1500)
  </script>`
const LINKS = `<a href="/favoritos">dentro</a> <a href="https://lousa.invalid/x">fora</a> <a href="javascript:top.document.body.append('correu')">js</a>
    <a href="data:text/html,x">data</a> <a href="//lousa.invalid/y">barras</a> <a href="blob:x">blob</a> <a href="file:///etc/passwd">file</a>
    <a href="#fim">aqui</a><p id="fim">fim</p>`

/** The homepage. */
async function isStyled(page: Page): Promise<void> {
  const block = page.locator('iframe[title="Agenda"]')
  // It begins when its place, above the second carousel, is nearly in sight.
  await expect(page.getByRole('heading', { name: 'Em alta' })).toBeVisible()
  await page.getByRole('heading', { name: 'Em alta' }).scrollIntoViewIfNeeded()
  await expect(block).toBeAttached(PATIENT)
  await block.scrollIntoViewIfNeeded()
  await expect(frame(page).locator('#p')).toHaveText('Faz 42')
  await expect.poll(() => height(page)).toBe(240)
  await expect(block).toHaveAttribute('sandbox', 'allow-scripts')
}

/** Whether the block is as high as it was 30 pictures of the page ago: each turn of a growth takes a few. */
const stands = (page: Page) =>
  page.locator('iframe[title="Agenda"]').evaluate(async (block) => {
    const before = block.clientHeight
    for (let at = 0; at < 30; at++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return before === block.clientHeight
  })

/** The favorites, then the search. */
async function isAsHighAsItIs(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(frame(page).getByText('mais')).toBeAttached()
  // It is measured again for a while; growth without an end would end at 8000.
  await expect.poll(() => stands(page)).toBe(true)
  expect(await height(page)).toBeLessThan(8000)
  await page.goto('/search?search=luz')
  await expect.poll(() => height(page)).toBe(8000)
  // A frame out of sight draws nothing.
  await page.locator('iframe[title="Agenda"]').scrollIntoViewIfNeeded()
  await frame(page).getByText('fim').scrollIntoViewIfNeeded()
  await expect(frame(page).getByText('fim')).toBeInViewport()
}

/** The profile. */
async function opensLinks(page: Page): Promise<void> {
  const context = page.context()
  await context.route('https://lousa.invalid/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>fora</title>' }))
  await page.goto('/dashboard/profile')
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
}

test('one visit of blocks: how they look, how high they are, and their links', async ({ page, server }) => {
  await putBlocks(server.url, [
    { page: 'homepage', customHtml: STYLED },
    { page: 'favorite', customHtml: '<div style="height: 100vh"></div><p>mais</p>' },
    { page: 'search', customHtml: '<div style="height: 20000px"></div><p>fim</p>' },
    { page: 'profile', customHtml: LINKS },
  ])
  await enter(page, people.student)

  await test.step('a block is styled, runs its script with `eval`, has a name for screen readers, and is as high as it is (HTM-20)', () =>
    isStyled(page))

  await test.step('HTML that grows with its frame stops; what is higher than 8000 px scrolls inside', () => isAsHighAsItIs(page))

  await test.step('a pressed link is opened by the page: its own in place, the web in a new tab, anything else not at all (LNK-05, security 6)', () =>
    opensLinks(page))
})

/** Places in the order of the visit: the eight pages, and after five of them another one of the same kind. Each block leads to the next place. */
const PLACES = [
  { page: 'homepage', at: '/homepage' },
  { page: 'course', at: '/courses/1', course_id: 1 },
  { page: 'course', at: '/courses/2', course_id: 2 },
  { page: 'module', at: '/modulos/1', course_id: 1, module_id: 1 },
  { page: 'module', at: '/modulos/2', module_id: 2 },
  { page: 'lesson', at: '/curso/1/a/1', course_id: 1, module_id: 1, lesson_id: 1 },
  { page: 'lesson', at: '/curso/1/a/2', lesson_id: 2 },
  { page: 'community', at: '/comunidade/1/1', community_id: 1 },
  { page: 'community', at: '/comunidade/1/2', community_id: 2 },
  { page: 'profile', at: '/dashboard/profile' },
  { page: 'search', at: '/search?search=luz' },
  { page: 'favorite', at: '/favoritos' },
] as const

/** From the homepage, by the blocks' own links. */
async function walkThroughPlaces(page: Page): Promise<void> {
  for (const { at } of PLACES) {
    await expect(page).toHaveURL((url) => url.pathname + url.search === at)
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(frame(page).getByText(`Oi da escola: ${at}.`)).toBeVisible({ timeout: 500 })
    }, at).toPass()
    // Had it two, both would be there: they come together.
    await expect(page.locator('iframe[title="Agenda"]')).toHaveCount(1)
    const next = frame(page).getByRole('link', { name: 'adiante' })
    if (at !== '/favoritos') await next.click()
  }
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('one visit of all pages with a block, at its end without a network', async ({ page, server, network }) => {
    const runs = '<p id="p">…</p><script>document.getElementById("p").textContent = "correu"</script>'
    await putBlocks(
      server.url,
      PLACES.map((place, at) => ({
        ...place,
        customHtml: `<p>Oi da escola: ${place.at}.</p><a href="${PLACES[at + 1]?.at ?? ''}">adiante</a>${runs}`,
      })),
    )
    // What the pages are about is mirrored first.
    await enter(page, people.student)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await untilInstalled(page)

    await test.step('a student sees a block on each of the eight pages, and on no other of its kind (HTM-08, EP-56)', () =>
      walkThroughPlaces(page))

    await test.step('a block that was mirrored runs without a network, on a page that is opened anew (PWA, HTM-20)', async () => {
      await expect(frame(page).getByText('correu')).toBeVisible()
      await network.goOffline()
      await page.reload()
      await expect(frame(page).getByText('correu')).toBeVisible()
      await network.goOnline()
    })
  })
})
