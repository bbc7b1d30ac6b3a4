import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { type Dials, type LabEvent, type LabState, NORMAL } from '#contract/lab.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { LabPage } from './page.tsx'

// The page against a laboratory that answers as the server does (server/lab/controls.ts); the real one is in tests/e2e/lab.spec.ts.

let state: LabState
let answers: (() => Response | Promise<Response>)[]
const put = vi.fn<(dials: Dials) => void>()

beforeEach(() => {
  state = { dials: NORMAL, events: [], underway: 0 }
  answers = []
  put.mockClear()
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const other = answers.shift()
    if (other !== undefined) return other()
    if (init.method === 'PUT') {
      const dials = JSON.parse(init.body as string) as Dials
      put(dials)
      state = { ...state, dials }
    }
    return Response.json(state)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () => render(inRouter(<LabPage gone={<p>nada aqui</p>} />, '/lab').element)
const event = (more: Partial<LabEvent>): LabEvent => ({
  id: 1,
  at: Date.now(),
  method: 'POST',
  path: '/api/auth/config/plataforma/links/create',
  fault: 'drop',
  wait: 0,
  applied: 'yes',
  status: null,
  unheard: 201,
  age: null,
  ...more,
})

test('a normal network says so, and «Restaurar» says why there is nothing to restore', async () => {
  await show()
  await expect.element(page.getByRole('status')).toHaveTextContent('Rede normal')
  await expect.element(page.getByRole('radio', { name: 'Tudo normal' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Restaurar' })).toHaveAccessibleDescription('A rede já está normal.')
  await expect.element(page.getByRole('button', { name: 'Restaurar' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Nenhuma chamada ainda')).toBeVisible()
  await expectAccessible()
})

test('a dial is changed by keyboard, announced in words, and written when it stops changing', async () => {
  const still = holdTimers(150)
  await show()
  const dial = page.getByRole('slider', { name: 'Perder antes do servidor' })
  await expect.element(dial).toHaveAttribute('aria-valuetext', 'nunca')
  ;(dial.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(dial).toHaveAttribute('aria-valuetext', '15 % das chamadas')
  expect(put).not.toHaveBeenCalled()
  still.pass()
  await expect.poll(() => put.mock.calls.map(([dials]) => dials.lossBefore)).toEqual([15])
  await expect.element(page.getByRole('status')).toHaveTextContent('1 interferência ligada')
  await expect.element(page.getByRole('radio', { name: 'Tudo normal' })).not.toBeChecked()
  await userEvent.keyboard('{End}')
  await expect.element(dial).toHaveAttribute('aria-valuetext', 'sempre')
})

test('a preset turns all dials at once, and «Restaurar» takes them back', async () => {
  await show()
  await page.getByRole('radio', { name: 'Portal cativo' }).click()
  await expect.element(page.getByRole('switch', { name: 'Portal cativo' })).toBeChecked()
  await expect.poll(() => put.mock.lastCall?.[0].portal).toBe(true)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect.poll(() => put.mock.lastCall?.[0]).toEqual(NORMAL)
  await expect.element(page.getByRole('radio', { name: 'Tudo normal' })).toBeChecked()
})

test('the log says what became of each call; reads can be hidden', async () => {
  state = {
    ...state,
    underway: 2,
    events: [
      event({ id: 3, method: 'GET', path: '/api/auth/me', fault: 'pass', status: 200 }),
      event({ id: 2, fault: 'late', applied: 'later', wait: 300 }),
      event({ id: 1 }),
    ],
  }
  await show()
  const calls = page.getByRole('list', { name: 'Últimas chamadas' }).getByRole('listitem')
  await expect.poll(() => calls.all().length).toBe(3)
  await expect.element(calls.nth(1)).toHaveTextContent('falhou aqui, vai gravar mais tarde · sem resposta · esperou 300 ms')
  await expect.element(calls.nth(2)).toHaveTextContent('POST …/links/createo servidor fez, a resposta se perdeu · sem resposta')
  await expect.element(page.getByText('2 gravações ainda vão chegar ao servidor')).toBeVisible()
  await expectAccessible()
  await page.getByRole('switch', { name: 'Só gravações' }).click()
  await expect.poll(() => calls.all().length).toBe(2)
})

test('a server that does not answer is said, and asked again; the dials stay on screen', async () => {
  await show()
  await expect.element(page.getByRole('slider', { name: 'Demora' })).toBeVisible()
  answers = Array.from({ length: 50 }, () => () => Promise.reject(new TypeError('fetch failed')))
  await expect.element(page.getByText('O servidor não respondeu.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('slider', { name: 'Demora' })).toBeVisible()
  await expectAccessible()
  // Only the button asks, not the page's own next look.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  answers = []
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('O servidor não respondeu.', { exact: false })).not.toBeInTheDocument()
})

test('a turn that the server did not take goes back to what holds, and says so', async () => {
  await show()
  const portal = page.getByRole('switch', { name: 'Portal cativo' })
  await expect.element(portal).not.toBeChecked()
  const refusal = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => (init.method === 'PUT' ? refusal.promise : Response.json(state)))
  await portal.click()
  await expect.element(portal).toBeChecked()
  refusal.resolve(Response.json({ error: 'x' }, { status: 500 }))
  await expect.element(page.getByText('O servidor não aceitou a mudança.', { exact: false })).toBeVisible()
  await expect.element(portal).not.toBeChecked()
})

test('an ended session leads to the door', async () => {
  answers = [() => Response.json({}, { status: 401 })]
  await show()
  await expect.element(page.getByRole('link', { name: 'Entrar novamente' })).toHaveAttribute('href', '/login?next=%2Flab')
})

test('where there is no laboratory, there is no page', async () => {
  answers = [() => Response.json({}, { status: 404 })]
  await show()
  await expect.element(page.getByText('nada aqui')).toBeVisible()
})
