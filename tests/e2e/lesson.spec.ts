import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Network, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import {
  create,
  FIRST,
  list,
  marqueesOf,
  nextLesson,
  openStrip,
  option,
  removeStrip,
  row,
  saved,
  setTemplate,
  templateOf,
  text,
  expectLesson,
  jump,
} from '#tests/e2e/support/lesson.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { button } from '#tests/e2e/support/sorted-list.ts'
import { drawer, enterPanel, openCentral, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('one visit without a network, of an owner', async ({ page, server, chaos, network }) => {
    const api = await apiOf(server.url, people.admin)
    await enterPanel(page, people.admin, 'aula/geral')
    await untilInstalled(page)
    await expect(drawer(page).getByRole('radio', { name: 'Lista' })).toBeChecked()

    await test.step('template, comments and strip are changed, through two reloads; the server then holds exactly that (LES-05..07, MRQ-10, SYN-03)', async () => {
      await network.goOffline()
      await drawer(page).getByRole('radio', { name: 'Sequência' }).check({ force: true })
      await page.reload()
      // What was chosen and not saved is a draft of this device.
      await expect(drawer(page).getByRole('radio', { name: 'Sequência' })).toBeChecked()
      await drawer(page).getByRole('switch', { name: 'Habilitar comentários' }).locator('..').click()
      await button(page, 'Salvar').click()
      await expect(status(page)).toHaveAccessibleName(/^Sincronização: sem conexão, 1 pendente/)
      await button(page, 'Voltar').click()
      await option(page, 'Letreiro').click()
      await expect(button(page, 'Criar letreiro')).toHaveAttribute('aria-disabled', 'true')
      await button(page, `Editar ${FIRST}`).click()
      await text(page).fill('Roda adiada para sábado')
      await drawer(page).getByRole('slider', { name: 'Velocidade' }).fill('90')
      await button(page, 'Salvar').click()
      await expect(row(page, 'Roda adiada para sábado')).toBeVisible()
      await expect(row(page, 'Roda adiada para sábado').getByText('Na fila')).toBeVisible()
      await page.reload()
      await expect(row(page, 'Roda adiada para sábado').getByText('Na fila')).toBeVisible()
      await expect(status(page)).toHaveAccessibleName(/^Sincronização: sem conexão, 2 pendentes/)
      const sent = () => chaos.writes().filter(({ path }) => /updateCustomBasic|activeComment|marquee/.test(path))
      expect(sent()).toEqual([])

      await network.goOnline()
      await expect.poll(() => templateOf(api), PATIENT).toMatchObject({ theme_classes: 2, comment: 0 })
      await expect.poll(() => marqueesOf(api), PATIENT).toMatchObject([{ text: 'Roda adiada para sábado', timer: 90, product_id: 1 }])
      await saved(page)
      expect(sent().map(({ path }) => path)).toHaveLength(3)
      const { settings } = await api.platform()
      expect(settings['primary_color']).toBe('#ffb84d')
    })

    await test.step('a strip is deleted, another one created and edited, through a reload; the server has that one, created once (MRQ-03, MRQ-11, MRQ-13)', async () => {
      await network.goOffline()
      await removeStrip(page, 'Roda adiada para sábado')
      await create(page, 'Turma nova em abril', 'Trilha de música')
      await page.reload()
      await button(page, 'Editar Turma nova em abril').click()
      await drawer(page).getByLabel('Endereço (opcional)', { exact: true }).fill('/favoritos')
      await button(page, 'Salvar').click()
      await expect(row(page, 'Turma nova em abril')).toBeVisible()
      await network.goOnline()
      await expect
        .poll(() => marqueesOf(api), PATIENT)
        .toMatchObject([{ text: 'Turma nova em abril', product_id: 2, timer: 40, url: '/favoritos' }])
      await saved(page)
      const creates = chaos.writes().filter(({ path }) => path.endsWith('/marquee/create'))
      expect(creates.filter(({ status: answered }) => answered === 201)).toHaveLength(1)
    })
  })

  test('one visit of a student, with and without a network', async ({ page, server, chaos, network }) => {
    const api = await apiOf(server.url, people.student)
    const lesson = await nextLesson(api)
    expect(await setTemplate(await apiOf(server.url, people.admin), 3)).toBe(200)
    await enter(page, people.student, `/curso/1/x/${lesson.id}`)
    await untilInstalled(page)

    await test.step('a student finishes a lesson without a network: it is so after a reload, and «Continuar assistindo» is true on the server once (ext L4)', async () => {
      await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Próxima aula/ })).toBeVisible()
      await expect(jump(page)).toBeVisible() // of the school's template
      await network.goOffline()
      await page.getByRole('button', { name: 'Concluir aula' }).click()
      await expect(page.getByText('Guardado neste dispositivo. Sai quando houver conexão.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Aula concluída')).toBeVisible()
      await expect(page.getByText('Guardado neste dispositivo. Sai quando houver conexão.')).toBeVisible()
      expect((await nextLesson(api)).id).toBe(lesson.id)
      await network.goOnline()
      await expect.poll(async () => (await nextLesson(api)).number, PATIENT).toBe(lesson.number + 1)
      await expect(page.getByText(/^Guardado neste dispositivo/)).toBeHidden(PATIENT)
      const told = chaos.writes().filter(({ path, status: answered }) => path.includes('/aulas/progress/') && answered === 200)
      expect(told).toHaveLength(1)
      expect(JSON.parse(told[0]?.body ?? '{}')).toMatchObject({ finished: true, seconds: 0 })
      await page.goto('/homepage')
      await expect(page.getByText(`Aula ${lesson.number + 1} ·`, { exact: false }).first()).toBeVisible(PATIENT)
    })

    await test.step('the next lesson is gone on with where one stopped, after a reload and without a network (decision 0098)', async () => {
      const next = await nextLesson(api)
      await page.goto(`/curso/1/x/${next.id}`)
      await expect(page.getByRole('heading', { level: 1, name: next.title })).toBeVisible()
      const video = page.locator('video')
      const place = page.getByRole('slider', { name: 'Posição no vídeo' })
      await expect(place).toHaveAttribute('max', /^1\d/)
      await place.fill('6')
      await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(5)
      const stopped = page.getByText(/^Parou em 0:\d\d\. Guardado neste dispositivo\.$/)
      await expect(stopped).toBeVisible()
      await page.reload()
      await expect(stopped).toBeVisible()
      await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(5)
      await network.goOffline()
      await expect(stopped).toBeVisible()
    })

    await test.step('a lesson whose 500 was not applied is asked about after the read that shows it (SAF-04)', async () => {
      await network.goOnline()
      const next = await nextLesson(api)
      await page.goto(`/curso/1/x/${next.id}`)
      chaos.when({ path: '/aulas/progress/' }, { status: 500, body: { error: 'O servidor tropeçou' } }, 1)
      await page.getByRole('button', { name: 'Concluir aula' }).click()
      await expect(page.getByText('Guardado só neste dispositivo: o servidor não aceitou.')).toBeVisible(PATIENT)
      expect((await nextLesson(api)).id).toBe(next.id)
    })
  })
})

