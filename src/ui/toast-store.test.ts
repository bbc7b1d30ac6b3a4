import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore, MAX_SEEN, MAX_SEEN_PHONE, TOAST_TIME } from './toast-store.ts'

describe('the queue of toasts (TOA-06, TOA-08)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const titles = (store: ReturnType<typeof createToastStore>) => store.seen().map((toast) => toast.title)

  test('a toast closes after its time, 4 s by default (TOA-01, TOA-03)', () => {
    expect(TOAST_TIME).toBe(4000)
    const store = createToastStore()
    store.show({ kind: 'sent', title: 'Link criado com sucesso' })
    vi.advanceTimersByTime(TOAST_TIME - 1)
    expect(titles(store)).toEqual(['Link criado com sucesso'])
    vi.advanceTimersByTime(1)
    expect(titles(store)).toEqual([])
  })

  test('its time stops while somebody reads, and continues afterwards (TOA-06)', () => {
    const store = createToastStore()
    store.show({ kind: 'sent', title: 'a', duration: 1000 })
    vi.advanceTimersByTime(900)
    store.pause()
    vi.advanceTimersByTime(60_000)
    expect(titles(store)).toEqual(['a'])
    store.resume()
    vi.advanceTimersByTime(99)
    expect(titles(store)).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(titles(store)).toEqual([])
  })

  test('a toast that arrives while somebody reads waits too', () => {
    const store = createToastStore()
    store.pause()
    store.show({ kind: 'plain', title: 'a', duration: 10 })
    vi.advanceTimersByTime(1000)
    expect(titles(store)).toEqual(['a'])
    store.resume()
    vi.advanceTimersByTime(10)
    expect(titles(store)).toEqual([])
  })

  test('an error with an action stays until it is closed (TOA-06)', () => {
    const store = createToastStore()
    const id = store.show({ kind: 'attention', title: 'Falha ao criar novo link', action: { label: 'Ver e resolver', run: () => {} } })
    vi.advanceTimersByTime(3_600_000)
    expect(titles(store)).toEqual(['Falha ao criar novo link'])
    store.dismiss(id)
    expect(titles(store)).toEqual([])
  })

  test('confirmations of one group become one toast with a list (TOA-08)', () => {
    const store = createToastStore()
    const groupTitle = (n: number) => `${n} alterações enviadas`
    for (const title of ['Link criado com sucesso', 'Dados alterados com sucesso!', 'Link criado com sucesso']) {
      store.show({ kind: 'sent', title, group: 'drain', groupTitle })
    }
    expect(titles(store)).toEqual(['3 alterações enviadas'])
    expect(store.seen()[0]?.list).toEqual(['Link criado com sucesso', 'Dados alterados com sucesso!', 'Link criado com sucesso'])
  })

  test('a waiting toast does not lose its time', () => {
    const store = createToastStore()
    for (let n = 1; n <= MAX_SEEN + 1; n++) store.show({ kind: 'plain', title: String(n), duration: 1000 })
    vi.advanceTimersByTime(1000)
    expect(titles(store)).toEqual([String(MAX_SEEN + 1)])
    vi.advanceTimersByTime(999)
    expect(titles(store)).toEqual([String(MAX_SEEN + 1)])
    vi.advanceTimersByTime(1)
    expect(titles(store)).toEqual([])
  })

  describe('with space for one toast, as on a phone', () => {
    const failure = (title: string) => ({ kind: 'attention', title, action: { label: 'Ver e resolver', run: () => {} } }) as const
    const onPhone = () => {
      const store = createToastStore()
      store.setLimit(MAX_SEEN_PHONE)
      return store
    }
    const visible = (store: ReturnType<typeof createToastStore>) => store.visible().map((toast) => toast.title)

    test('the newest failure is shown; after it is closed no older one appears (TOA-06)', () => {
      const store = onPhone()
      store.show(failure('a'))
      const newest = store.show(failure('b'))
      expect(visible(store)).toEqual(['b'])
      store.dismiss(newest)
      expect([visible(store), titles(store)]).toEqual([[], []])
    })

    test('a confirmation replaces a failure while it lasts, a failure replaces a confirmation at once', () => {
      const store = onPhone()
      store.show(failure('a'))
      store.show({ kind: 'sent', title: 'b' })
      store.show({ kind: 'sent', title: 'c' })
      expect(visible(store)).toEqual(['c'])
      vi.advanceTimersByTime(TOAST_TIME)
      expect(visible(store)).toEqual(['a'])
      store.show({ kind: 'sent', title: 'd' })
      store.show(failure('e'))
      expect(titles(store)).toEqual(['e'])
      vi.advanceTimersByTime(TOAST_TIME)
      expect(visible(store)).toEqual(['e'])
    })

    test('a note waits for the confirmation before it', () => {
      const store = onPhone()
      store.show({ kind: 'queued', title: 'a' })
      store.show({ kind: 'plain', title: 'b', duration: 9000 })
      expect(visible(store)).toEqual(['a'])
      vi.advanceTimersByTime(TOAST_TIME)
      expect(visible(store)).toEqual(['b'])
    })

    test('a failure whose text changes stays in place; a change of a closed one returns false', () => {
      const store = onPhone()
      const old = store.show(failure('a'))
      expect(store.change(old, failure('a2'))).toBe(true)
      expect(visible(store)).toEqual(['a2'])
      store.show(failure('b'))
      expect(store.change(old, failure('a3'))).toBe(false)
      expect(visible(store)).toEqual(['b'])
    })

    test('of several toasts from a wide screen the newest is left', () => {
      const store = createToastStore()
      for (const title of ['a', 'b', 'c']) store.show(failure(title))
      expect(visible(store)).toEqual(['a', 'b', 'c'])
      store.setLimit(MAX_SEEN_PHONE)
      expect(titles(store)).toEqual(['c'])
      store.setLimit(MAX_SEEN)
      expect(titles(store)).toEqual(['c'])
    })
  })
})
