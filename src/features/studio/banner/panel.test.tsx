import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '#db/entry.ts'
import type { StoredFile } from '#db/tables.ts'
import { must } from '#lib/must.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { applyCrop, chooseAndCrop, fieldOf, pictureFile } from '#tests/fixtures/pictures.tsx'
import { buildBanner, draftOf, openTestStudio, outboxOf, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const save = () => button('Salvar')
const autoplay = page.getByRole('switch', { name: 'Transição automática' })
const seconds = page.getByLabelText('Tempo entre banners', { exact: true })

const settings = (more: object = {}) => [
  {
    lid: 'platform',
    banner_custom_transition_type: 'fade',
    banner_custom_autoplay: true,
    banner_custom_autoplay_time: 8,
    font_primary: 'Lato',
    ...more,
  },
]
const seed = {
  banners: [
    buildBanner(1, 'Violão popular', { category: 'Novo na escola', url_image_vertical: '/demo/sabia/banner-vertical.webp' }),
    buildBanner(2, 'Fim de tarde', { url_image: '', url_video: '/files/7/video/tarde.webm' }),
    buildBanner(3, 'Dados'),
  ],
  settings: settings(),
}
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-drawer] ul[aria-label="Banners"] > li')].map(
    (row) => row.querySelector('[title]')?.getAttribute('title') ?? '',
  )
const firstEdit = async (studio: Workspace) => must((await outboxOf(studio))[0], 'a recorded edit')
const argsOf = async <T,>(studio: Workspace) => (await firstEdit(studio)).args as T
const act = async (title: string, action: string) => {
  await button(`Mais ações de ${title}`).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** A film by its bytes, of any size. */
const filmFile = (name = 'abertura.webm', size = 4096) => {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from('\x1aE\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', (char) => char.charCodeAt(0)))
  return new File([bytes], name, { type: 'video/webm' })
}
const FILM = 'Vídeo para computador'
const pickFilm = async (file: File, label = FILM) => {
  await expect.element(fieldOf(label)).toBeVisible()
  const input = must(fieldOf(label).element().querySelector<HTMLInputElement>('input[type=file]'), 'input')
  const given = new DataTransfer()
  given.items.add(file)
  input.files = given.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

// The specification's numbers, written by hand, so that a mistake in the table of limits fails.
const REDIRECT_MS = 3000 // BAN-06
const CLOSE_MS = 500 // BAN-30
const FILM_BYTES = 25 * 1024 ** 2 // BAN-23

beforeEach(() => page.viewport(1280, 900))

describe('the transition', () => {
  test('has a type, a switch and seconds, which are off while nothing moves by itself (BAN-01, BAN-02, BAN-03, BAN-04)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner')
    await expect.element(page.getByRole('radio', { name: 'Suave (fade)' })).toBeChecked()
    await expect.element(seconds).toHaveValue('8')
    await expect.element(seconds).toBeEnabled()
    await autoplay.click()
    await expect.element(seconds).toBeDisabled()
    await expect.element(page.getByText('Vale com a transição automática ligada.')).toBeVisible()
    await autoplay.click()
    await seconds.fill('61')
    await save().click()
    await expect.element(page.getByRole('alert').getByText('Use um número inteiro, de 1 a 60.').first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
    await seconds.fill('12')
    await page.getByText('Normal', { exact: true }).click()
    await save().click()
    await expect
      .poll(() => outboxOf(studio))
      .toMatchObject([
        { command: 'updateBannerSettings', args: { banner_custom_transition_type: 'normal', banner_custom_autoplay_time: 12 } },
      ])
    expect(Object.keys(await argsOf<object>(studio))).toHaveLength(2)
  })

  test('seconds that are left empty while nothing moves keep nothing else from being saved (BAN-04)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner')
    await seconds.fill('')
    await autoplay.click()
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ args: { banner_custom_autoplay: false } }])
    expect(await argsOf(studio)).not.toHaveProperty('banner_custom_autoplay_time')
  })

  test('three seconds after the server has it the page behind is the homepage (BAN-06, AMB-21, CON-16)', { timeout: 20_000 }, async () => {
    const redirect = holdTimers(REDIRECT_MS)
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'banner')
    await seconds.fill('9')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).some(({ state }) => state === 'queued')).toBe(true)
    await expect.element(page.getByText('Salvo neste dispositivo').first()).toBeVisible()
    await setEntry(studio, (await firstEdit(studio)).id, { state: 'acked', ackedAt: Date.now() })
    await expect.element(button('Ver na página')).toBeVisible()
    await expect.poll(() => redirect.waiting()).toBe(2) // of the page behind, and of the toast
    expect(shown.behind()).toBeNull()
    redirect.pass()
    await expect.poll(() => shown.behind()).toBe('/homepage')
    expect(shown.path()).toBe('banner')
  })

  test(
    'nobody is taken away from what is not saved: a field that is touched again keeps the page (BAN-06)',
    { timeout: 20_000 },
    async () => {
      const redirect = holdTimers(REDIRECT_MS)
      const studio = await openTestStudio(seed)
      const shown = await showStudio(studio, 'banner')
      await seconds.fill('9')
      await save().click()
      await expect.poll(async () => (await outboxOf(studio)).some(({ state }) => state === 'queued')).toBe(true)
      await setEntry(studio, (await firstEdit(studio)).id, { state: 'acked', ackedAt: Date.now() })
      await expect.element(button('Ver na página')).toBeVisible()
      await expect.poll(() => redirect.waiting()).toBe(2) // of the page behind, and of the toast
      await seconds.fill('10')
      await expect.element(button('Ver na página')).not.toBeInTheDocument()
      await expect.poll(() => redirect.waiting()).toBe(1)
      expect(shown.behind()).toBeNull()
    },
  )

  test('refused it says so where it was written: in the specification’s words, or in the server’s where it has any (BAN-07)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner')
    await seconds.fill('9')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const { id } = await firstEdit(studio)
    const attention = { reason: 'refused', at: Date.now(), status: 500 } as const
    await setEntry(studio, id, { state: 'attention', attention })
    await expect.element(page.getByText('Precisa de atenção').first()).toBeVisible()
    await expect.element(page.getByText(/Erro ao atualizar configurações do banner/)).toBeVisible()
    await setEntry(studio, id, { state: 'attention', attention: { ...attention, message: 'Valor do campo inválido' } })
    await expect.element(page.getByText(/Valor do campo inválido/)).toBeVisible()
    expect(page.getByText(/Erro ao atualizar configurações do banner/).elements()).toEqual([])
    expect(page.getByText('Salvo, e já está no site.').elements()).toEqual([])
  })
})

