import { expect, test } from 'vitest'
import { fitting } from './nav-fit.ts'

const keys = ['home', 'favourites', 'shop', 'blog']
const widths = new Map([...keys.map((key) => [key, 100] as const), ['', 80]])
const fit = (room: number, pinned: string | null = null) => fitting(keys, widths, { room, gap: 10, pinned })

test('all links stand in the header while they fit', () => {
  expect(fit(430)).toEqual(keys)
})

test('what does not fit makes room for «Mais»', () => {
  expect(fit(429)).toEqual(['home', 'favourites', 'shop'])
  expect(fit(300)).toEqual(['home', 'favourites'])
  expect(fit(0)).toEqual([])
})

test('the link that is being written is among those that are seen, in its place', () => {
  expect(fit(300, 'blog')).toEqual(['home', 'blog'])
  expect(fit(60, 'blog')).toEqual(['blog'])
})
