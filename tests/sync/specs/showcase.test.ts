import { describe, expect } from 'vitest'
import { type CarouselItem, itemOf, targetsOf } from '#contract/carousel-items.ts'
import { createCarousel, orderCarousels, orderItems, removeCarousel, updateCarousel } from '#features/showcase/commands.ts'
import { flipCarousel } from '#features/showcase/flip.ts'
import { BLANK_CAROUSEL } from '#features/showcase/form.ts'
import { must } from '#lib/must.ts'
import { type Scene, spec } from './scene.ts'

// What an admin does to the showcase while answers are late or lost, and what the server has in the end.

const CREATE = 'carrossel/create'
const UPDATE = 'carrossel/update'
const ITEMS = 'orderItens'
const courses = (...ids: number[]): CarouselItem[] => ids.map((id) => itemOf('course', { id, title: `Curso ${id}` }))
const make = (s: Scene, lid: string, ...ids: number[]) =>
  s.record(createCarousel, { ...BLANK_CAROUSEL, lid, title: `Lista ${lid}`, carousel_item: courses(...ids) })
const fill = (s: Scene, lid: string, carousel_item: CarouselItem[]) => s.record(updateCarousel, { lid, carousel_item })
const itemsOf = (s: Scene, lid: string) => s.field(`carousels/${lid}`, 'carousel_item') as CarouselItem[]
const order = (s: Scene, lid: string, items: CarouselItem[]) => s.record(orderItems, { lid, title: lid, items })
const made = (s: Scene) =>
  must(
    s.server.carousels.find(({ id }) => s.server.carouselCreates.includes(id)),
    'the new carousel',
  )
const shown = (s: Scene, lid: string) => targetsOf(itemsOf(s, lid)).map(({ id }) => Number(id))

/** One carousel with three courses, created by another admin. */
const withItems = {
  server: (server: Scene['server']) => {
    const items = [1, 2, 3].map((course) => ({ id: 90 + course, course }))
    server.carousels = [{ id: 70, title: 'Vitrine', published: 1, items, settings: { type: '1' } }]
  },
}

describe('a carousel whose create has no answer yet (CAR-05, SYN-05)', () => {
  spec('a carousel that is edited, filled, ordered, moved and unpublished offline is created once, with all of that', async (s) => {
    s.offline()
    await make(s, 'a', 1)
    await s.record(updateCarousel, { lid: 'a', title: 'Outro nome' })
    await fill(s, 'a', courses(1, 2, 3))
    await fill(s, 'a', courses(3, 1, 2))
    await s.record(orderCarousels, { lids: ['a', 's70'] })
    await s.record(flipCarousel, { lid: 'a', title: 'Outro nome', published: false })
    expect(shown(s, 'a')).toEqual([3, 1, 2])
    s.online()
    await s.wait(60)
    expect(s.bodies(CREATE)).toMatchObject([{ title: 'Outro nome', content: [3, 1, 2], published: 1, tenant_id: 1 }])
    expect(s.server.carouselCreates).toHaveLength(1)
    expect(made(s)).toMatchObject({ title: 'Outro nome', published: 0 })
    expect(made(s).items?.map(({ course }) => course)).toEqual([3, 1, 2])
    expect(s.server.carousels.map(({ id }) => id)).toEqual([made(s).id, 70])
    await s.rests()
    expect(shown(s, 'a')).toEqual([3, 1, 2])
  })

  spec('a carousel is created once when the answer is lost, and takes over later edits', async (s) => {
    s.net(CREATE, { drop: 'after' })
    await make(s, 'a', 1, 2)
    await s.until(() => s.calls(CREATE).length === 1)
    await fill(s, 'a', courses(2, 1, 5))
    await s.record(flipCarousel, { lid: 'a', title: 'Lista a', published: false })
    await s.wait(150)
    expect(s.server.carouselCreates).toHaveLength(1)
    expect(made(s)).toMatchObject({ published: 0 })
    expect(made(s).items?.map(({ course }) => course)).toEqual([2, 1, 5])
    await s.rests()
    expect(s.questions()).toEqual([])
  })

  spec('a carousel that is deleted before it was sent is never created', async (s) => {
    s.offline()
    await make(s, 'a', 1)
    await fill(s, 'a', courses(1, 2))
    await s.record(removeCarousel, { lid: 'a', title: 'Lista a' })
    s.online()
    await s.wait(60)
    expect(s.server.carouselCreates).toEqual([])
    await s.rests()
  })

  spec('a carousel that is deleted while its answer is lost is deleted on the server', async (s) => {
    s.net(CREATE, { drop: 'after' })
    await make(s, 'a', 1)
    await s.until(() => s.calls(CREATE).length === 1)
    await s.record(removeCarousel, { lid: 'a', title: 'Lista a' })
    await s.wait(150)
    expect(s.server.carouselCreates).toHaveLength(1)
    expect(s.server.carousels.map(({ id }) => id)).toEqual([70])
    await s.rests()
  })
})