describe('the list', () => {
  test('shows the banners in the page’s order, with what each shows, and a menu (BAN-08, BAN-10)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'banner')
    await expect.poll(titles).toEqual(['Violão popular', 'Fim de tarde', 'Dados'])
    const pictures = [...document.querySelectorAll('[data-drawer] ul[aria-label="Banners"] img')].map((each) => each.getAttribute('src'))
    expect(pictures).toEqual(['/demo/sabia/banner.webp', '/demo/sabia/banner.webp'])
    await expect.element(page.getByText('com vídeo')).toBeVisible()
    await act('Dados', 'Editar')
    await expect.poll(() => shown.path()).toBe('banner/s3')
    await expect.element(page.getByRole('heading', { name: 'Editar banner' })).toBeVisible()
  })

  test('a picture that is only on this device is shown in the list, in the queue (BAN-31)', async () => {
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'banner/novo')
    await field('Título').fill('Sem conexão')
    await chooseAndCrop('Imagem para computador', await pictureFile('a.png', [1920, 1080]))
    await save().click()
    await expect.poll(() => shown.path()).toBe('banner')
    const row = page.getByRole('list', { name: 'Banners' }).getByRole('listitem').filter({ hasText: 'Sem conexão' })
    await expect.element(row.getByText('Na fila')).toBeVisible()
    await vi.waitFor(() => expect(row.element().querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
  })

  test('a new order is saved at once, and can be taken back (BAN-09, HIS-02)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner')
    await act('Dados', 'Mover para cima')
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'orderBanners', args: { lids: ['s1', 's3', 's2'] } }])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Violão popular', 'Fim de tarde', 'Dados'])
  })

  test('removing names the banner and wants EXCLUIR typed, however it is written; the order was not touched (BAN-11, BAN-12, UIX-05, AMB-76, PER-08)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner')
    await act('Fim de tarde', 'Remover')
    const dialog = page.getByRole('alertdialog', { name: 'Remover banner' })
    await expect.element(dialog.getByText(/«Fim de tarde» sai da página inicial agora/)).toBeVisible()
    const word = dialog.getByRole('textbox')
    await word.fill('excluirr')
    await expect.element(dialog.getByRole('button', { name: 'Excluir' })).toHaveAttribute('aria-disabled', 'true')
    await word.fill(' ex cluir ')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'removeBanner', args: { lid: 's2' } }])
    await expect.poll(titles).toEqual(['Violão popular', 'Dados'])
    expect(page.getByText(/^Ordem: /).elements()).toEqual([])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Violão popular', 'Fim de tarde', 'Dados'])
  })

  test('empty it says what a banner is and begins one; one that is gone says so (BAN-08, BAN-15)', async () => {
    const studio = await openTestStudio({ settings: settings() })
    const shown = await showStudio(studio, 'banner')
    await expect.element(page.getByText('Nenhum banner ainda')).toBeVisible()
    await button('Novo banner').click()
    await expect.poll(() => shown.path()).toBe('banner/novo')
    await shown.unmount()
    await showStudio(studio, 'banner/s9')
    await expect.element(page.getByText('Este banner não existe mais')).toBeVisible()
  })
})

