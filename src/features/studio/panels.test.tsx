import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { chooseAndCrop, fieldOf, pictureFile } from '#tests/fixtures/pictures.tsx'
import {
  buildBanner,
  buildBlock,
  buildCarousel,
  buildCommunity,
  buildCourse,
  buildLevel,
  buildLink,
  buildMarquee,
  buildProduct,
  buildQuiz,
  buildReward,
  openTestStudio,
  outboxOf,
  showStudio,
} from '#tests/fixtures/studio.tsx'
import { parentOf } from './levels.ts'

// What every panel's form promises, whatever is in it. A new panel adds its line.

interface Manifest {
  /** Its address: `seo`, `header/novo`. */
  readonly path: string
  /** Writes something that can be saved. */
  write(): Promise<unknown>
  /** Sees it in the form. */
  seen(): Promise<unknown>
  /** What «Salvar» records. */
  readonly command: string
  /** It goes one level up after saving. */
  readonly leaves?: true
  /** What its button says; «Salvar» unless told. */
  readonly button?: string
  /** Rows that only its own tests need. */
  readonly seed?: object
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const text = (name: string, value: string, more?: () => Promise<unknown>): Pick<Manifest, 'write' | 'seen'> => ({
  async write() {
    await more?.()
    await field(name).fill(value)
  },
  async seen() {
    await expect.element(field(name)).toHaveValue(value)
  },
})

const STRIPS = [buildMarquee(1, 'Inscrições abertas', 5)]
async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

const manifests: readonly Manifest[] = [
  { path: 'seo', ...text('Nome da plataforma', 'Escola Nova'), command: 'updateSeo' },
  { path: 'login', ...text('Título da apresentação', 'Entre e aprenda'), command: 'updateLogin' },
  { path: 'footer', ...text('Instagram', 'instagram.com/nova'), command: 'updateExtra' },
  { path: 'header/novo', ...text('Título', 'Blog', () => field('Endereço').fill('blog.com')), command: 'createLink', leaves: true },
  { path: 'header/s1', ...text('Título', 'Mentoria'), command: 'updateLink', leaves: true },
  { path: 'avaliacoes/novo', ...text('Nome', 'Ouvido de roda'), command: 'createQuiz', leaves: true },
  { path: 'avaliacoes/s1', ...text('Nome', 'Primeiros passos'), command: 'updateQuiz', leaves: true },
  { path: 'vitrine/s1', ...text('Título', 'Para o feriado'), command: 'updateCarousel', leaves: true },
  {
    path: 'vitrine/novo',
    async write() {
      await field('Título').fill('Para o feriado')
      await nextStep()
      await page.getByRole('option', { name: /Luz natural/ }).click()
    },
    async seen() {
      await expect.element(chosen.getByText('Luz natural')).toBeVisible()
    },
    command: 'createCarousel',
    leaves: true,
  },
  {
    path: 'banner',
    write: () => page.getByRole('switch', { name: 'Transição automática' }).click(),
    async seen() {
      await expect.element(page.getByRole('switch', { name: 'Transição automática' })).toBeChecked()
    },
    command: 'updateBannerSettings',
  },
  { path: 'banner/s1', ...text('Título', 'Roda de violão'), command: 'updateBanner', leaves: true },
  {
    path: 'banner/novo',
    async write() {
      await field('Título').fill('Roda aberta')
      await chooseAndCrop('Imagem para computador', await pictureFile())
    },
    async seen() {
      await expect.element(field('Título')).toHaveValue('Roda aberta')
      await expect.element(fieldOf('Imagem para computador').getByRole('img')).toBeVisible()
    },
    command: 'createBanner',
    leaves: true,
  },
  { path: 'html/s1', ...text('Título', 'Agenda do mês'), command: 'updateHtml', leaves: true },
  {
    path: 'html/novo',
    async write() {
      await field('Título').fill('Aviso')
      await page.getByRole('combobox', { name: 'Página', exact: true }).selectOptions('Perfil')
      await codeEditor().click()
      await userEvent.keyboard('<p>oi</p>')
    },
    async seen() {
      await expect.element(field('Título')).toHaveValue('Aviso')
      await expect.element(codeEditor()).toHaveTextContent('<p>oi</p>')
    },
    command: 'createHtml',
    leaves: true,
  },
  {
    path: 'aula/geral',
    write: () => page.getByRole('radio', { name: 'Tela cheia' }).click({ force: true }),
    async seen() {
      await expect.element(page.getByRole('radio', { name: 'Tela cheia' })).toBeChecked()
    },
    command: 'updateTemplate',
  },
  { path: 'aula/letreiro/s1', ...text('Texto', 'Roda no sábado'), command: 'updateMarquee', leaves: true, seed: { marquees: STRIPS } },
  {
    path: 'aula/letreiro/novo',
    ...text('Texto', 'Roda no sábado', () => choose('Produto', 'Assinatura')),
    command: 'createMarquee',
    leaves: true,
  },
  { path: 'comunidade/s1', ...text('Título', 'Roda da casa'), command: 'updateCommunity', button: 'Atualizar comunidade', leaves: true },
  {
    path: 'comunidade/novo',
    ...text('Título', 'Papel e tinta', () => choose('Produtos com acesso', 'Assinatura')),
    command: 'createCommunity',
    button: 'Criar comunidade',
    leaves: true,
  },
  { path: 'comunidade/v2', ...text('Nome', 'Casa aberta'), command: 'saveCommunityV2', leaves: true },
  {
    path: 'aparencia',
    write: async () => chooseAndCrop('Favicon', await pictureFile()),
    async seen() {
      await expect.element(fieldOf('Favicon').getByRole('img', { name: 'Prévia de Favicon' })).toBeVisible()
    },
    command: 'updateFavicon',
  },
  {
    path: 'aparencia',
    write: () => mainColour().fill('#57d3a6'),
    async seen() {
      await expect.element(mainColour()).toHaveValue('#57d3a6')
    },
    command: 'updateAppearance',
  },
  { path: 'gamificacao/niveis/s1', ...text('Nome', 'Canto da manhã'), command: 'updateLevel', leaves: true },
  { path: 'gamificacao/recompensas/s1', ...text('Nome', 'Caderno novo'), command: 'updateReward', leaves: true },
  { path: 'gamificacao/pontuacao', ...text('Nome dos pontos', 'Moedas'), command: 'updatePoints' },
]

const mainColour = () => page.getByRole('group', { name: 'Cor principal', exact: true }).getByRole('textbox', { name: 'Código da cor' })
const codeEditor = () => page.getByRole('textbox', { name: 'Código HTML', exact: true })
const nextStep = () => page.getByRole('button', { name: 'Próximo', exact: true }).click()
const chosen = page.getByRole('list', { name: 'Escolhidos' })

const save = (name = 'Salvar') => page.getByRole('button', { name, exact: true })
const seed = {
  banners: [buildBanner(1, 'Violão popular')],
  html: [buildBlock(1, 'Agenda')],
  links: [buildLink(1, 'Mentorias', 'escola.com/mentorias')],
  carousels: [buildCarousel(1, 'Feito à mão', { 7: 'Luz natural' })],
  products: [buildProduct(5, 'Assinatura'), buildProduct(6, 'Trilha')],
  courses: [buildCourse(7, 'Luz natural'), buildCourse(8, 'Massa fresca')],
  quizzes: [buildQuiz(1, 'Primeiros acordes')],
  communities: [buildCommunity(1, 'Roda da Sabiá')],
  levels: [buildLevel(1, 'Ovo', 0)],
  rewards: [buildReward(1, 'Caderno')],
}
async function kept() {
  await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
}

/** The form's number fields that may be written, as they are now. */
const numbers = () =>
  page
    .getByRole('spinbutton')
    .elements()
    .filter((each): each is HTMLInputElement => each instanceof HTMLInputElement && !each.disabled && !each.readOnly)

/** Longer than a draft needs to be written and looked at: a person's keys come so far apart. */
const betweenKeys = () => new Promise((resolve) => setTimeout(resolve, 200))

/** Empties each number by keys: a value that exists only while typing is kept like any other. */
async function emptyNumbers() {
  for (const number of numbers()) {
    await userEvent.click(number)
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    await betweenKeys()
  }
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => ''))
}

