import { expectAccessible } from './accessibility.ts'
import type { Api } from './api.ts'
import { expect, type Page } from './fixtures.ts'
import { PATIENT } from './patient.ts'
import { act, button, sortedList } from './sorted-list.ts'
import { drawer, openPanelInPlace, status } from './studio.ts'

// «Página de aula»: its strip and its template, in the drawer and on the server; and the lesson's page.

interface Marquee {
  readonly id: number
  readonly text: string
  readonly product_id: number
  readonly timer: number
  readonly url: string | null
}
export const marqueesOf = async (api: Api) => (await api.get<{ data: Marquee[] }>('/api/auth/marquee/1')).data
export const templateOf = async (api: Api) =>
  (await api.get<{ data: { theme_classes: number; comment: number } }>('/api/auth/tenants/template_settings/1')).data
export const setTemplate = (api: Api, theme_classes: number) =>
  api.send('POST', '/api/auth/config/plataforma/updateCustomBasic', { theme_classes, tenant_id: 1 })

export const { list, row } = sortedList('Meus letreiros')
export const FIRST = 'Inscrições para a Roda ao vivo a…'
export const option = (page: Page, name: string) => drawer(page).getByRole('button', { name: new RegExp(`^${name}`) })
export const saved = (page: Page) => expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
export const text = (page: Page) => drawer(page).getByLabel('Texto', { exact: true })

export async function create(page: Page, words: string, product: string): Promise<void> {
  await button(page, 'Criar letreiro').click()
  await text(page).fill(words)
  await drawer(page).getByRole('combobox', { name: 'Produto' }).click()
  await drawer(page).getByRole('option', { name: product }).click()
  await button(page, 'Salvar').click()
  await expect(row(page, words)).toBeVisible()
}

/** The menu of «Página de aula», then the strip's level; from any level of the drawer. */
export async function openStrip(page: Page): Promise<void> {
  await openPanelInPlace(page, 'Página de aula')
  await option(page, 'Letreiro').click()
  await expect(button(page, 'Criar letreiro')).toBeVisible()
}

export async function removeStrip(page: Page, title: string): Promise<void> {
  await act(page, title, 'Deletar letreiro')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(drawer(page).getByText('Nenhum letreiro ainda')).toBeVisible()
}

/** The lesson where the demo's people go on: «Luz de janela», the seventh of its course. */
export async function nextLesson(api: Api): Promise<{ id: number; title: string; number: number }> {
  const { data } = await api.get<{ data: { courses: { next: { id: number; title: string; number: number } }[] } }>(
    '/api/auth/home/continue/1',
  )
  const [first] = data.courses
  if (first === undefined) throw new Error('nothing to go on with')
  return first.next
}

/** Only where the film is the page. */
export const jump = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Aulas \d+ de \d+$/ })

/** Where the list of lessons is on a desk: beside the film, below it, or below a film with a link to it. */
async function expectTemplate(page: Page, name: string): Promise<void> {
  await expect(jump(page)).toHaveCount(name === 'Tela cheia' ? 1 : 0)
  const film = await page.getByRole('group', { name: /^Vídeo da aula/ }).boundingBox()
  const lessons = await page
    .getByRole('navigation', { name: /^Aulas de / })
    .first()
    .boundingBox()
  if (film === null || lessons === null) throw new Error('no film or no list')
  const isBeside = lessons.x >= film.x + film.width
  const isBelow = lessons.y >= film.y + film.height
  expect([isBeside, isBelow]).toEqual(name === 'Lista' ? [true, false] : [false, true])
}

/** All parts of the page at each width. */
export async function expectLesson(page: Page, name: string, title: string): Promise<void> {
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Letreiro' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Próxima aula/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /^Aulas de / }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    if (width === 1280) await expectTemplate(page, name)
    await expectAccessible(page, `${name} at ${width} px`)
  }
  const film = await page.getByRole('group', { name: /^Vídeo da aula/ }).boundingBox()
  expect(film?.width).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })
}
