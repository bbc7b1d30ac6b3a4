import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addBackLayer, backMoves, followBack, letBackPass } from './back-layers.ts'

// The browser's own history, and the router's history over it.

let router: ReturnType<typeof createBrowserHistory>
const started = location.href
const heard: string[] = []

beforeEach(() => {
  history.pushState(null, '', '#first')
  router = followBack(createBrowserHistory)
  heard.length = 0
  router.subscribe(({ location: { href }, action }) => heard.push(`${action.type} ${href.split('#')[1]}`))
})
afterEach(async () => {
  await stepsEnded()
  router.destroy()
  history.replaceState(null, '', started)
})

/** A step that is still on its way would move the next test. */
const stepsEnded = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('popstate', later, { capture: true })
      resolve()
    }
    let timer = setTimeout(end, 200)
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(end, 200)
    }
    addEventListener('popstate', later, { capture: true })
  })

const place = () => location.hash.slice(1)
const go = async (where: string) => {
  router.push(`${location.pathname}${location.search}#${where}`)
  await vi.waitFor(() => expect(place()).toBe(where))
}
const layer = () => {
  const closed = vi.fn<() => void>()
  const leave = addBackLayer(() => {
    leave()
    closed()
  })
  return { closed, leave }
}

test('back closes the newest layer alone and leaves the address, then the one below, then it leads back (PER-04)', async () => {
  await go('second')
  const [below, above] = [layer(), layer()]
  history.back()
  await vi.waitFor(() => expect(above.closed).toHaveBeenCalledOnce())
  expect(place()).toBe('second')
  expect(below.closed).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(below.closed).toHaveBeenCalledOnce())
  expect(place()).toBe('second')
  expect(heard).toEqual(['PUSH second'])
  history.back()
  await vi.waitFor(() => expect(heard).toEqual(['PUSH second', 'BACK first']))
})

test('over the first page of a visit too; without a layer back from there is back, out of the app (PER-04)', async () => {
  const { closed } = layer()
  const length = history.length
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(place()).toBe('first')
  expect(history.length).toBe(length)
  history.back()
  await vi.waitFor(() => expect(place()).toBe(started.split('#')[1] ?? ''))
})

test('a second layer adds no second step to the first page (PER-04)', async () => {
  layer().leave()
  const { length } = history
  layer().leave()
  expect(history.length).toBe(length)
})

test('the way forward stays where it was (PER-04)', async () => {
  await go('second')
  await go('third')
  history.back()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('BACK second'))
  const { closed } = layer()
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  history.forward()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('FORWARD third'))
})

test('pressed again before the first step is undone, it still leaves the address (PER-04)', async () => {
  await go('second')
  await go('third')
  const { closed } = layer()
  history.back()
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(place()).toBe('third')
  expect(heard).not.toContain('BACK second')
})

test('a layer that closes by itself takes no step, so a page that is opened in that moment stays (PER-04)', async () => {
  await go('second')
  layer().leave()
  await go('third')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(place()).toBe('third')
})

test('the step back of the app itself is not spent on a layer that is still closing (PER-04)', async () => {
  await go('second')
  const { closed, leave } = layer()
  letBackPass()
  history.back()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('BACK first'))
  expect(closed).not.toHaveBeenCalled()
  leave()
})

test('a page that is busy hears late of its own step back, and closes no layer for it (PER-04)', async () => {
  await go('second')
  const { closed, leave } = layer()
  letBackPass()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  history.back()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('BACK first'))
  expect(closed).not.toHaveBeenCalled()
  leave()
})

test('a person’s step back is told from the app’s own, and from every other way (PER-04)', async () => {
  const before = backMoves.now()
  await go('second')
  expect(backMoves.since(before)).toBe(false)
  history.back()
  await vi.waitFor(() => expect(backMoves.since(before)).toBe(true))
  expect(backMoves.since(backMoves.now())).toBe(false)
  await go('second')
  letBackPass()
  history.back()
  await vi.waitFor(() => expect(heard.at(-1)).toBe('BACK first'))
  expect(backMoves.since(before)).toBe(false)
})