/** Each level of the drawer at each width, then three edits by keyboard. What axe finds at 320 and 1280 px: accessibility.spec.ts. */
async function formsFit(page: Page): Promise<void> {
  const levels = [
    ['Página de aula', () => openPanelInPlace(page, 'Página de aula')],
    ['Ajustes gerais', () => option(page, 'Ajustes gerais').click()],
    ['Letreiro', () => openStrip(page)],
    ['Editar letreiro', () => button(page, `Editar ${FIRST}`).click()],
  ] as const
  for (const [heading, open] of levels) {
    await open()
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(drawer(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(drawer(page).getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBeLessThanOrEqual(width)
      if (width === 360) await expectAccessible(page, `${heading} at ${width} px`)
    }
  }
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await text(page).focus()
    await page.keyboard.type(' e mais')
    await page.keyboard.press('Control+s')
    await expect(list(page)).toBeVisible()
    await openStrip(page)
    await button(page, `Editar ${FIRST}`).click()
  }
}

async function anotherWrites(page: Page, api: Api, other: Api, network: Network): Promise<void> {
  await network.goOffline()
  await button(page, `Editar ${FIRST}`).click()
  await text(page).fill('Meu texto')
  await button(page, 'Salvar').click()
  await expect(row(page, 'Meu texto')).toBeVisible()
  const [mine] = await marqueesOf(other)
  const body = { ...mine, timer: 120, type: 'horizontal', tenant_id: 1 }
  expect(await other.send('POST', `/api/auth/marquee/update/${mine?.id}`, body)).toBe(200)
  await network.goOnline()
  await expect.poll(() => marqueesOf(api), PATIENT).toMatchObject([{ text: 'Meu texto', timer: 120 }])
  await saved(page)
}

async function productIsGone(page: Page, api: Api, chaos: ChaosProxy): Promise<void> {
  const error = 'Este produto não existe mais. Selecione outro produto.'
  chaos.when({ path: '/marquee/update' }, { status: 422, body: { error, fields: { product_id: 'Este produto não existe mais.' } } }, 1)
  await button(page, 'Editar Meu texto').click()
  await text(page).fill('x'.repeat(51))
  await button(page, 'Salvar').click()
  const title = `${'x'.repeat(32)}…`
  await expect(row(page, title).getByText(`«${error.slice(0, -1)}».`)).toBeVisible(PATIENT)
  await button(page, `Editar ${title}`).click()
  await expect(text(page)).toHaveValue('x'.repeat(51))
  await drawer(page).getByRole('combobox', { name: 'Produto' }).click()
  await drawer(page).getByRole('option', { name: 'Trilha de cozinha' }).click()
  await button(page, 'Salvar').click()
  await expect.poll(() => marqueesOf(api), PATIENT).toMatchObject([{ product_id: 3 }])
  // What was refused is never sent again by itself: its text waits for the person.
  await openCentral(page)
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Tentar de novo' }).first().click()
  await expect.poll(() => marqueesOf(api), PATIENT).toMatchObject([{ text: 'x'.repeat(51), product_id: 3 }])
  await saved(page)
}

/** From a strip to none, on the device and on the server. */
async function noStrip(page: Page, api: Api, title: string): Promise<void> {
  await openStrip(page)
  await removeStrip(page, title)
  await expect.poll(() => marqueesOf(api), PATIENT).toEqual([])
  await saved(page)
}

test('one visit of the forms: they fit, and what goes wrong with a strip', async ({ page, server, chaos, network }) => {
  const api = await apiOf(server.url, people.admin)
  await enterPanel(page, people.admin, 'aula')

  await test.step('the forms fit into 320, 360 and 1280 px, by keyboard too, and axe finds nothing (A11-01)', () => formsFit(page))

  await test.step('another person writes the strip meanwhile: both fields stay (SYN-08)', async () => {
    await openStrip(page)
    await saved(page)
    await anotherWrites(page, api, await apiOf(server.url, people.secondAdmin), network)
  })

  await test.step('a product that is gone meanwhile: the server says so, the text stays, another product saves it (MRQ-04, MRQ-08, MRQ-12)', () =>
    productIsGone(page, api, chaos))

  await test.step('the answer to a create is lost: there is one strip (MRQ-03, SYN-11)', async () => {
    await noStrip(page, api, `${'x'.repeat(32)}…`)
    chaos.when({ path: '/marquee/create' }, { drop: 'after' }, 1)
    await create(page, 'Só um', 'Assinatura Sabiá')
    await expect.poll(async () => (await marqueesOf(api)).length, PATIENT).toBe(1)
    await saved(page)
    expect(await marqueesOf(api)).toMatchObject([{ text: 'Só um', product_id: 1 }])
  })

  await test.step('a create whose answer holds a text instead of a strip is shown as that error, and nothing is lost (MRQ-11)', async () => {
    await noStrip(page, api, 'Só um')
    chaos.when({ path: '/marquee/create' }, { status: 200, body: { data: 'Limite de letreiros do seu plano' } }, 1)
    await create(page, 'Turma de verão', 'Assinatura Sabiá')
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: precisa de atenção/, PATIENT)
    await expect(row(page, 'Turma de verão').getByText(/Limite de letreiros do seu plano/)).toBeVisible()
    await expect(page.getByText('Error ao criar o letreiro. Tente novamente.').first()).toBeVisible()
    await openCentral(page)
    await page.getByRole('listitem').filter({ hasText: 'Turma de verão' }).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(async () => (await marqueesOf(api)).map((each) => each.text), PATIENT).toEqual(['Turma de verão'])
  })
})

