import { afterEach, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

afterEach(() => void vi.unstubAllGlobals())

test('of several changes that come at once the last one counts too', () => {
  let tell: (changes: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
      disconnect() {}
    },
  )
  const come = vi.fn()
  whenNear(document.body, '200px', come)
  tell([{ isIntersecting: false }])
  expect(come).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(come).toHaveBeenCalledOnce()
})

test('an element in sight is near, one far below is not', async () => {
  document.body.innerHTML = '<p id="here">a</p><p id="far" style="margin-top: 5000px">b</p>'
  const seen: string[] = []
  const ends = ['far', 'here'].map((id) => whenNear(document.querySelector(`#${id}`) ?? document.body, '200px', () => seen.push(id)))
  await expect.poll(() => seen).toEqual(['here'])
  for (const end of ends) end()
  document.body.innerHTML = ''
})
