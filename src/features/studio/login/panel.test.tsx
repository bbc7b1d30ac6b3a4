import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { chooseAndCrop, fieldOf, pictureFile } from '#tests/fixtures/pictures.tsx'
import { buildCourse, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'

const LOGIN = {
  lid: 'login',
  login_theme: 1,
  login_theme_placement: 'left',
  login_text: 'Bom te ver de volta',
  login_banner: '/demo/sabia/entrada.webp',
  login_banner_vertical: '',
  overlay_banner_login: 40,
  cta_login: false,
  title_cta_login: '',
  link_cta_login: '',
  magic_link_enabled: false,
  redirect_url: '',
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const toggle = (name: string) => page.getByRole('switch', { name })
const radio = (group: string, name: string) => page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })
const save = () => page.getByRole('button', { name: 'Salvar', exact: true })
const stage = page.getByRole('region', { name: 'Prévia ao vivo' })
/** What the preview of this width shows. */
const drawn = (kind: 'desk' | 'phone') => {
  const found = document.querySelector<HTMLElement>(`[role=img] > [data-preview=${kind}]`)
  if (found === null) throw new Error(`no preview ${kind}`)
  return found
}
const look = (kind: 'desk' | 'phone') => drawn(kind).querySelector('.login__root')?.className ?? ''

async function open(login: object = {}, width = 1280): Promise<Workspace> {
  await page.viewport(width, 900)
  const studio = await openTestStudio({
    settings: [
      { lid: 'platform', primary_color: '#ffb84d', logo_horizontal: '/demo/sabia/logo.png' },
      { lid: 'info', name: 'Escola Sabiá', description: '' },
      { ...LOGIN, ...login },
    ],
    courses: [buildCourse(7, 'Luz natural')],
  })
  await showStudio(studio, 'login')
  await expect.element(save()).toBeVisible()
  return studio
}
const recorded = async (studio: Workspace) => (await outboxOf(studio)).map(({ command, args }) => ({ command, args }))

beforeEach(() => {
  // As the route has it while the drawer is open: the page steps aside.
  document.documentElement.dataset['studio'] = 'open'
  return () => delete document.documentElement.dataset['studio']
})

