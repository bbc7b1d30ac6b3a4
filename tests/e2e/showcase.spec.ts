import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { act, button, sortedList } from '#tests/e2e/support/sorted-list.ts'
import { drawer, enterPanel, openPanelInPlace, status } from '#tests/e2e/support/studio.ts'

interface Carousel {
  readonly title: string
  readonly type: string
  readonly type_content: string
  readonly published: number
  readonly carousel_item: readonly Readonly<Record<string, { readonly id: number; readonly title: string } | number>>[]
}

const { row, titles } = sortedList('Carrosséis')

interface Wish {
  readonly title: string
  readonly type?: 'Módulos' | 'Aulas'
  readonly way?: 'Por curso' | 'Por módulo'
  /** How many of the picker's first rows. */
  readonly take: number
}

async function create(page: Page, { title, type, way, take }: Wish): Promise<string[]> {
  await button(page, 'Novo carrossel').click()
  await drawer(page).getByLabel('Título', { exact: true }).fill(title)
  await button(page, 'Próximo').click()
  if (type !== undefined) await drawer(page).getByRole('radio', { name: type }).check({ force: true })
  if (way !== undefined) await drawer(page).getByRole('radio', { name: way }).check({ force: true })
  const options = drawer(page).getByRole('option')
  await expect(options.nth(take - 1)).toBeVisible()
  const chosen: string[] = []
  for (let at = 0; at < take; at++) {
    await options.nth(at).click()
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
    chosen.push((await options.nth(at).locator('[title]').getAttribute('title')) ?? '')
  }
  await button(page, 'Salvar').click()
  await expect(row(page, title)).toBeVisible()
  return chosen
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network carousels of each type are made, changed, ordered, published and removed, through two reloads; the server then holds exactly that, and one where the answer was lost (SYN-03)', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    const carousels = async () => (await api.get<{ data: Carousel[] }>('/api/auth/home/carousels/1')).data.toReversed()
    await enterPanel(page, people.admin, 'vitrine')
    await untilInstalled(page)
    await expect(row(page, 'Feito à mão')).toBeVisible()
    // What the pickers choose from is mirrored before the network goes.
    await button(page, 'Novo carrossel').click()
    await drawer(page).getByLabel('Título', { exact: true }).fill('x')
    await button(page, 'Próximo').click()
    await drawer(page).getByRole('radio', { name: 'Aulas' }).check({ force: true })
    await expect(drawer(page).getByRole('option').first()).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: /^Desfazer no formulário/ })
      .click()
    await drawer(page).getByRole('tab', { name: 'Dados do carrossel' }).click()
    await drawer(page).getByLabel('Título', { exact: true }).fill('')
    await button(page, 'Cancelar').click()
    await network.goOffline()

    const courses = await test.step('five are made, of courses, modules and lessons, through a reload (VIT-09, CAR-05)', async () => {
      const taken = await create(page, { title: 'Cursos de verão', take: 2 })
      await create(page, { title: 'Módulos soltos', type: 'Módulos', take: 2 })
      await create(page, { title: 'Módulos do curso', type: 'Módulos', way: 'Por curso', take: 1 })
      await create(page, { title: 'Aulas soltas de verão', type: 'Aulas', take: 3 })
      await create(page, { title: 'Aulas do módulo', type: 'Aulas', way: 'Por módulo', take: 1 })
      await page.reload()
      await openPanelInPlace(page, 'Vitrine')
      await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(['Cursos de verão', 'Aulas do módulo']))
      return taken
    })

    await test.step('one that has no answer yet is edited from its menu, and its items are put in order (VIT-10, VIT-11, VIT-17)', async () => {
      await act(page, 'Cursos de verão', 'Editar')
      await drawer(page).getByLabel('Descrição', { exact: true }).fill('Para aprender na varanda')
      await drawer(page).getByRole('tab', { name: 'Conteúdo do carrossel' }).click()
      await drawer(page)
        .getByRole('button', { name: new RegExp(`^Mais ações de ${courses[0]}`) })
        .click()
      await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
      await button(page, 'Salvar').click()
      await expect(row(page, 'Cursos de verão')).toBeVisible()
    })

    await test.step('one is moved (VIT-16), one unpublished and one published (VIT-14)', async () => {
      await act(page, 'Aulas do módulo', 'Mover para baixo')
      await act(page, 'Módulos soltos', 'Despublicar')
      await act(page, 'Aulas soltas de inverno', 'Publicar')
    })

    await test.step('one is removed after a question (VIT-13)', async () => {
      await act(page, 'Módulos do curso', 'Remover')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(row(page, 'Módulos soltos')).toBeVisible()
      await expect(row(page, 'Módulos do curso')).toHaveCount(0)
    })
    const wished = await titles(page)
    await page.reload()
    await expect(status(page)).toHaveAccessibleName(/sem conexão/)
    expect(chaos.writes().filter(({ path }) => path.includes('/carrossel/'))).toEqual([])

    await network.goOnline()
    await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
    const now = await carousels()
    expect(now.map(({ title }) => title)).toEqual(wished)
    const named = (title: string) => now.find((each) => each.title === title)
    const shown = (title: string) =>
      named(title)?.carousel_item.map((item) => {
        const card = item['course'] ?? item['module'] ?? item['class']
        return typeof card === 'object' ? card.title : ''
      })
    expect(shown('Cursos de verão')).toEqual(courses.toReversed())
    expect(named('Módulos soltos')?.published).toBe(0)
    expect(named('Aulas soltas de inverno')?.published).toBe(1)
    expect(named('Aulas do módulo')?.type_content).toBe('getModuleClasses')
    expect(shown('Aulas soltas de verão')).toHaveLength(3)
    // One create for each carousel: those of one key are one. What was removed before it was sent needs none.
    const creates = chaos.writes().filter(({ path }) => path.endsWith('/carrossel/create'))
    const titlesByKey = new Map(creates.map(({ headers, body }) => [headers['idempotency-key'], (JSON.parse(body) as Carousel).title]))
    const wanted = ['Aulas do módulo', 'Aulas soltas de verão', 'Cursos de verão', 'Módulos soltos']
    expect([...titlesByKey.values()].toSorted()).toEqual(wanted)
    expect(creates.filter(({ status: answered }) => answered === 201)).toHaveLength(wanted.length)
    expect(now.filter(({ title }) => title === 'Cursos de verão')).toHaveLength(1)

    await test.step('the answer to a create is lost: there is one carousel', async () => {
      await openPanelInPlace(page, 'Vitrine')
      chaos.when({ path: '/carrossel/create' }, { drop: 'after' }, 1)
      await create(page, { title: 'Só um', take: 1 })
      const made = async () => (await carousels()).filter(({ title }) => title === 'Só um').length
      await expect.poll(made, PATIENT).toBe(1)
      await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
      expect(await made()).toBe(1)
    })
  })
})
