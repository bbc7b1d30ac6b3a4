import { describe, expect, test } from 'vitest'
import { slugOf } from '#lib/lesson-path.ts'
import { pictureHref } from '#lib/url.ts'
import { bannerOf, cardOf, type CarouselRow, railsOf } from './views.ts'

const buildCarousel = (fields: Partial<CarouselRow> = {}): CarouselRow => ({
  lid: 'c1',
  title: 'Feito à mão',
  description: '',
  type: '1',
  card_type: 'square',
  carousel_type: 'Regular',
  cards_per_group: 0,
  cards_per_group_mobile: 0,
  font_title: '',
  weight_title: 900,
  size_title: 27,
  font_description: '',
  weight_description: 300,
  size_description: 18,
  autoplay: false,
  autoplay_time: 4,
  published: true,
  carousel_item: [{ id: 1, course: { id: 7, title: 'Luz natural', cover: '/files/foto-h.webp', cover_square: '/files/foto-s.webp' } }],
  ...fields,
})
const on = {
  show_carrousel_continue_course: true,
  show_carrousel_continue_module: true,
  show_carrousel_continue_class: true,
  show_carrousel_highlight: true,
}
const titles = (rows: CarouselRow[], switches: Partial<typeof on> = {}, myList = true) =>
  railsOf(rows, { ...on, ...switches }, myList, '1').map((rail) => rail.title)

describe('carousels as a student sees them', () => {
  test('only the published ones, reversed (VIT-18)', () => {
    const rows = ['a', 'b', 'c'].map((title) => buildCarousel({ lid: title, title, published: title !== 'b' }))
    expect(titles(rows)).toEqual(['c', 'a'])
  })

  test('each system carousel follows its own switch (VIT-02, VIT-03, VIT-04)', () => {
    const system = ['5', '6', '7', '8', '9'].map((type) => buildCarousel({ lid: type, title: type, type }))
    expect(titles(system)).toEqual(['9', '8', '7', '6', '5'])
    expect(titles(system, { show_carrousel_continue_course: false })).toEqual(['9', '8', '7', '6'])
    expect(titles(system, { show_carrousel_continue_module: false })).toEqual(['9', '8', '7', '5'])
    expect(titles(system, { show_carrousel_continue_class: false })).toEqual(['9', '8', '6', '5'])
    expect(titles(system, { show_carrousel_highlight: false })).toEqual(['9', '7', '6', '5'])
    expect(titles(system, {}, false)).toEqual(['8', '7', '6', '5'])
  })

  test('a system carousel without a title has its own, and «Em alta» is ranked (VIT-01)', () => {
    const rows = ['5', '8', '9'].map((type) => buildCarousel({ lid: type, type, title: '' }))
    const rails = railsOf(rows, on, true, '1')
    expect(rails.map((rail) => rail.title)).toEqual(['Minha lista', 'Em alta', 'Continuar assistindo'])
    expect(rails.map((rail) => rail.ranked)).toEqual([false, true, false])
  })

  test('what is locked is left out where the school does not show blocked content (VIT-05)', () => {
    const locked = [
      { id: 1, course: { id: 7, title: 'Luz natural' } },
      { id: 2, course: { id: 8, title: 'Massa fresca', locked: true } },
    ]
    const cards = (showBlocked: boolean) => {
      const [rail] = railsOf([buildCarousel({ carousel_item: locked })], on, true, '1', { showBlocked })
      return rail?.cards.map(({ title }) => title)
    }
    expect([cards(true), cards(false)]).toEqual([['Luz natural', 'Massa fresca'], ['Luz natural']])
  })

  test('a carousel without items is not shown', () => {
    expect(titles([buildCarousel({ carousel_item: [] }), buildCarousel({ carousel_item: null })])).toEqual([])
  })

  test('autoplay is limited to 1 to 10 seconds (CAR-21)', () => {
    const seconds = (autoplay_time: number) => railsOf([buildCarousel({ autoplay: true, autoplay_time })], on, true, '1')[0]?.autoplay
    expect([0, 1, 4, 10, 99].map(seconds)).toEqual([1, 1, 4, 10, 10])
    expect(railsOf([buildCarousel()], on, true, '1')[0]?.autoplay).toBeNull()
  })

  test('an unknown format is shown as horizontal (CAR-09)', () => {
    expect(railsOf([buildCarousel({ card_type: 'hexagon' })], on, true, '1')[0]?.shape).toBe('horizontal')
  })

  test('the specification’s default typography becomes ours; chosen typography is used (CAR-22)', () => {
    expect(railsOf([buildCarousel()], on, true, '1')[0]?.titleLook).toEqual({})
    expect(railsOf([buildCarousel({ size_title: 32, weight_title: 300 })], on, true, '1')[0]?.titleLook).toEqual({
      fontWeight: 300,
      fontSize: '2rem',
      lineHeight: '1.2',
    })
  })
})

