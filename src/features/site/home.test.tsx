import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { site } from '#styled/recipes'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Home, type HomeProps } from './home.tsx'
import type { BannerView, CardView, RailView } from './views.ts'

const buildBanner = (title: string): BannerView => ({
  key: title,
  title,
  kicker: '',
  text: '',
  action: { label: `Abrir ${title}`, href: '/homepage' },
  headline: null,
  picture: null,
  pictureTall: null,
  video: null,
  looks: { title: {}, kicker: {}, text: {}, action: {} },
})
const buildCard = (title: string, fields: Partial<CardView> = {}): CardView => ({
  key: title,
  title,
  meta: '',
  picture: null,
  href: '/homepage',
  progress: null,
  locked: false,
  ...fields,
})
const buildRail = (fields: Partial<RailView> = {}): RailView => ({
  key: 'r',
  title: 'Feito à mão',
  text: '',
  shape: 'square',
  ranked: false,
  autoplay: null,
  perRow: 0,
  perRowPhone: 0,
  titleLook: {},
  textLook: {},
  cards: Array.from({ length: 12 }, (_, at) => buildCard(`Curso ${at + 1}`)),
  published: true,
  editable: true,
  ...fields,
})
const show = (props: Partial<HomeProps> = {}) => {
  const all: HomeProps = { banners: [], change: 'normal', autoplay: null, rails: [], editor: false, ...props }
  return render(
    inRouter(
      <div className={site().root}>
        <main className={site().page}>
          <Home {...all} />
        </main>
        <p>Fora</p>
      </div>,
    ).element,
  )
}
const current = () =>
  page
    .getByRole('button', { name: /^Banner \d de/ })
    .elements()
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1

