import { timing } from '#sync/model/timing.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { act, button, sortedList } from '#tests/e2e/support/sorted-list.ts'
import { drawer, entry, openCentral, openPanelInPlace, status, waiting } from '#tests/e2e/support/studio.ts'

// A photo as a phone makes it, 960 × 540 px of the product, and a film that every browser plays.
const HEIC = 'tests/fixtures/pictures/L_exif_xmp_iptc.heic'
const PICTURE = 'public/demo/sabia/aqua-h.webp'
const FILM = 'public/demo/sabia/aula.webm'
const FILM_LABEL = 'Vídeo para computador'
const SAVED = 'Sincronização: tudo salvo'

interface Banner {
  readonly id: number
  readonly title: string
  readonly [field: string]: unknown
}

const LIST = '/api/auth/config/plataforma/bannersCustom'
const bannersOf = async (api: Api) => (await api.get<[true, number, string, { data: Banner[] }]>(`${LIST}/index/1`))[3].data

const { list, row, titles } = sortedList('Banners')
const field = (page: Page, label: string) => drawer(page).getByRole('group', { name: label, exact: true })
const text = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label, exact: true })
const slide = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Banner principal' }).locator('[data-active=true]', { hasText: title })

async function enter(page: Page, path = '/homepage'): Promise<void> {
  await signInOverApi(page, people.admin)
  await page.goto(`${path}?edit=banner`)
  await expect(drawer(page)).toBeVisible()
  await expect(list(page)).toBeVisible()
}

async function applyCrop(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
  await dialog.getByRole('button', { name: 'Aplicar' }).click(PATIENT)
  await expect(dialog).toBeHidden()
}

async function choose(page: Page, label: string, file: string): Promise<void> {
  await field(page, label).locator('input[type=file]').setInputFiles(file)
  await applyCrop(page)
  await expect(field(page, label).getByRole('img')).toHaveAttribute('src', /^blob:/, PATIENT)
}

async function begin(page: Page, title: string): Promise<void> {
  await button(page, 'Novo banner').click()
  await text(page, 'Título').fill(title)
}

async function save(page: Page, title: string): Promise<void> {
  await button(page, 'Salvar').click()
  await expect(row(page, title)).toBeVisible()
}

const creates = (chaos: { writes(): readonly { path: string }[] }) =>
  chaos.writes().filter(({ path }) => path.endsWith('/bannersCustom/create'))