describe('«Página de login»', () => {
  test('shows what is stored: template, position, title, opacity (LOG-01, LOG-02, LOG-04, LOG-08)', async () => {
    await open({ login_theme: 3, login_theme_placement: 'right', overlay_banner_login: 70 })
    await expect.element(radio('Template', 'Glassmorphism')).toBeChecked()
    await expect.element(radio('Posição', 'Direita')).toBeChecked()
    await expect.element(field('Título da apresentação')).toHaveValue('Bom te ver de volta')
    await expect.element(page.getByRole('slider', { name: 'Opacidade' })).toHaveAttribute('aria-valuetext', '70 %')
  })

  test('a school that chose nothing has «Degradê», «Centro» and «Faça login» (LOG-01, LOG-02, LOG-04)', async () => {
    await page.viewport(1280, 900)
    await showStudio(await openTestStudio(), 'login')
    await expect.element(radio('Template', 'Degradê')).toBeChecked()
    await expect.element(radio('Posição', 'Centro')).toBeChecked()
    await expect.element(field('Título da apresentação')).toHaveValue('Faça login')
  })

  test('opacity goes in steps of ten from 0 to 100 (LOG-08)', async () => {
    const studio = await open()
    const slider = page.getByRole('slider', { name: 'Opacidade' })
    await slider.click()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '10 %')
    await userEvent.keyboard('{End}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100 %')
    await save().click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateLogin', args: { overlay_banner_login: 100 } }])
  })

  test('without a title nothing is saved, and the field says so (LOG-04)', async () => {
    const studio = await open()
    await field('Título da apresentação').fill(' ')
    await save().click()
    await expect.element(field('Título da apresentação')).toHaveAccessibleDescription('Campo obrigatório')
    expect(await outboxOf(studio)).toEqual([])
  })

  test('title and link of the own button can be written only while its switch is on (LOG-05)', async () => {
    const studio = await open()
    await expect.element(field('Título do botão')).toBeDisabled()
    await expect.element(field('Link do botão')).toBeDisabled()
    await toggle('Botão personalizado').click()
    await field('Título do botão').fill('Conhecer a escola')
    await field('Link do botão').fill('https://escola.com.br/sobre')
    await expect.poll(() => drawn('desk').textContent).toContain('Conhecer a escola')
    await save().click()
    const args = { cta_login: true, title_cta_login: 'Conhecer a escola', link_cta_login: 'escola.com.br/sobre' }
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateLogin', args }])
  })

  test.each([
    ['Botão sem link', 'Título do botão', 'Conhecer a escola', 'Link do botão'],
    ['Botão sem título', 'Link do botão', 'escola.com.br', 'Título do botão'],
  ])('«%s» when only the other one is filled (LOG-06)', async (message, filled, value, missing) => {
    const studio = await open()
    await toggle('Botão personalizado').click()
    await field(filled).fill(value)
    await save().click()
    await expect.element(field(missing)).toHaveAccessibleDescription(message)
    await expect.element(field(missing)).toHaveFocus()
    expect(await outboxOf(studio)).toEqual([])
  })

  test('a link that would run a script is refused (LOG-05)', async () => {
    const studio = await open({ cta_login: true, title_cta_login: 'Quero' })
    await field('Link do botão').fill('javascript:alert(1)')
    await save().click()
    await expect.element(field('Link do botão')).toHaveAccessibleDescription(/^Valor do campo inválido/)
    expect(await outboxOf(studio)).toEqual([])
  })

  test('the magic link is switched with «Salvar», and the preview offers it (LOG-07)', async () => {
    const studio = await open()
    expect(drawn('phone').textContent).not.toContain('link mágico')
    await toggle('Link mágico').click()
    await expect.poll(() => drawn('phone').textContent).toContain('Receber link mágico por e-mail')
    await save().click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateLogin', args: { magic_link_enabled: true } }])
  })

  test('without a mail server the switch of the magic link says that mails cannot go (PER-10)', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 1, name: 'Escola Sabiá', mail: 0 })))
    await open({ magic_link_enabled: true })
    await expect.element(page.getByText(/Esta escola ainda não envia e-mails.*Até lá o link não aparece para os alunos/)).toBeVisible()
    expect(drawn('phone').textContent).not.toContain('link mágico')
    await toggle('Link mágico').click()
    await expect.element(page.getByText(/Ligado assim, o link não chegaria/)).toBeVisible()
  })

  test('the page after signing in is chosen while its switch is on, and sent only then (LOG-11, LOG-12, LOG-13)', async () => {
    const studio = await open()
    const select = page.getByRole('combobox', { name: 'Página' })
    await expect.element(select).toBeDisabled()
    await toggle('Redirecionar depois do login').click()
    await expect.element(select).toBeEnabled()
    await save().click()
    await expect.element(select).toHaveAccessibleDescription('Escolha a página para onde o aluno vai.')
    expect(await outboxOf(studio)).toEqual([])
    await select.selectOptions('Curso: Luz natural')
    await save().click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateLogin', args: { redirect_url: '/courses/7' } }])
    await toggle('Redirecionar depois do login').click()
    await expect.element(select).toBeDisabled()
    await save().click()
    await expect.poll(async () => (await recorded(studio)).at(-1)?.args).toEqual({ redirect_url: '' })
    await expect.element(toggle('Redirecionar depois do login')).not.toBeChecked()
  })

  test('each picture is cropped for its screen and is an edit of its own (LOG-09, LOG-10)', async () => {
    const studio = await open()
    await expect
      .element(fieldOf('Computador').getByRole('button', { name: 'Escolher imagem' }))
      .toHaveAccessibleDescription(/1920\s×\s1080/)
    await expect.element(fieldOf('Celular').getByRole('button', { name: 'Escolher imagem' })).toHaveAccessibleDescription(/1080\s×\s1920/)
    await chooseAndCrop('Computador', await pictureFile('fundo.png', [2400, 1200]))
    await expect.poll(() => drawn('desk').querySelector('img')?.src).toMatch(/^blob:/)
    await chooseAndCrop('Celular', await pictureFile('alto.png', [1200, 2400]))
    await expect.poll(() => drawn('phone').querySelector('.login__art img')?.getAttribute('src')).toMatch(/^blob:/)
    await field('Título da apresentação').fill('Entre')
    await save().click()
    await expect
      .poll(async () => (await recorded(studio)).map(({ command }) => command))
      .toEqual(['updateLogin', 'updateLoginBanner', 'updateLoginBannerVertical'])
    const files = (await studio.db.table('blobs').toArray()) as { name: string; blob: Blob }[]
    const sizes = await Promise.all(
      (await outboxOf(studio)).slice(1).map(async ({ args }) => {
        const { $blob } = (args as { picture: { $blob: string } }).picture
        const file = files.find((each) => (each as unknown as { id: string }).id === $blob)
        const { width, height } = await createImageBitmap(file!.blob)
        return width / height
      }),
    )
    expect(sizes[0]).toBeCloseTo(1920 / 1080, 2)
    expect(sizes[1]).toBeCloseTo(1080 / 1920, 2)
  })

  test('the preview follows every key, in both widths, with what is not saved (LOG-03, LOG-17)', async () => {
    await open()
    await field('Título da apresentação').fill('Entre e floresça')
    for (const kind of ['desk', 'phone'] as const) await expect.poll(() => drawn(kind).textContent).toContain('Entre e floresça')
    await expect.element(stage.getByText('Rascunho: só você vê')).toBeVisible()
    for (const [template, theme] of [
      ['Monocromático', 'mono'],
      ['Glassmorphism', 'glass'],
      ['Degradê', 'gradient'],
    ] as const) {
      await radio('Template', template).click()
      for (const kind of ['desk', 'phone'] as const) await expect.poll(() => look(kind)).toContain(`theme_${theme}`)
    }
  })

  test('the preview is the sign-in page at its own size: the phone’s card fills the width, the desktop’s is at its chosen position (LOG-17)', async () => {
    await open({ login_theme: 3 })
    const card = (kind: 'desk' | 'phone') => drawn(kind).querySelector('.login__card')!.getBoundingClientRect()
    const frame = (kind: 'desk' | 'phone') => drawn(kind).parentElement!.getBoundingClientRect()
    await expect.poll(() => card('phone').width / frame('phone').width).toBeGreaterThan(0.85)
    const middle = () => (card('desk').left + card('desk').right) / 2 - frame('desk').left
    expect(middle() / frame('desk').width).toBeLessThan(0.4)
    await radio('Posição', 'Direita').click()
    await expect.poll(() => middle() / frame('desk').width).toBeGreaterThan(0.6)
    await radio('Posição', 'Centro').click()
    await expect.poll(() => Math.abs(middle() / frame('desk').width - 0.5)).toBeLessThan(0.02)
  })

  test('one of the nine shapes sets template and position together (LOG-01, LOG-02, LOG-17)', async () => {
    const studio = await open()
    const nine = page.getByRole('group', { name: 'Template e posição' })
    expect(nine.getByRole('button').elements()).toHaveLength(9)
    await expect.element(nine.getByRole('button', { name: 'Degradê, esquerda' })).toHaveAttribute('aria-pressed', 'true')
    await nine.getByRole('button', { name: 'Monocromático, direita' }).click()
    await expect.element(radio('Template', 'Monocromático')).toBeChecked()
    await expect.element(radio('Posição', 'Direita')).toBeChecked()
    await save().click()
    await expect
      .poll(() => recorded(studio))
      .toEqual([{ command: 'updateLogin', args: { login_theme: 2, login_theme_placement: 'right' } }])
  })

  test('on a phone the preview is in the drawer, and nothing in it can be focused (LOG-17)', async () => {
    await open({}, 360)
    await expect.element(stage).not.toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'Prévia no celular' })).toBeVisible()
    expect(drawn('phone').inert).toBe(true)
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
  })

  test.each([1280, 360])('axe finds nothing at %i px, with errors and without (A11-01)', async (width) => {
    await open({ cta_login: true, magic_link_enabled: true }, width)
    expect(await axeViolations()).toEqual([])
    await field('Título do botão').fill('Quero')
    await save().click()
    await expect.element(page.getByText('Botão sem link')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