async function writeSevens() {
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => ''))
  for (const number of numbers()) {
    await userEvent.click(number)
    await userEvent.keyboard('7')
    await betweenKeys()
  }
  expect(numbers().map(({ value }) => value)).toEqual(numbers().map(() => '7'))
}

const WIDE = [1280, 900] as const
const NARROW = [360, 800] as const
beforeEach(() => page.viewport(...WIDE))

/** axe finds nothing, wide and narrow. The page stays at the width that comes last. */
async function expectAccessible(...sizes: readonly (readonly [number, number])[]) {
  for (const size of sizes) {
    await page.viewport(...size)
    expect(await axeViolations(), `at ${size[0]} px`).toEqual([])
  }
}

// Opening and writing is what these tests cost, so a test asks all that can be asked of one opened form.
describe.each(manifests)('the form at $path', ({ path, write, seen, command, leaves, button, seed: own = {} }) => {
  test('keeps what is written as a draft, a step taken back and put again, and an empty number, shows it after a reload, and lets it go (SYN-02, MTB-07, HIS-01)', async () => {
    const studio = await openTestStudio({ ...seed, ...own })
    const shown = await showStudio(studio, path)
    await write()
    await kept()
    expect(await outboxOf(studio)).toEqual([])
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    await expect.element(page.getByRole('button', { name: /^Refazer/ })).toBeEnabled()
    await page.getByRole('button', { name: /^Refazer/ }).click()
    await seen()
    await kept()
    await emptyNumbers()
    await seen()
    await kept()
    await shown.unmount()
    await showStudio(studio, path)
    await seen()
    await writeSevens()
    await seen()
    await expect.element(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect.poll(() => studio.db.table('drafts').count()).toBe(0)
  })

  test('keeps everything when the device refuses to record it, and says so; then «Salvar» records one edit, ends the draft and says, without a network, where the work is; axe finds nothing written at 1280 px, and nothing refused at 1280 and 360 px (SYN-05, SYN-01, TOA-07, A11-01)', async () => {
    const studio = await openTestStudio({ ...seed, ...own })
    await studio.db.table('meta').put({ key: 'reach', value: { ok: false, at: Date.now() } })
    const refusals = [new DOMException('no space', 'QuotaExceededError'), new Error('no')]
    const first =
      <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> => {
        const refused = refusals.shift()
        return refused === undefined ? act(...args) : Promise.reject(refused)
      }
    const shown = await showStudio({ ...studio, record: first(studio.record), recordGroup: first(studio.recordGroup) }, path)
    await write()
    await kept()
    await expectAccessible(WIDE)
    await save(button).click()
    await expect.element(page.getByRole('alert').getByText(/Este dispositivo está sem espaço/)).toBeVisible()
    await seen()
    expect(await studio.db.table('drafts').count()).toBe(1)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(/Não foi salvo/).first()).toBeVisible()
    await expectAccessible(WIDE, NARROW)
    await save(button).click()
    await expect.poll(async () => (await outboxOf(studio)).map((entry) => entry.command)).toEqual([command])
    await expect.element(page.getByText('Salvo neste dispositivo. Será enviado quando houver conexão.').first()).toBeVisible()
    await expect.poll(() => studio.db.table('drafts').count()).toBe(0)
    const after = leaves === true ? parentOf(path) : path
    await expect.poll(() => shown.path()).toBe(after)
  })
})