describe('the form', () => {
  test('has two tabs, free to be opened in any order, and is filled with what there is (BAN-14, BAN-15, BAN-16, BAN-17)', async () => {
    await showStudio(await openTestStudio(seed), 'banner/s1')
    await expect.element(field('Título')).toHaveValue('Violão popular')
    await expect.element(field('Chamada curta')).toHaveValue('Novo na escola')
    for (const name of ['Imagem para computador', 'Imagem para celular', FILM, 'Vídeo para celular', 'Imagem da chamada'])
      await expect.element(fieldOf(name)).toBeInTheDocument()
    for (const name of ['Descrição', 'Texto do botão', 'Link do botão']) await expect.element(field(name)).toBeInTheDocument()
    expect(button('Próximo').elements()).toEqual([])
    await expect.element(tab('Básico')).toHaveAttribute('aria-selected', 'true')
    await tab('Fontes').click()
    for (const name of ['Título', 'Chamada curta', 'Descrição', 'Botão'])
      await expect.element(page.getByRole('group', { name, exact: true }).getByLabelText('Tamanho')).toHaveValue('')
    await expect.element(save()).toBeEnabled()
  })

  test('each of its four texts has a weight and a size of its own (BAN-17)', async () => {
    const faces = {
      Título: { weight_title: 900, size_title: 40 },
      'Chamada curta': { weight_headline: 700, size_headline: 12 },
      Descrição: { weight_subtitle: 300, size_subtitle: 18 },
      Botão: { weight_text_button: 500, size_text_button: 14 },
    }
    await showStudio(
      await openTestStudio({ ...seed, banners: [buildBanner(1, 'Violão popular', Object.assign({}, ...Object.values(faces)))] }),
      'banner/s1',
    )
    await tab('Fontes').click()
    for (const [name, face] of Object.entries(faces)) {
      const group = page.getByRole('group', { name, exact: true })
      const [weight, size] = Object.values(face)
      await expect.element(group.getByRole('combobox', { name: 'Peso' })).toHaveValue(String(weight))
      await expect.element(group.getByLabelText('Tamanho')).toHaveValue(String(size))
    }
  })

  test('a new one begins with the platform’s font, weight 400 and 16 px: the theme’s, until something is chosen (BAN-18, PER-07)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/novo')
    await tab('Fontes').click()
    const title = page.getByRole('group', { name: 'Título', exact: true })
    const font = title.getByRole('combobox', { name: 'Fonte' })
    await expect.element(font).toBeVisible()
    expect(getComputedStyle(font.element()).fontFamily).toMatch(/^"?Lato/)
    await expect.element(font).toHaveValue('Do tema')
    await expect.element(title.getByRole('combobox', { name: 'Peso' })).toHaveDisplayValue('Do tema (600)')
    await expect.element(title.getByLabelText('Tamanho')).toHaveValue('')
    await expect.element(title.getByText('Tamanho do tema: de 44 a 76\u00a0px, conforme a tela.')).toBeVisible()
  })

  test('the default value can be chosen, is drawn, and goes back to the theme (PER-07)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await tab('Fontes').click()
    const title = page.getByRole('group', { name: 'Título', exact: true })
    const sample = () => getComputedStyle(title.element().querySelector('p') as Element).fontSize
    expect(sample()).toBe('76px')
    await title.getByLabelText('Tamanho').fill('16')
    await title.getByRole('combobox', { name: 'Peso' }).selectOptions('Regular 400')
    await expect.poll(sample).toBe('16px')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    expect(await argsOf(studio)).toEqual({ lid: 's1', chosen_texts: 'size_title,weight_title' })
  })

  test('offers six weights and the house’s fonts (BAN-19, UIX-04)', async () => {
    await showStudio(await openTestStudio(seed), 'banner/s1')
    await tab('Fontes').click()
    const title = page.getByRole('group', { name: 'Título', exact: true })
    await title.getByRole('combobox', { name: 'Peso' }).click()
    // Each of the four fields has its own list.
    const offered = () => [
      ...new Set(
        page
          .getByRole('option')
          .elements()
          .map((each) => each.textContent?.trim()),
      ),
    ]
    await expect
      .poll(offered)
      .toEqual([
        'Do tema (600)',
        'Thin 100',
        'Light 300',
        'Regular 400',
        'Medium 500',
        'Bold 700',
        'Black 900',
        'Do tema (500)',
        'Do tema (450)',
      ])
  })

  test('a size beyond 40 keeps it from being saved: the tab says so, and «Salvar» leads there (BAN-19)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await tab('Fontes').click()
    await page.getByRole('group', { name: 'Botão', exact: true }).getByLabelText('Tamanho').fill('64')
    await tab('Básico').click()
    await save().click()
    await expect.element(tab(/Fontes/)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(/Fontes/)).toHaveAccessibleName(/1/)
    await expect.element(page.getByText('Use um tamanho entre 8 e 40.').first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('counts the description, and refuses one of 251 with the specification’s words (BAN-20, CON-05)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await field('Descrição').fill('a'.repeat(251))
    await expect.element(page.getByText('251 de 250')).toBeVisible()
    await save().click()
    await expect.element(page.getByText('A descrição do banner é maior do que o limite de 250').first()).toBeVisible()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('refuses one without title and without anything to see (BAN-29, NS-09)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/novo')
    await field('Chamada curta').fill('Só isto')
    await save().click()
    await expect.element(page.getByText(/O banner precisa de um título/).first()).toBeVisible()
    await expect.element(page.getByText('Escolha uma imagem ou um vídeo, para computador ou celular.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Imagem para computador', exact: true }).click()
    await expect.element(fieldOf('Imagem para computador').getByRole('button', { name: 'Escolher imagem' })).toHaveFocus()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('closes half a second after saving (BAN-30, CON-16)', async () => {
    const closing = holdTimers(CLOSE_MS)
    const studio = await openTestStudio(seed)
    const shown = await showStudio(studio, 'banner/s1')
    await field('Chamada curta').fill('Últimas vagas')
    await save().click()
    await expect
      .poll(() => outboxOf(studio), { interval: 10 })
      .toMatchObject([{ command: 'updateBanner', args: { lid: 's1', category: 'Últimas vagas' } }])
    await expect.poll(() => closing.waiting()).toBe(1)
    expect(shown.path()).toBe('banner/s1')
    closing.pass()
    await expect.poll(() => shown.path()).toBe('banner')
    expect(Object.keys(await argsOf<object>(studio))).toEqual(['lid', 'category'])
  })

  test('three pictures come from one original, each with its own crop, type and hint; «Limpar» takes one away (BAN-21, BAN-22, UPL-03, UPL-04)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/novo')
    const hints = { 'Imagem para computador': '1920 × 1080', 'Imagem para celular': '720 × 1280', 'Imagem da chamada': '400 × 200' }
    await expect.element(fieldOf('Imagem da chamada')).toBeInTheDocument()
    for (const [name, hint] of Object.entries(hints)) {
      const words = fieldOf(name).element().textContent?.replaceAll('\u00a0', ' ')
      expect(words).toContain(`Recomendado: ${hint} px. PNG, JPEG, WebP ou HEIC.`)
    }
    await field('Título').fill('Três')
    await chooseAndCrop('Imagem para computador', await pictureFile('a.png', [2400, 2400]))
    await fieldOf('Imagem para celular').getByRole('button', { name: 'Usar a mesma imagem de Imagem para computador' }).click()
    await applyCrop()
    await chooseAndCrop('Imagem da chamada', await pictureFile('b.png', [1000, 1000]))
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ command: 'createBanner' }])
    const args = await argsOf<Record<string, { $blob: string }>>(studio)
    const file = async (name: string) => must((await studio.db.table('blobs').get(args[name]!.$blob)) as StoredFile, name)
    const [wide, tall, headline] = [await file('url_image'), await file('url_image_vertical'), await file('headline_image')]
    const sizeOf = async ({ blob }: StoredFile) => {
      const { width, height } = await createImageBitmap(blob)
      return [width, height]
    }
    expect(await sizeOf(wide)).toEqual([1920, 1080])
    expect(await sizeOf(tall)).toEqual([1080, 1920])
    expect((await sizeOf(headline)).map((side) => side / 500)).toEqual([2, 1])
    expect(tall.from?.file).toBe(wide.from?.file)
    expect([wide.type, tall.type]).toEqual(['image/webp', 'image/webp'])
  })

  test('«Limpar» is saved as no picture (BAN-21)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await fieldOf('Imagem para celular').getByRole('button', { name: 'Limpar' }).click()
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ args: { lid: 's1', url_image_vertical: '' } }])
  })

  test('on a phone it shows the banner beneath, as it is being written (BAN-31)', async () => {
    await page.viewport(360, 800)
    await showStudio(await openTestStudio(seed), 'banner/s1')
    await field('Título').fill('Roda de violão')
    const preview = document.querySelector('figure')
    await vi.waitFor(() => expect(preview?.textContent).toContain('Roda de violão'))
    expect(preview?.querySelector('img')?.getAttribute('src')).toBe('/demo/sabia/banner-vertical.webp')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})