const sizesOf = (page: Page, urls: readonly unknown[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (url) => {
          const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
          return [width, height]
        }),
      ),
    urls.map(String),
  )

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a photo becomes a banner, one is edited, the order changes, one goes and films wait, through three reloads; the server then holds exactly that, each create once, though its answer was lost (BAN-31)', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    const before = await bannersOf(api)
    const [violin, evening, data] = before.map(({ title }) => title) as [string, string, string]
    await enter(page)
    await untilInstalled(page)
    await expect(row(page, violin)).toBeVisible()
    // The editor of pictures, and its converter, come to the device while there is a network.
    await button(page, 'Novo banner').click()
    await expect(field(page, 'Imagem para computador')).toBeVisible()
    await expect
      .poll(
        () =>
          page.evaluate(
            async () =>
              (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
                .flat()
                .filter(({ url }) => url.includes('libheif')).length,
          ),
        PATIENT,
      )
      .toBeGreaterThan(0)
    await button(page, 'Cancelar').click()
    await network.goOffline()

    await test.step('three pictures, each with its own crop, out of one photo (BAN-21, BAN-22)', async () => {
      await begin(page, 'Roda aberta')
      await choose(page, 'Imagem para computador', HEIC)
      await field(page, 'Imagem para celular').getByRole('button', { name: 'Usar a mesma imagem de Imagem para computador' }).click()
      await applyCrop(page)
      await choose(page, 'Imagem da chamada', PICTURE)
      await text(page, 'Descrição').fill('Toda quinta, no pátio.')
      await text(page, 'Texto do botão').fill('Quero ir')
      await text(page, 'Link do botão').fill('https://escola.com/roda')
      await expect(slide(page, 'Roda aberta').getByText('Rascunho: só você vê')).toBeVisible()
      await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
      await page.reload()
      await expect(drawer(page).getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
      await expect(field(page, 'Imagem para celular').getByRole('img')).toHaveAttribute('src', /^blob:/)
      await save(page, 'Roda aberta')
      await expect(row(page, 'Roda aberta').getByText('Na fila')).toBeVisible()
      await expect(row(page, 'Roda aberta').locator('img')).toHaveAttribute('src', /^blob:/)
    })

    await test.step('one is edited (BAN-08), one goes (BAN-11), and the order changes (BAN-09)', async () => {
      await act(page, evening, 'Editar')
      await text(page, 'Chamada curta').fill('Só este mês')
      await expect(slide(page, evening).getByText('Só este mês')).toBeVisible()
      await button(page, 'Salvar').click()
      await expect(row(page, evening)).toBeVisible()
      await act(page, 'Roda aberta', 'Mover para cima')
      await act(page, data, 'Remover')
      await page
        .getByRole('alertdialog')
        .getByLabel(/EXCLUIR/)
        .fill(' Excluir ')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
      await expect(row(page, data)).toHaveCount(0)
      await expect.poll(() => titles(page)).toEqual([violin, evening, 'Roda aberta'])
      await act(page, 'Roda aberta', 'Mover para cima')
      await expect.poll(() => titles(page)).toEqual([violin, 'Roda aberta', evening])
      // The row stands there at once; a reload within the same milliseconds can come before the disk.
      await expect.poll(() => waiting(page)).toContain('orderBanners')
      await page.reload()
      await expect(status(page)).toHaveAccessibleName(/sem conexão/)
      // The page shows it as it will be, and says that it waits.
      const dots = page.getByRole('group', { name: 'Banners', exact: true })
      await dots.getByRole('button', { name: 'Banner 2 de 3' }).click()
      await expect(slide(page, 'Roda aberta')).toBeVisible()
      await expect(slide(page, 'Roda aberta').locator('picture img')).toHaveAttribute('src', /^blob:/)
      await expect(slide(page, 'Roda aberta').getByText('Na fila')).toBeVisible()
      expect(chaos.writes().filter(({ path }) => path.includes('bannersCustom'))).toEqual([])
      expect(await bannersOf(api)).toEqual(before)
    })

    await test.step('the server gets exactly that, files and all (BAN-26, BAN-31)', async () => {
      await network.goOnline()
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      const after = await bannersOf(api)
      expect(after.map(({ title }) => title)).toEqual([violin, 'Roda aberta', evening])
      expect(after[1]).toMatchObject({ subtitle: 'Toda quinta, no pátio.', url_primary: 'escola.com/roda', text_button: 'Quero ir' })
      expect(after[2]).toEqual({ ...before[1], category: 'Só este mês', order: after[2]?.['order'] })
      const made = after[1]!
      const sizes = await sizesOf(page, [made['url_image'], made['url_image_vertical'], made['headline_image']])
      const shapes = sizes.map(([width = 0, height = 1]) => Math.round((width / height) * 100) / 100)
      expect(shapes).toEqual([1.78, 0.56, 2])
      expect(creates(chaos)).toHaveLength(1)
      await expect(row(page, 'Roda aberta').locator('img')).toHaveAttribute('src', new RegExp(String(made['url_image'])), PATIENT)
    })

    await test.step('a film prepared without a network waits and says so (BAN-25); online it goes first, then its banner (BAN-24)', async () => {
      await network.goOffline()
      await begin(page, 'Abertura')
      await field(page, FILM_LABEL).locator('input[type=file]').setInputFiles(FILM)
      await expect(field(page, FILM_LABEL).getByText('aula.webm', { exact: true })).toBeVisible()
      await expect(field(page, FILM_LABEL)).toContainText('Espera a conexão. O vídeo vai primeiro, e o banner logo depois dele.')
      await field(page, 'Vídeo para celular').locator('input[type=file]').setInputFiles(FILM)
      await save(page, 'Abertura')
      await page.reload()
      await expect(row(page, 'Abertura').getByText('Na fila')).toBeVisible()
      await act(page, 'Abertura', 'Editar')
      await expect(field(page, FILM_LABEL).getByText('Na fila', { exact: true })).toBeVisible()
      await expect(field(page, FILM_LABEL)).toContainText('Espera a conexão.')
      // The first link of the first film has expired by the time it is used.
      chaos.when({ method: 'PUT', path: '/files/1/video/' }, { status: 403, body: {} }, 1)
      const from = chaos.seen.length
      await network.goOnline()
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      const film = (await bannersOf(api)).find(({ title }) => title === 'Abertura')!
      expect(film['url_video']).toMatch(/^\/files\/1\/video\/.+\.webm$/)
      expect(film['url_video_vertical']).toMatch(/^\/files\/1\/video\/.+\.webm$/)
      expect(film['url_video_vertical']).not.toBe(film['url_video'])
      expect(await api.size(String(film['url_video']))).toBe(273_790)
      const steps = chaos.seen
        .slice(from)
        .filter(({ method, path }) => method !== 'GET' && /upload-video|\/files\/|bannersCustom\/create/.test(path))
        .map(({ method, path }) => (path.includes('create-link') ? 'sign' : method === 'PUT' ? 'put' : 'create'))
      expect(steps).toEqual(['sign', 'put', 'sign', 'put', 'sign', 'put', 'create'])
      await expect(field(page, FILM_LABEL).getByText('Enviado', { exact: true })).toBeVisible(PATIENT)
    })

    await test.step('the answer to a create is lost: there is one banner, by its key', async () => {
      await openPanelInPlace(page, 'Banner principal')
      const from = creates(chaos).length
      chaos.when({ path: '/bannersCustom/create' }, { drop: 'after' }, 1)
      await begin(page, 'Só um')
      await choose(page, 'Imagem para computador', PICTURE)
      await save(page, 'Só um')
      const made = async () => (await bannersOf(api)).filter(({ title }) => title === 'Só um')
      await expect.poll(made, PATIENT).toHaveLength(1)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      expect(await made()).toHaveLength(1)
      await expect.poll(() => titles(page)).toHaveLength(5)
      expect(creates(chaos).slice(from)).toHaveLength(2)
    })
  })
})

