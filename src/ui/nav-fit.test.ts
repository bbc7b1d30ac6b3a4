import { expect, test } from 'vitest'
import { fitting } from './nav-fit.ts'

const keys = ['home', 'favourites', 'shop', 'blog']
const widths = new Map([...keys.map((key) => [key, 100] as const), ['', 80]])
const fit = (room: number, pinned: string | null = null) => fitting(keys, widths, { room, gap: 10, pinned })

test('all links are shown while they fit', () => {
  expect(fit(430)).toEqual(keys)
})

test('links that do not fit move into «Mais»', () => {
  expect(fit(429)).toEqual(['home', 'favourites', 'shop'])
  expect(fit(300)).toEqual(['home', 'favourites'])
  expect(fit(0)).toEqual([])
})

test('a link that is being edited is always among the shown ones, in its place', () => {
  expect(fit(300, 'blog')).toEqual(['home', 'blog'])
  expect(fit(60, 'blog')).toEqual(['blog'])
})
