import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { BannerView, CardView, RailView } from '#features/site/kit/views.ts'
import { site } from '#styled/recipes'
import { expectAccessible } from '#tests/browser/axe.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { withMotion } from '#tests/fixtures/motion.ts'
import { Home, type HomeProps } from './home.tsx'

const buildBanner = (title: string, more: Partial<BannerView> = {}): BannerView => ({
  key: title,
  title,
  kicker: '',
  text: '',
  action: { label: `Abrir ${title}`, href: '/homepage' },
  headline: null,
  picture: null,
  pictureTall: null,
  video: null,
  videoTall: null,
  looks: { title: {}, kicker: {}, text: {}, action: {} },
  ...more,
})
const buildCard = (title: string, fields: Partial<CardView> = {}): CardView => ({
  key: title,
  title,
  meta: '',
  picture: null,
  href: '/homepage',
  progress: null,
  locked: false,
  lesson: null,
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

  test('only the visible banner can be reached', async () => {
    await show({ banners: ['Um', 'Dois'].map((title) => buildBanner(title)) })
    await expect.element(page.getByRole('link', { name: 'Abrir Um' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Abrir Dois' }).elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Banner 2 de 2' }).click()
    await expect.element(page.getByRole('link', { name: 'Abrir Dois' })).toBeVisible()
  })

  test('change by themselves if the tenant wants it, stop under the focus, and can be stopped for good (BAN-03, WCAG 2.2.2)', async () => {
    await show({ banners: ['Um', 'Dois', 'Três'].map((title) => buildBanner(title)), autoplay: 0.3, change: 'fade' })
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

  test('change after as many seconds as the school chose (BAN-03)', async () => {
    await page.viewport(1280, 800)
    const next = holdTimers(7000)
    await show({ banners: ['Um', 'Dois'].map((title) => buildBanner(title)), autoplay: 7 })
    await page.getByText('Fora').hover()
    await expect.poll(() => next.waiting()).toBe(1)
    expect(current()).toBe(1)
    next.pass()
    await expect.poll(current).toBe(2)
  })

  test.each([
    ['normal', { opacity: '1', translate: '100%' }],
    ['fade', { opacity: '0', translate: 'none' }],
  ] as const)('one that is not seen is beside the page, or is faded: «%s» (BAN-02)', async (change, look) => {
    await show({ banners: ['Um', 'Dois'].map((title) => buildBanner(title)), change })
    const slide = document.querySelector('.hero__slide[data-active=false]')
    const { opacity, translate } = getComputedStyle(slide as Element)
    expect({ opacity, translate: translate.split(' ')[0] }).toEqual(look)
  })

  test('without autoplay nothing moves and there is no stop button', async () => {
    await show({ banners: ['Um', 'Dois'].map((title) => buildBanner(title)), autoplay: null })
    expect(page.getByRole('button', { name: 'Parar a troca automática' }).elements()).toHaveLength(0)
  })

  test('do not move under the mouse, and go on when it leaves (BAN-03)', async () => {
    await show({ banners: ['Um', 'Dois'].map((title) => buildBanner(title)), autoplay: 0.2 })
    await page.getByRole('region', { name: 'Banner principal' }).hover()
    const held = current()
    await new Promise((done) => setTimeout(done, 900))
    expect(current()).toBe(held)
    await page.getByText('Fora').hover()
    await vi.waitFor(() => expect(current()).not.toBe(held), { timeout: 3000 })
  })

  test('are reached by arrow keys, which wrap around, and by Home and End; the shown slide is announced (A11-01)', async () => {
    await show({ banners: ['Um', 'Dois', 'Três'].map((title) => buildBanner(title)) })
    const dot = (at: number) => page.getByRole('button', { name: `Banner ${at} de 3` })
    ;(dot(1).element() as HTMLElement).focus()
    for (const [key, at] of [
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 1],
      ['ArrowLeft', 3],
      ['Home', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(dot(at)).toHaveFocus()
      expect(current()).toBe(at)
    }
    expect(document.querySelector('.hero__slides')?.getAttribute('aria-live')).toBe('polite')
  })

  test('one alone has no dots and no name of a carousel; none leaves no room', async () => {
    const { unmount } = await show({ banners: [buildBanner('Um')], autoplay: 1 })
    await expect.element(page.getByRole('link', { name: 'Abrir Um' })).toBeVisible()
    expect(page.getByRole('group', { name: 'Banners' }).elements()).toHaveLength(0)
    expect(page.getByRole('region', { name: 'Banner principal' }).element().getAttribute('aria-roledescription')).toBeNull()
    await unmount()
    await show({ banners: [], rails: [buildRail()] })
    expect(page.getByRole('region', { name: 'Banner principal' }).elements()).toHaveLength(0)
  })

  test('the one that is being written is the one that is seen', async () => {
    const banners = ['Um', 'Dois', 'Três'].map((title) => buildBanner(title))
    await show({ banners, written: 'Três' })
    await expect.element(page.getByRole('link', { name: 'Abrir Três' })).toBeVisible()
    expect(current()).toBe(3)
  })

  test('pictures come one ahead of what is seen, the first at once, the tall one on phones', async () => {
    await page.viewport(1280, 800)
    // Pictures that load: a missing one is replaced, perhaps before the test looks.
    const art = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9' id='${name}'/>`
    const banners = [1, 2, 3, 4].map((at) => buildBanner(`B${at}`, { picture: art(`w${at}`), pictureTall: art(`t${at}`) }))
    await show({ banners })
    const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.hero__art img')]
    expect(pictures().map((each) => [each.getAttribute('src'), each.fetchPriority, each.loading])).toEqual([
      [art('w1'), 'high', 'eager'],
      [art('w2'), 'low', 'lazy'],
    ])
    expect(document.querySelector('.hero__art source')?.outerHTML).toContain('media="(max-width: 767px)"')
    await page.getByRole('button', { name: 'Banner 3 de 4' }).click()
    await vi.waitFor(() => expect(document.querySelectorAll('.hero__art picture, .hero__art > span').length).toBe(4))
  })
})

describe('the film of a banner', () => {
  withMotion()
  const WIDE = '/demo/sabia/aula.webm'
  const film = () => document.querySelector('video') as HTMLVideoElement

  test(
    'plays six seconds without sound, then waits until somebody presses play; then the banners stay (BAN-28)',
    { timeout: 30_000 },
    async () => {
      await page.viewport(1280, 800)
      await show({ banners: [buildBanner('Um', { video: WIDE }), buildBanner('Dois')], autoplay: 60 })
      await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(0.1), { timeout: 10_000 })
      expect([film().paused, film().muted]).toEqual([false, true])
      await vi.waitFor(() => expect(film().paused).toBe(true), { timeout: 12_000 })
      expect(film().currentTime).toBeGreaterThan(5)
      expect(film().currentTime).toBeLessThan(7.5)
      await page.getByRole('button', { name: 'Assistir ao vídeo do banner' }).click()
      await vi.waitFor(() => expect([film().paused, film().muted]).toEqual([false, false]))
      expect(document.querySelector('.hero__root')?.matches(':has(video[data-watched])')).toBe(true)
      await page.getByRole('button', { name: 'Pausar o vídeo do banner' }).click()
      await vi.waitFor(() => expect(film().paused).toBe(true))
      // Its banner went away: it waits for play again.
      await page.getByRole('button', { name: 'Banner 2 de 2' }).click()
      await vi.waitFor(() => expect(document.querySelector('video[data-watched]')).toBeNull())
    },
  )

  test('is the tall one on a phone, and the one there is where one is missing (BAN-16)', async () => {
    await page.viewport(1280, 800)
    const first = await show({ banners: [buildBanner('Um', { video: WIDE, videoTall: `${WIDE}?alto` })] })
    // A separate chunk, which loads with the first film.
    await vi.waitFor(() => expect(film()?.getAttribute('src')).toBe(WIDE))
    await page.viewport(360, 800)
    await vi.waitFor(() => expect(film().getAttribute('src')).toBe(`${WIDE}?alto`))
    await first.unmount()
    await show({ banners: [buildBanner('Um', { video: WIDE })] })
    await vi.waitFor(() => expect(film()?.getAttribute('src')).toBe(WIDE))
  })

  test('that does not load leaves the picture, and no button (BAN-28)', async () => {
    await show({ banners: [buildBanner('Um', { video: '/nao-existe.webm' })] })
    await vi.waitFor(() => expect(document.querySelector('video')).toBeNull(), { timeout: 5000 })
    expect(page.getByRole('button', { name: 'Assistir ao vídeo do banner' }).elements()).toHaveLength(0)
  })
})

test('with reduced motion nothing plays and nothing changes by itself (BAN-03, BAN-28)', async () => {
  await show({ banners: [buildBanner('Um', { video: '/demo/sabia/aula.webm' }), buildBanner('Dois')], autoplay: 0.1 })
  await expect.element(page.getByRole('button', { name: 'Assistir ao vídeo do banner' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 600))
  expect(current()).toBe(1)
  const video = document.querySelector('video') as HTMLVideoElement
  expect([video.paused, video.currentTime, video.networkState]).toEqual([true, 0, HTMLMediaElement.NETWORK_IDLE])
  expect(page.getByRole('button', { name: 'Parar a troca automática' }).elements()).toHaveLength(0)
})

describe('a row', () => {
  test('scrolls with its buttons, which are disabled at the ends', async () => {
    await page.viewport(1280, 800)
    await show({ rails: [buildRail()] })
    const next = page.getByRole('button', { name: 'Próximo em Feito à mão' })
    const back = page.getByRole('button', { name: 'Anterior em Feito à mão' })
    await expect.element(back).toBeDisabled()
    const list = page.getByRole('list').element()
    // Pressed only while the row is at rest: while it scrolls, the button may become disabled.
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

  test('shows as many cards as the tenant chose (CAR-12)', async () => {
    await page.viewport(1280, 800)
    await show({ rails: [buildRail({ perRow: 4 })] })
    await expect.element(page.getByRole('link', { name: 'Curso 1', exact: true })).toBeVisible()
    const width = page.getByRole('link', { name: 'Curso 1', exact: true }).element().getBoundingClientRect().width
    const room = (document.querySelector('.rail__list') as Element).clientWidth
    expect(width * 4 + 16 * 3).toBeLessThanOrEqual(room)
    expect(width * 5).toBeGreaterThan(room - 2 * 48)
  })

  test('a picture that does not load is replaced by the title (empty, broken)', async () => {
    await show({ rails: [buildRail({ cards: [buildCard('Cerâmica', { picture: '/nao-existe.webp' })] })] })
    await vi.waitFor(() => expect(document.querySelector('.cv__fallback')?.textContent).toBe('Cerâmica'))
  })

  test('a card of a product that one does not have has a padlock, and says so (VIT-05)', async () => {
    await show({ rails: [buildRail({ cards: [buildCard('Cerâmica', { locked: true }), buildCard('Horta')] })] })
    await expect.element(page.getByRole('link', { name: 'Só com o produto Cerâmica' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Horta', exact: true })).toBeVisible()
    expect(document.querySelectorAll('.cv__lock')).toHaveLength(1)
  })

  test('a new carousel shows the places of its cards, dashed and hidden from screen readers', async () => {
    await show({ rails: [buildRail({ cards: [], shape: 'circle' })], editor: true })
    await expect.element(page.getByText('Escolha o conteúdo e ele aparece aqui.')).toBeVisible()
    const places = [...document.querySelectorAll('.rail__place')]
    expect(places).toHaveLength(4)
    expect(places.every((place) => getComputedStyle(place).borderTopStyle === 'dashed')).toBe(true)
    expect(page.getByRole('listitem').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('shows the progress as text too', async () => {
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

test('when rows come, the first screen of them is drawn first, with room for the others, and then every row (PER-21)', async () => {
  await page.viewport(360, 740)
  const rails = Array.from({ length: 12 }, (_, at) => buildRail({ key: `r${at}`, title: `Fileira ${at + 1}` }))
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  const first = new Promise<[rows: number, height: number]>((resolve) => {
    const watch = new MutationObserver(() => {
      const rows = place.querySelectorAll('section h2').length
      if (rows === 0) return
      watch.disconnect()
      resolve([rows, place.scrollHeight])
    })
    watch.observe(place, { childList: true, subtree: true })
  })
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const come = Promise.withResolvers<readonly RailView[]>()
  function Showcase() {
    const [rows, setRows] = useState<readonly RailView[] | null>(null)
    useEffect(() => void come.promise.then(setRows), [])
    return <Home banners={[]} change="normal" autoplay={null} rails={rows} editor={false} />
  }
  root.render(inRouter(<Showcase />).element)
  await expect.poll(() => place.querySelectorAll('[role=status]').length).toBe(1)
  come.resolve(rails)
  const [rows, height] = await first
  expect(rows).toBe(2)
  expect(height).toBeGreaterThan(10 * 340)
  await expect.poll(() => place.querySelectorAll('section h2').length).toBe(12)
  // A row in sight that waits to be found there is laid out twice.
  const shown = [...place.querySelectorAll('section')].map((row) => getComputedStyle(row).contentVisibility)
  expect(shown).toEqual([...Array.from({ length: 3 }, () => 'visible'), ...Array.from({ length: 9 }, () => 'auto')])
})

test('under a banner the showcase is not empty: what it lacks is told (PER-08)', async () => {
  await show({ editor: true, banners: [buildBanner('Um')], rails: [] })
  await expect.element(page.getByRole('heading', { name: 'Ainda não há cursos na vitrine' })).toBeVisible()
  await expect.element(page.getByText('Publique um carrossel na edição e ele aparece aqui, abaixo dos banners.')).toBeVisible()
  expect(page.getByText('A vitrine ainda está vazia').elements()).toEqual([])
})

test('an empty showcase says so, and shows an owner how to fill it', async () => {
  await show({ editor: true })
  await expect.element(page.getByRole('heading', { name: 'A vitrine ainda está vazia' })).toBeVisible()
  await expect.element(page.getByText('Publique um banner ou um carrossel na edição')).toBeVisible()
})
