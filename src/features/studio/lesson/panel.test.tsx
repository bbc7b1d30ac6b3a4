import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import {
  buildCourse,
  buildMarquee,
  buildProduct,
  openTestStudio,
  outboxOf,
  type SeedRow,
  setEntry,
  showStudio,
} from '#tests/fixtures/studio.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => button('Salvar')
const create = () => button('Criar letreiro')
const list = page.getByRole('list', { name: 'Meus letreiros' })
const speed = () => page.getByRole('slider', { name: 'Velocidade' })
const product = () => page.getByRole('combobox', { name: 'Produto' })
const recorded = async (studio: Workspace) => (await outboxOf(studio)).map(({ command, args }) => ({ command, args }))
const LONG = 'Inscrições para a Roda ao vivo até sexta, 18h'

interface Seed {
  readonly products?: readonly SeedRow[]
  readonly marquees?: readonly SeedRow[]
  readonly modules?: readonly SeedRow[]
  readonly settings?: readonly SeedRow[]
}
async function open(path: string, seed: Seed = {}) {
  const studio = await openTestStudio({
    products: [buildProduct(5, 'Assinatura'), buildProduct(6, 'Trilha de música')],
    courses: [buildCourse(7, 'Luz natural')],
    ...seed,
  })
  const shown = await showStudio(studio, path)
  return { studio, shown }
}
async function choose(name: string) {
  await product().click()
  await page.getByRole('option', { name }).click()
}

beforeEach(() => page.viewport(1280, 900))

describe('«Página de aula»', () => {
  test('has two levels, «Ajustes gerais» and «Letreiro», and the way back has the focus (LES-01)', async () => {
    const { shown } = await open('aula')
    await button('Ajustes gerais O desenho da página (template) e os comentários').click()
    await expect.poll(() => shown.path()).toBe('aula/geral')
    await expect.element(page.getByRole('heading', { name: 'Ajustes gerais' })).toBeVisible()
    await button('Voltar').click()
    await expect.element(page.getByRole('button', { name: /^Ajustes gerais/ })).toHaveFocus()
    await page.getByRole('button', { name: /^Letreiro/ }).click()
    await expect.element(page.getByRole('heading', { name: 'Meus letreiros' })).toBeVisible()
  })

  test('marks the level in which work waits (SHL-15)', async () => {
    const { studio } = await open('aula/geral')
    await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    await showStudio(studio, 'aula')
    await expect.element(page.getByRole('button', { name: /^Ajustes gerais.*Rascunho/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Letreiro.*aula$/ })).toBeVisible()
  })
})

const MODULE = {
  lid: 's10',
  title: 'Batida e balanço',
  course_id: '7',
  next: { id: 2, title: 'Trocar de acorde', number: 2 },
  lessons: [
    { id: 1, title: 'Pulso', finished: true },
    { id: 2, title: 'Trocar de acorde', finished: false },
  ],
}

