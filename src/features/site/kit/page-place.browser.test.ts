import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPagePlaces } from './page-place.ts'

const KEY = 'lousa:places'
const room = document.createElement('div')
const grow = (height: number) => (room.style.height = `${height}px`)
const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })

beforeEach(() => {
  sessionStorage.removeItem(KEY)
  document.body.append(room)
  grow(5000)
})

afterEach(() => {
  dispatchEvent(new Event('wheel'))
  room.remove()
  scrollTo(0, 0)
})

test('Back finds the place of the page that was left, a new page begins at its top (PER-05)', () => {
  const places = createPagePlaces()
  places.arrive('home', false)
  scrollTo(0, 1400)
  places.leave()
  places.arrive('course', false)
  expect(scrollY).toBe(0)
  places.leave()
  places.arrive('home', false)
  expect(scrollY).toBe(1400)
})

test('the place is found when the rows that make the page tall come late (PER-05)', async () => {
  const places = createPagePlaces()
  places.arrive('feed', false)
  scrollTo(0, 2000)
  places.leave()
  grow(10)
  places.arrive('post', false)
  places.leave()
  places.arrive('feed', false)
  expect(scrollY).toBe(0)
  await frames(3)
  grow(5000)
  await expect.poll(() => scrollY).toBe(2000)
})

test('what the person does ends the search for the place (PER-05)', async () => {
  const places = createPagePlaces()
  places.arrive('feed', false)
  scrollTo(0, 2000)
  places.leave()
  grow(10)
  places.arrive('post', false)
  places.leave()
  places.arrive('feed', false)
  dispatchEvent(new WheelEvent('wheel'))
  grow(5000)
  await frames(6)
  expect(scrollY).toBe(0)
})

test('a reload finds the place (PER-05)', () => {
  const before = createPagePlaces()
  before.arrive('feed', false)
  scrollTo(0, 900)
  dispatchEvent(new Event('pagehide'))
  scrollTo(0, 0)
  createPagePlaces().arrive('feed', false)
  expect(scrollY).toBe(900)
})

test('a step on the same page stays where one is (PER-05)', () => {
  const places = createPagePlaces()
  places.arrive('home', false)
  scrollTo(0, 700)
  places.leave()
  places.arrive('home, with the drawer', true)
  expect(scrollY).toBe(700)
})

test('works without a place to write to (PER-05)', () => {
  const places = createPagePlaces({ get: () => null, set: () => false, remove: () => undefined, keys: () => [] })
  places.arrive('a', false)
  scrollTo(0, 300)
  dispatchEvent(new Event('pagehide'))
  places.leave()
  places.arrive('b', false)
  places.leave()
  places.arrive('a', false)
  expect(scrollY).toBe(300)
})