/** To another address of the app, without a page load: the router hears of it as of a link. */
const walkTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

test('one visit of the lesson page: what is written beside it, and its templates', async ({ page, server }) => {
  const api = await apiOf(server.url, people.admin)
  const lesson = await nextLesson(await apiOf(server.url, people.student))
  await test.step('from any page the panel leads to a lesson beside it', async () => {
    await enterPanel(page, people.admin, 'aula/geral')
    await button(page, 'Ver numa aula ao lado').click()
    await expect(page).toHaveURL(/\/curso\/1\/[a-z-]+\/\d+\?edit=aula(%2F|\/)geral/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Concluir aula' })).toBeVisible()
    await expect(drawer(page).getByRole('radio', { name: 'Lista' })).toBeChecked()
  })

  await test.step('beside the drawer it shows template, comments and strip as they are written, and goes back when they are discarded (LES-02, MRQ-14)', async () => {
    const comments = page.getByRole('main').getByRole('heading', { name: 'Comentários' })
    await expect(comments).toBeVisible()
    await expect(jump(page)).toHaveCount(0)
    await drawer(page).getByRole('radio', { name: 'Tela cheia' }).check({ force: true })
    await drawer(page).getByRole('switch', { name: 'Habilitar comentários' }).locator('..').click()
    await expect(jump(page)).toBeVisible()
    await expect(comments).toHaveCount(0)
    await expect(page.getByText('Rascunho: só você vê')).toBeVisible()
    await page.reload()
    await expect(jump(page)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(jump(page)).toHaveCount(0)
    await expect(comments).toBeVisible()
    await button(page, 'Voltar').click()
    await option(page, 'Letreiro').click()
    await button(page, `Editar ${FIRST}`).click()
    await text(page).fill('Escrito agora')
    await expect(page.getByRole('main').getByRole('region', { name: 'Letreiro' })).toContainText('Escrito agora')
  })

  const at = `/curso/1/x/${lesson.id}`
  for (const [template, name] of [
    [1, 'Lista'],
    [2, 'Sequência'],
    [3, 'Tela cheia'],
  ] as const) {
    await test.step(`a lesson in template «${name}» has all its parts at 320, 360, 768 and 1280 px, and axe finds nothing (LES-03, A11-01)`, async () => {
      await walkTo(page, `${at}?edit=aula/geral`)
      await drawer(page).getByRole('radio', { name }).check({ force: true })
      if (template !== 1) await button(page, 'Salvar').click()
      await expect.poll(() => templateOf(api), PATIENT).toMatchObject({ theme_classes: template })
      await walkTo(page, at)
      await expect(drawer(page)).toBeHidden()
      await expectLesson(page, name, lesson.title)
    })
  }
})