describe('the items of a carousel (VIT-17, MTB-03)', () => {
  spec(
    'items are ordered by their ids, and only the last order is sent',
    async (s) => {
      s.offline()
      const [one, two, three] = itemsOf(s, 's70') as [CarouselItem, CarouselItem, CarouselItem]
      await order(s, 's70', [three, two, one])
      await order(s, 's70', [three, one, two])
      s.online()
      await s.wait(60)
      expect(s.bodies(ITEMS)).toEqual([{ carousel_id: 70, order: [93, 91, 92], tenant_id: 1 }])
      expect(s.server.carousels[0]?.items?.map(({ course }) => course)).toEqual([3, 1, 2])
      await s.rests()
    },
    withItems,
  )

  spec(
    'items keep their ids when a save adds one, so that a later order means the same items',
    async (s) => {
      const [one, two, three] = itemsOf(s, 's70') as [CarouselItem, CarouselItem, CarouselItem]
      await fill(s, 's70', [one, two, three, ...courses(4)])
      await s.wait(60)
      expect(s.bodies(UPDATE)).toMatchObject([{ content: [1, 2, 3, 4], title: 'Vitrine', published: 1 }])
      await order(s, 's70', itemsOf(s, 's70').toReversed())
      await s.wait(60)
      expect(s.server.carousels[0]?.items?.map(({ course }) => course)).toEqual([4, 3, 2, 1])
      await s.rests()
      expect(shown(s, 's70')).toEqual([4, 3, 2, 1])
    },
    withItems,
  )

  spec(
    'items that another admin ordered differently meanwhile are a conflict, and nothing is overwritten',
    async (s) => {
      const [one, two, three] = itemsOf(s, 's70') as [CarouselItem, CarouselItem, CarouselItem]
      s.offline()
      await order(s, 's70', [three, two, one])
      await s.other(({ carousels: [carousel] }) => {
        const { items = [] } = must(carousel, 'carousel')
        Object.assign(must(carousel, 'carousel'), { items: [...items.slice(1), ...items.slice(0, 1)] })
      })
      s.online()
      await s.wait(60)
      expect(s.questions()).toEqual(['attention: conflict'])
      expect(s.server.carousels[0]?.items?.map(({ course }) => course)).toEqual([2, 3, 1])
    },
    withItems,
  )

  spec(
    'items cause no conflict when only a title or a cover of a course changed meanwhile',
    async (s) => {
      const items = itemsOf(s, 's70')
      s.offline()
      // The items as an older read gave them: other titles, the same courses.
      await order(s, 's70', items.map((item) => ({ ...item, course: { ...(item['course'] as object), title: 'Antes' } })).toReversed())
      s.online()
      await s.wait(60)
      expect(s.server.carousels[0]?.items?.map(({ course }) => course)).toEqual([3, 2, 1])
      await s.rests()
    },
    withItems,
  )
})

describe('two admins (FST-04, VIT-16)', () => {
  spec(
    'a save leaves alone what another admin changed in other fields',
    async (s) => {
      s.offline()
      await s.record(updateCarousel, { lid: 's70', description: 'Minha' })
      await s.other(({ carousels: [carousel] }) => Object.assign(must(carousel, 'carousel'), { title: 'Dela' }))
      s.online()
      await s.wait(60)
      expect(s.bodies(UPDATE)).toMatchObject([{ title: 'Dela', description: 'Minha', content: [1, 2, 3] }])
      await s.rests()
    },
    withItems,
  )
})