describe('the banners', () => {
  withMotion()

  test('only the seen one can be reached (BAN-01)', async () => {
    await show({ banners: ['Um', 'Dois'].map(buildBanner) })
    await expect.element(page.getByRole('link', { name: 'Abrir Um' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Abrir Dois' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Banner 2 de 2' }).click()
    await expect.element(page.getByRole('link', { name: 'Abrir Dois' })).toBeVisible()
  })

  test('change by themselves when the tenant wants it, stop under the focus, and can be stopped for good (BAN-03, WCAG 2.2.2)', async () => {
    await show({ banners: ['Um', 'Dois', 'Três'].map(buildBanner), autoplay: 0.3, change: 'fade' })
    await page.getByText('Fora').hover()
    await vi.waitFor(() => expect(current()).toBe(2), { timeout: 3000 })
    const pause = page.getByRole('button', { name: 'Parar a troca automática' })
    pause.element().focus()
    const held = current()
    await new Promise((done) => setTimeout(done, 900))
    expect(current()).toBe(held)
    await userEvent.keyboard('{Enter}')
    ;(document.activeElement as HTMLElement).blur()
    await new Promise((done) => setTimeout(done, 900))
    expect(current()).toBe(held)
    await expect.element(page.getByRole('button', { name: 'Retomar a troca automática' })).toBeInTheDocument()
  })

  test('without autoplay nothing moves and there is nothing to stop', async () => {
    await show({ banners: ['Um', 'Dois'].map(buildBanner), autoplay: null })
    expect(page.getByRole('button', { name: 'Parar a troca automática' }).elements()).toHaveLength(0)
  })
})

describe('a row', () => {
  test('goes on and back by its buttons, which are off at the ends', async () => {
    await page.viewport(1280, 800)
    await show({ rails: [buildRail()] })
    const next = page.getByRole('button', { name: 'Próximo em Feito à mão' })
    const back = page.getByRole('button', { name: 'Anterior em Feito à mão' })
    await expect.element(back).toBeDisabled()
    const list = page.getByRole('list').element()
    // Pressed only while the row stands: as it moves, its button may turn off at any moment.
    const press = async (button: typeof next) => {
      const still = new Promise((done) => list.addEventListener('scrollend', done, { once: true }))
      await button.click()
      await still
    }
    while (list.scrollLeft + list.clientWidth < list.scrollWidth - 4) await press(next)
    expect(list.scrollLeft).toBeGreaterThan(0)
    await expect.element(next).toBeDisabled()
    while (list.scrollLeft > 4) await press(back)
    await expect.element(back).toBeDisabled()
    await expect.element(next).toBeEnabled()
  })

  test('shows so many cards a row as the tenant asked for (CAR-12)', async () => {
    await page.viewport(1280, 800)
    await show({ rails: [buildRail({ perRow: 4 })] })
    await expect.element(page.getByRole('link', { name: 'Curso 1', exact: true })).toBeVisible()
    const width = page.getByRole('link', { name: 'Curso 1', exact: true }).element().getBoundingClientRect().width
    const room = (document.querySelector('.rail__list') as Element).clientWidth
    expect(width * 4 + 16 * 3).toBeLessThanOrEqual(room)
    expect(width * 5).toBeGreaterThan(room - 2 * 48)
  })

  test('a picture that does not load becomes the title (empty, broken)', async () => {
    await show({ rails: [buildRail({ cards: [buildCard('Cerâmica', { picture: '/nao-existe.webp' })] })] })
    await vi.waitFor(() => expect(document.querySelector('.cv__fallback')?.textContent).toBe('Cerâmica'))
  })

  test('a card of a product that one does not have has a padlock, and says so (VIT-05)', async () => {
    await show({ rails: [buildRail({ cards: [buildCard('Cerâmica', { locked: true }), buildCard('Horta')] })] })
    await expect.element(page.getByRole('link', { name: 'Só com o produto Cerâmica' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Horta', exact: true })).toBeVisible()
    expect(document.querySelectorAll('.cv__lock')).toHaveLength(1)
  })

  test('a new carousel shows the places of its cards, dashed and unread', async () => {
    await show({ rails: [buildRail({ cards: [], shape: 'circle' })], editor: true })
    await expect.element(page.getByText('Escolha o conteúdo e ele aparece aqui.')).toBeVisible()
    const places = [...document.querySelectorAll('.rail__place')]
    expect(places).toHaveLength(4)
    expect(places.every((place) => getComputedStyle(place).borderTopStyle === 'dashed')).toBe(true)
    expect(page.getByRole('listitem').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('how far one is, is told in words too', async () => {
    await show({ rails: [buildRail({ cards: [buildCard('Luz natural', { progress: 0.64, meta: 'Aula 7 · Luz de janela' })] })] })
    await expect.element(page.getByRole('link', { name: '64% assistido Luz natural Aula 7 · Luz de janela' })).toBeInTheDocument()
  })
})

describe('a row that moves by itself', () => {
  withMotion()

  test('can be stopped for good, and started again (WCAG 2.2.2)', async () => {
    await page.viewport(1280, 800)
    await show({ rails: [buildRail({ autoplay: 1 })] })
    const list = page.getByRole('list').element()
    await page.getByRole('button', { name: 'Parar a troca automática em Feito à mão' }).click()
    await page.getByText('Fora').hover()
    ;(document.activeElement as HTMLElement).blur()
    await new Promise((done) => setTimeout(done, 1600))
    expect(list.scrollLeft).toBe(0)
    const play = page.getByRole('button', { name: 'Retomar a troca automática em Feito à mão' })
    await play.click()
    await page.getByText('Fora').hover()
    ;(document.activeElement as HTMLElement).blur()
    await vi.waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0), { timeout: 5000 })
  })
})

test.each([360, 796, 1280])('at %i px the showcase fits and nothing violates axe', async (width) => {
  await page.viewport(width, 800)
  const long = 'Um título muito comprido que ninguém deveria escrever mas que alguém um dia vai escrever mesmo assim'
  await show({
    banners: [buildBanner(long), buildBanner('Dois')],
    autoplay: 60,
    rails: [
      buildRail({ title: long, text: long }),
      buildRail({ key: 'r2', title: 'Em alta', ranked: true, shape: 'vertical', autoplay: 5 }),
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'Em alta' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
})

test('an empty showcase says so, to an owner with the way out', async () => {
  await show({ editor: true })
  await expect.element(page.getByRole('heading', { name: 'A vitrine ainda está vazia' })).toBeVisible()
  await expect.element(page.getByText('Publique um banner ou um carrossel na edição')).toBeVisible()
})