describe('a card', () => {
  test('uses the picture of its shape, else another', () => {
    const course = { id: 7, title: 'x', cover: '/h.webp', cover_vertical: '/v.webp', cover_square: null }
    expect(cardOf({ id: 1, course }, 'vertical', '1')?.picture).toBe('/v.webp')
    expect(cardOf({ id: 1, course }, 'circle', '1')?.picture).toBe('/h.webp')
    expect(cardOf({ id: 1, course: { id: 7, title: 'x' } }, 'square', '1')?.picture).toBeNull()
  })

  test('opens the next lesson of a started course, and shows the progress', () => {
    const course = { id: 7, title: 'Luz natural', progress: 0.64, next: { id: 70, title: 'Luz de janela', number: 7 } }
    expect(cardOf({ id: 1, course }, 'horizontal', '2')).toMatchObject({
      href: '/curso/2/luz-de-janela/70',
      meta: 'Aula 7 · Luz de janela',
      progress: 0.64,
    })
  })

  test('a lesson opens itself (GEN-09), a course and a module their page', () => {
    expect(cardOf({ id: 1, class: { id: 5, title: 'Água sobre água' } }, 'horizontal', '1')?.href).toBe('/curso/1/agua-sobre-agua/5')
    expect(cardOf({ id: 1, course: { id: 5, title: 'x' } }, 'horizontal', '1')?.href).toBe('/courses/5')
    expect(cardOf({ id: 1, module: { id: 5, title: 'x' } }, 'horizontal', '1')?.href).toBe('/modulos/5')
  })

  test('counts lessons and names the teacher', () => {
    const course = { id: 7, title: 'x', lessons_count: 18, teacher: 'Rosa Nakamura' }
    expect(cardOf({ id: 1, course }, 'square', '1')?.meta).toBe('18 aulas · Rosa Nakamura')
  })

  test('an item of unknown content is left out', () => {
    expect(cardOf({ id: 1 }, 'square', '1')).toBeNull()
  })
})

describe('a banner', () => {
  test('has a button only with a text and a safe address', () => {
    const action = (fields: object) => bannerOf({ lid: 'b', ...fields }).action
    expect(action({ text_button: 'Assistir', url_primary: '/curso/1/x/2' })).toEqual({ label: 'Assistir', href: '/curso/1/x/2' })
    expect(action({ text_button: 'Assistir', url_primary: 'javascript:alert(1)' })).toBeNull()
    expect(action({ text_button: '', url_primary: 'escola.com' })).toBeNull()
  })

  test('default typography becomes ours; chosen typography is used, a chosen default too (BAN-18, PER-07)', () => {
    expect(bannerOf({ lid: 'b', size_title: 16, weight_title: 400, font_title: 'Poppins' }).looks.title).toEqual({})
    expect(
      bannerOf({ lid: 'b', size_title: 16, weight_title: 400, font_title: 'Poppins', chosen_texts: 'size_title' }).looks.title,
    ).toEqual({
      fontSize: '1rem',
      lineHeight: '1.2',
    })
    expect(bannerOf({ lid: 'b', size_title: 40, weight_title: 700, font_title: 'Lato' }).looks.title).toEqual({
      fontFamily: '"Lato", var(--fonts-site)',
      fontWeight: 700,
      fontSize: '2.5rem',
      lineHeight: '1.2',
    })
  })
})

test('pictures come only from this site, from https or from this device', () => {
  expect(pictureHref('files/a.webp')).toBe('/files/a.webp')
  expect(pictureHref('/files/a.webp?x=1')).toBe('/files/a.webp?x=1')
  expect(pictureHref('https://cdn.escola.com/a.webp')).toBe('https://cdn.escola.com/a.webp')
  expect(pictureHref('blob:https://x/1')).toBe('blob:https://x/1')
  expect(pictureHref('javascript:alert(1)')).toBeNull()
  expect(pictureHref('')).toBeNull()
})

test('a slug has only plain letters, and is never empty', () => {
  expect(slugOf('Ação & reação: 3ª parte!')).toBe('acao-reacao-3-parte')
  expect(slugOf('日本')).toBe('aula')
})