describe('the films of a banner', () => {
  test('25 MB are taken; one byte more is refused before anything is kept (BAN-23)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await pickFilm(filmFile('grande.webm', FILM_BYTES + 1))
    await expect.element(fieldOf(FILM).getByRole('alert')).toHaveTextContent('O tamanho limite para esse vídeo é 25mb')
    expect(await studio.db.table('blobs').count()).toBe(0)
    await pickFilm(filmFile('justo.webm', FILM_BYTES))
    await expect.element(fieldOf(FILM).getByText('Escolhido', { exact: true })).toBeVisible()
    expect(await studio.db.table('blobs').toArray()).toMatchObject([{ name: 'justo.webm', type: 'video/webm', size: FILM_BYTES }])
  })

  test('what it is say its bytes, not its name (BAN-23)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s1')
    await pickFilm(new File(['isto é um texto'], 'aula.mp4', { type: 'video/mp4' }))
    await expect.element(fieldOf(FILM).getByRole('alert')).toHaveTextContent('Use um vídeo mp4, avi, mpeg, mpg, webm, mov, mkv ou flv.')
    expect(await studio.db.table('blobs').count()).toBe(0)
    await pickFilm(new File([filmFile()], 'aula.txt', { type: 'text/plain' }))
    await expect.element(fieldOf(FILM).getByText('aula.txt', { exact: true })).toBeVisible()
    await expect.poll(() => studio.db.table('blobs').toArray()).toMatchObject([{ name: 'aula.txt', type: 'video/webm' }])
  })

  test('while one is processing «Salvar» is off and says why; pressed all the same it waits for it (BAN-25)', async () => {
    const studio = await openTestStudio(seed)
    let let_go = () => {}
    const held = new Promise<void>((resolve) => (let_go = resolve))
    const keepFile: Workspace['keepFile'] = async (...given) => {
      await held
      return studio.keepFile(...given)
    }
    await showStudio({ ...studio, keepFile }, 'banner/s1')
    await pickFilm(filmFile())
    await expect.element(fieldOf(FILM).getByText('Processando', { exact: true })).toBeVisible()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save()).toHaveAccessibleDescription(/Guardando o vídeo neste dispositivo/)
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await outboxOf(studio)).toEqual([])
    let_go()
    await expect
      .poll(() => outboxOf(studio))
      .toMatchObject([{ command: 'updateBanner', args: { url_video: { $blob: expect.any(String) } } }])
  })

  test('one that cannot be kept says so, and the form goes on without it (SYN-05)', async () => {
    const studio = await openTestStudio(seed)
    vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    await showStudio({ ...studio, keepFile: () => Promise.reject(new DOMException('no space', 'QuotaExceededError')) }, 'banner/s1')
    await pickFilm(filmFile())
    await expect.element(fieldOf(FILM).getByRole('alert')).toHaveTextContent('Não deu para guardar o vídeo neste dispositivo.')
    await expect.element(save()).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('says where it is: chosen, waiting, going, being attached, sent, failed; each film of its own (BAN-24, BAN-25, BAN-31)', async () => {
    const studio = await openTestStudio(seed)
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    const shown = await showStudio(studio, 'banner/s1')
    await pickFilm(filmFile())
    await expect.element(fieldOf(FILM)).toHaveTextContent('Espera a conexão. O vídeo vai primeiro, e o banner logo depois dele.')
    await pickFilm(filmFile('celular.webm', 2048), 'Vídeo para celular')
    await expect.element(fieldOf('Vídeo para celular').getByText('Escolhido', { exact: true })).toBeVisible()
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const entry = await firstEdit(studio)
    const films = entry.args as { url_video: { $blob: string }; url_video_vertical: { $blob: string } }
    await shown.unmount()
    await showStudio(studio, 'banner/s1')
    const says = async (label: string, words: string) => {
      await expect.element(fieldOf(label).getByText(words, { exact: true })).toBeVisible()
    }
    await says(FILM, 'Na fila')
    const attempt = {
      no: 1,
      step: 'put url_video',
      fence: 1,
      generation: 0,
      startedAt: Date.now(),
      wire: { method: 'PUT', url: '/', body: films.url_video },
    }
    const sending: Partial<Entry> = { state: 'sending', attempts: [attempt], upload: { at: Date.now(), sent: 1024, total: 4096 } }
    await setEntry(studio, entry.id, sending)
    await expect.element(fieldOf(FILM).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    await says('Vídeo para celular', 'Na fila')
    await setEntry(studio, entry.id, { state: 'sending', attempts: [{ ...attempt, step: 'update' }], upload: undefined as never })
    await says(FILM, 'Processando')
    await setEntry(studio, entry.id, { state: 'acked', ackedAt: Date.now() })
    await says(FILM, 'Enviado')
    const attention = { reason: 'refused', at: Date.now(), status: 415, message: 'O arquivo não é do tipo que diz ser.' } as const
    await setEntry(studio, entry.id, { state: 'attention', attention })
    await says(FILM, 'Não foi possível salvar o banner O arquivo não é do tipo que diz ser.')
    await fieldOf(FILM).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(async () => (await firstEdit(studio)).state).toBe('queued')
  })

  test('one of the server is there without a size; removed it is saved as none (BAN-16)', async () => {
    const studio = await openTestStudio(seed)
    await showStudio(studio, 'banner/s2')
    await expect.element(fieldOf(FILM).getByText('tarde.webm', { exact: true })).toBeVisible()
    expect(fieldOf(FILM).element().textContent).not.toContain('0 KB')
    await chooseAndCrop('Imagem para computador', await pictureFile())
    await fieldOf(FILM).getByRole('button', { name: 'Remover' }).click()
    await expect.poll(async () => (await draftOf(studio, 'banner/s2'))?.values).toMatchObject({ url_video: '' })
    await save().click()
    await expect.poll(() => outboxOf(studio)).toMatchObject([{ args: { url_video: '' } }])
  })
})