test.describe('without keys', () => {
  test.use({ idempotency: false })

  test('trouble: lost answers are found by looking, files and all, and a replaced picture comes back; what another admin wrote stays; what was refused keeps text and files; a film that was cut off goes again; a saved transition leads to the homepage (decision 0090)', async ({
    page,
    server,
    chaos,
  }) => {
    const mine = await apiOf(server.url, people.admin)
    const theirs = await apiOf(server.url, people.secondAdmin)
    const [first] = await bannersOf(mine)
    const named = async (title: string) => (await bannersOf(mine)).filter((each) => each.title === title)
    const updates = () => chaos.writes().filter(({ path }) => path.includes('/bannersCustom/update'))
    await enter(page, '/dashboard/profile')

    await test.step('the transition is saved (BAN-05), and the page behind becomes the homepage (BAN-06)', async () => {
      const before = (await mine.platform()).settings
      await drawer(page).getByRole('radio', { name: 'Normal' }).check({ force: true })
      await drawer(page).getByLabel('Tempo entre banners', { exact: true }).fill('12')
      await button(page, 'Salvar').click()
      await expect(page.getByText('Dados salvos com sucesso').first()).toBeVisible()
      await expect(drawer(page).getByRole('button', { name: 'Ver na página' })).toBeVisible()
      await expect(page).toHaveURL(/\/homepage\?edit=banner/, PATIENT)
      const saved = { banner_custom_transition_type: 'normal', banner_custom_autoplay_time: 12 }
      expect((await mine.platform()).settings).toEqual({ ...before, ...saved })
    })

    await test.step('the answer to a create is lost: there is one banner, found by looking (BAN-26)', async () => {
      chaos.when({ path: '/bannersCustom/create' }, { drop: 'after' }, 1)
      await begin(page, 'Só um')
      await choose(page, 'Imagem para computador', PICTURE)
      await save(page, 'Só um')
      await expect.poll(() => named('Só um'), PATIENT).toHaveLength(1)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      expect(await named('Só um')).toHaveLength(1)
      await expect.poll(() => titles(page)).toHaveLength(4)
      expect(creates(chaos)).toHaveLength(1)
    })

    await test.step('the answer to a new picture is lost: nobody is asked, and it is there (EP-49); ‹Desfazer› brings the old one back (HIS-01)', async () => {
      chaos.when({ path: '/bannersCustom/update' }, { drop: 'after' }, 1)
      await act(page, first!.title, 'Editar')
      await choose(page, 'Imagem para computador', PICTURE)
      await button(page, 'Salvar').click()
      await expect(row(page, first!.title)).toBeVisible()
      await expect.poll(async () => (await bannersOf(mine))[0]!['url_image'], PATIENT).toMatch(/^\/files\/1\/banner\//)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      const [after] = await bannersOf(mine)
      expect({ ...after, url_image: '' }).toEqual({ ...first, url_image: '' })
      await openCentral(page)
      await entry(page, 'Banner alterado').first().getByRole('button', { name: 'Desfazer' }).click()
      await expect.poll(async () => (await bannersOf(mine))[0], PATIENT).toEqual(first)
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })

    await test.step('what another admin changed meanwhile stands beside one’s own change (SYN-08)', async () => {
      const from = updates().length
      await openPanelInPlace(page, 'Banner principal')
      await act(page, first!.title, 'Editar')
      await text(page, 'Chamada curta').fill('De novo na escola')
      const form = new FormData()
      form.set('tenant_id', '1')
      form.set('text_button', 'Ver agora')
      expect(await theirs.sendForm(`${LIST}/update/${first!.id}`, form)).toBe(200)
      // A read that is not older counts as fresh, and does not know what they wrote.
      await page.waitForTimeout(timing.readFresh)
      await button(page, 'Salvar').click()
      await expect
        .poll(async () => (await bannersOf(mine))[0], PATIENT)
        .toEqual({ ...first, category: 'De novo na escola', text_button: 'Ver agora' })
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
      expect(updates().slice(from)).toHaveLength(1)
    })

    const refusals = [
      [413, 'O arquivo excede o tamanho máximo permitido de 5MB.'],
      [500, 'Algo deu errado no servidor.'],
    ] as const
    await test.step('refused with 413 or 500 it is in the list with the server’s words (BAN-27, NET-04)', async () => {
      for (const [code, said] of refusals) {
        const title = `Recusado ${code}`
        chaos.when({ path: '/bannersCustom/create' }, { status: code, body: { error: said } }, 1)
        await begin(page, title)
        await text(page, 'Descrição').fill('Fica escrito.')
        await choose(page, 'Imagem para computador', PICTURE)
        await save(page, title)
        await expect(row(page, title).getByText('Precisa de atenção')).toBeVisible(PATIENT)
        await expect(row(page, title)).toContainText(`«${said.slice(0, -1)}».`)
      }
    })

    await test.step('a film that was cut off in the middle by closing the page goes again after it, and its banner once (BAN-24)', async () => {
      const from = creates(chaos).length
      const cut = chaos.when({ method: 'PUT', path: '/files/1/video/' }, { hold: 'before' }, 1)
      await begin(page, 'Cortado')
      await field(page, FILM_LABEL).locator('input[type=file]').setInputFiles(FILM)
      await save(page, 'Cortado')
      await expect.poll(() => cut.hits, PATIENT).toBe(1)
      await page.reload()
      await expect.poll(() => named('Cortado'), PATIENT).toHaveLength(1)
      await expect(row(page, 'Cortado').getByText('Na fila')).toBeHidden(PATIENT)
      const made = await named('Cortado')
      expect(made).toHaveLength(1)
      expect(await mine.size(String(made[0]!['url_video']))).toBe(273_790)
      expect(creates(chaos).slice(from)).toHaveLength(1)
    })

    await test.step('what was refused kept text and files, through that reload, and goes when asked again', async () => {
      for (const [code] of refusals) {
        const title = `Recusado ${code}`
        await act(page, title, 'Editar')
        await expect(text(page, 'Descrição')).toHaveValue('Fica escrito.')
        await expect(field(page, 'Imagem para computador').getByRole('img')).toHaveAttribute('src', /^blob:/)
        // An edit of what was refused sends it again, whole.
        await text(page, 'Descrição').fill('Fica escrito, e vai.')
        await save(page, title)
        const sent = { subtitle: 'Fica escrito, e vai.', url_image: expect.stringMatching(/^\/files\/1\/banner\//) as unknown }
        await expect.poll(() => named(title), PATIENT).toMatchObject([sent])
      }
      await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    })
  })
})