describe('«Ajustes gerais»', () => {
  test('template and comments wait for «Salvar» and go together, one edit each (LES-02, LES-05, LES-06, LES-07, AMB-88)', async () => {
    const { studio } = await open('aula/geral')
    await page.getByRole('radio', { name: 'Sequência' }).click({ force: true })
    await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
    await expect.element(page.getByText('Rascunho guardado')).toBeVisible()
    expect(await recorded(studio)).toEqual([])
    await save().click()
    await expect
      .poll(() => recorded(studio))
      .toEqual([
        { command: 'updateTemplate', args: { theme_classes: 2 } },
        { command: 'updateComments', args: { comment: false } },
      ])
  })

  test('only what was changed is saved (SYN-08)', async () => {
    const { studio } = await open('aula/geral')
    await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
    await save().click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateComments', args: { comment: false } }])
  })

  test('the cards are radios: arrows choose (A11-01, LES-03)', async () => {
    await open('aula/geral')
    const group = page.getByRole('group', { name: 'Template da tela de aula' })
    await expect.element(group.getByRole('radio', { name: 'Lista' })).toBeChecked()
    ;(group.getByRole('radio', { name: 'Lista' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(group.getByRole('radio', { name: 'Tela cheia' })).toBeChecked()
    await expect.element(group.getByRole('radio', { name: 'Tela cheia' })).toHaveAccessibleDescription('O vídeo é a página')
  })

  test('the preview is a lesson of the school, in the chosen template, with or without comments (LES-02)', async () => {
    await open('aula/geral', { modules: [MODULE], marquees: [buildMarquee(1, LONG, 5)] })
    const preview = (template: string) => page.getByRole('img', { name: `Prévia com a aula «Trocar de acorde»: ${template}` })
    await expect.element(preview('Lista')).toBeVisible()
    for (const text of ['Batida e balanço', 'Pulso', 'Comentários', LONG]) await expect.element(preview('Lista')).toHaveTextContent(text)
    await page.getByRole('radio', { name: 'Tela cheia' }).click({ force: true })
    await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
    await expect.element(preview('Tela cheia')).toBeVisible()
    await expect.element(preview('Tela cheia')).not.toHaveTextContent('Comentários')
  })

  test('the page beside goes to that lesson', async () => {
    const { shown } = await open('aula/geral', { modules: [MODULE] })
    await button('Ver numa aula ao lado').click()
    expect(shown.behind()).toBe('/curso/7/trocar-de-acorde/2')
  })

  test('a template that there is not counts as «Lista» and is left alone (LES-03)', async () => {
    const settings = [{ lid: 'template', theme_classes: 9, comment: false }]
    const { studio } = await open('aula/geral', { settings })
    await expect.element(page.getByRole('radio', { name: 'Lista' })).toBeChecked()
    await page.getByRole('switch', { name: 'Habilitar comentários' }).click()
    await save().click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'updateComments', args: { comment: true } }])
  })

  test('a load that failed says «Erro ao carregar o status», and what is mirrored stays; the server’s words say why (LES-04, NET-04)', async () => {
    const studio = await openTestStudio({ mirrored: [] })
    const error = { at: Date.now(), code: 'refused', status: 500, message: 'O servidor tropeçou' }
    await studio.db.table('reads').put({ resource: 'template', startTick: 0, startedAt: 0, committedAt: 0, error })
    const shown = await showStudio(studio, 'aula/geral')
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar o status' })).toBeVisible()
    await expect.element(page.getByText(/O servidor tropeçou/)).toBeVisible()
    await shown.unmount()
    await studio.db.table('reads').put({ resource: 'template', startTick: 1, startedAt: Date.now(), committedAt: 1, error })
    await showStudio(studio, 'aula/geral')
    await expect.element(page.getByText('Erro ao carregar o status: O servidor tropeçou')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Lista' })).toBeChecked()
  })
})

describe('«Letreiro»', () => {
  test('lists the strips with 32 characters, their product and speed, and says who sees them (MRQ-01, MRQ-09)', async () => {
    await open('aula/letreiro', { marquees: [buildMarquee(1, LONG, 5, { timer: 60 })] })
    await expect.element(list.getByText('Inscrições para a Roda ao vivo a…')).toBeVisible()
    await expect.element(list.getByText('Assinatura · velocidade 60')).toBeVisible()
    await expect.element(page.getByText(/^Alunos com «Assinatura», no alto de cada aula/)).toBeVisible()
  })

  test('create is disabled when a strip exists, and its tooltip says «Novas atualizações em breve» (MRQ-03, AMB-18)', async () => {
    const { shown } = await open('aula/letreiro', { marquees: [buildMarquee(1, LONG, 5)] })
    await expect.element(create()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(create()).toHaveAccessibleDescription(/^Novas atualizações em breve/)
    ;(page.getByRole('button', { name: /^Mais ações de/ }).element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(create()).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Novas atualizações em breve')
    await expect.element(create()).toHaveAccessibleDescription(/Novas atualizações em breve/)
    await userEvent.keyboard('{Enter}')
    expect(shown.path()).toBe('aula/letreiro')
  })

  test('without one it can be created: text, product, speed, address (MRQ-01, MRQ-02, MRQ-06)', async () => {
    const { studio, shown } = await open('aula/letreiro')
    await create().click()
    await expect.element(page.getByRole('heading', { name: 'Novo letreiro' })).toBeVisible()
    await expect.element(speed()).toHaveValue('40')
    await field('Texto').fill('  Roda na sexta ')
    await choose('Trilha de música')
    ;(speed().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await field('Endereço (opcional)').fill('escola.com/roda')
    await save().click()
    await expect.poll(() => shown.path()).toBe('aula/letreiro')
    const [edit] = await recorded(studio)
    expect(edit).toMatchObject({
      command: 'createMarquee',
      args: { text: 'Roda na sexta', product_id: '6', timer: 41, url: 'escola.com/roda' },
    })
    await expect.element(list.getByText('Roda na sexta')).toBeVisible()
    await expect.element(create()).toHaveAttribute('aria-disabled', 'true')
  })

  test('a product that is not sold any more cannot be chosen, and a strip that has it keeps its name (SEL-07)', async () => {
    const products = [buildProduct(5, 'Assinatura'), { ...buildProduct(6, 'Trilha de música'), active: false }]
    const { studio } = await open('aula/letreiro/novo', { products })
    await product().click()
    await expect.element(page.getByRole('option', { name: 'Assinatura' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Trilha de música' }).elements()).toHaveLength(0)
    await studio.db.table('marquees').put({ ...buildMarquee(1, 'Roda', 6), born: 0 })
    await showStudio(studio, 'aula/letreiro')
    await expect.element(page.getByText(/Trilha de música/).first()).toBeVisible()
  })

  test('a blank form says what each field needs, and nothing is recorded (MRQ-05, MRQ-07, MRQ-08)', async () => {
    const { studio } = await open('aula/letreiro/novo')
    await field('Endereço (opcional)').fill('isto não é um endereço')
    await save().click()
    for (const text of ['O texto do letreiro é obrigatório', 'Por favor, selecione um produto', 'Insira uma URL válida'])
      await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(field('Endereço (opcional)')).toHaveValue('isto não é um endereço')
    expect(await recorded(studio)).toEqual([])
    expect(await axeViolations()).toEqual([])
  })

  test('a product that has a strip already is refused, at once and at «Salvar» (MRQ-04)', async () => {
    const marquees = [buildMarquee(1, 'Primeiro', 5), buildMarquee(2, 'Segundo', 6)]
    const { studio } = await open('aula/letreiro/s2', { marquees })
    await choose('Assinatura')
    await expect.element(product()).toHaveAccessibleDescription(/Já existe um letreiro definido para este produto\./)
    await expect.element(page.getByText('Selecione outro produto')).toBeVisible()
    await save().click()
    await expect
      .element(page.getByRole('alert').getByText(/Já existe um letreiro definido para este produto\. Selecione outro produto\./))
      .toBeVisible()
    expect(await recorded(studio)).toEqual([])
    expect(await axeViolations()).toEqual([])
  })

  test('a product that is gone says so, and the rest stays written', async () => {
    await open('aula/letreiro/s1', { marquees: [buildMarquee(1, 'Primeiro', 99)] })
    await expect.element(product()).toHaveAccessibleDescription(/Este produto não existe mais\./)
    await expect.element(field('Texto')).toHaveValue('Primeiro')
  })

  test('a second new one, from another tab, cannot be saved (MRQ-03)', async () => {
    const { studio } = await open('aula/letreiro/novo')
    await field('Texto').fill('Meu texto')
    await choose('Trilha de música')
    await studio.store.write(['marquees'], (tx) => tx.put('marquees', { born: 1, ...buildMarquee(1, 'De outra aba', 5) }))
    await expect.element(page.getByText('Novas atualizações em breve', { exact: true })).toBeVisible()
    await expect.element(save()).toBeDisabled()
    await expect.element(field('Texto')).toHaveValue('Meu texto')
  })

  test('the strip is shown at its speed while it is edited, and is still with reduced motion (MRQ-14)', async () => {
    await open('aula/letreiro/s1', { marquees: [buildMarquee(1, LONG, 5)] })
    const strip = page.getByRole('region', { name: 'Letreiro' })
    await expect.element(strip).toHaveTextContent(LONG)
    const seconds = async () => Number(/a cada (\d+) s/.exec(page.getByText(/^Uma volta a cada/).element().textContent ?? '')?.[1])
    // The width is measured after the strip is painted.
    await expect.poll(seconds).toBeGreaterThan(0)
    const before = await seconds()
    ;(speed().element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(seconds).toBeLessThan(before / 3 + 1)
    await field('Texto').fill('Outro')
    await expect.element(strip).toHaveTextContent('Outro')
    await expect.element(page.getByText('Fica parado para quem pede menos movimento.')).toBeVisible()
  })

  test('deleting asks, is recorded, can be undone, and leads back to an empty list (MRQ-01, MRQ-13, HIS-02)', async () => {
    const { studio } = await open('aula/letreiro/s1', { marquees: [buildMarquee(1, LONG, 5)] })
    await button('Deletar letreiro').click()
    const dialog = page.getByRole('alertdialog', { name: 'Deletar letreiro' })
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(() => recorded(studio)).toEqual([{ command: 'removeMarquee', args: { lid: 's1', text: LONG } }])
    await expect.element(page.getByRole('heading', { name: 'Nenhum letreiro ainda' })).toBeVisible()
    await button('Desfazer').click()
    await expect.element(list.getByText('Inscrições para a Roda ao vivo a…')).toBeVisible()
    expect(await recorded(studio)).toEqual([])
  })

  test('what the server refused is told beside the strip, with its words (MRQ-12, NET-04)', async () => {
    const { studio } = await open('aula/letreiro/s1', { marquees: [buildMarquee(1, LONG, 5)] })
    await field('Texto').fill('Roda no sábado')
    await save().click()
    await expect.poll(async () => (await outboxOf(studio)).length).toBe(1)
    const [entry] = await outboxOf(studio)
    const attention = { reason: 'refused' as const, at: Date.now(), message: 'Este produto não existe mais. Selecione outro produto.' }
    await setEntry(studio, entry?.id ?? '', { state: 'attention', attention })
    await expect.element(list.getByText(/Este produto não existe mais/)).toBeVisible()
    await expect.element(list.getByRole('button', { name: 'Ver e resolver' })).toBeVisible()
  })

  test.each([320, 360, 1280])(
    'axe finds nothing at %d px in menu, list and empty list, and nothing is wider than the window (A11-01)',
    async (width) => {
      await page.viewport(width, 800)
      for (const [path, marquees] of [
        ['aula', []],
        ['aula/letreiro', []],
        ['aula/letreiro', [buildMarquee(1, 'palavra'.repeat(30), 5)]],
      ] as const) {
        const { shown } = await open(path, { marquees })
        await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        expect(await axeViolations()).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        await shown.unmount()
      }
    },
  )
})
