import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { NO_BRANDING } from '#contract/branding.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { MagicLinkPage, type MagicLinkPageProps } from './magic-link-page.tsx'

const USED = 'Este link já foi usado ou passou do prazo. Peça outro na página de entrada.'

const show = (props: Partial<MagicLinkPageProps> = {}) =>
  render(
    <MagicLinkPage
      branding={{
        ...NO_BRANDING,
        id: '1',
        name: 'Escola Sabiá',
        login: { login_theme: 3, cta_login: true, title_cta_login: 'Sobre', link_cta_login: 'a.com' },
      }}
      token="abc"
      signInHref="/login"
      onOpen={() => Promise.resolve({ ok: true })}
      onDone={() => {}}
      {...props}
    />,
  )
const enter = () => page.getByRole('button', { name: 'Entrar', exact: true })

test('opening the link does nothing; one press, with the keyboard too, uses it once (LOG-07)', async () => {
  const onOpen = vi.fn<MagicLinkPageProps['onOpen']>(() => new Promise(() => undefined))
  await show({ onOpen })
  await expect.element(page.getByRole('heading', { name: 'Falta um toque' })).toBeVisible()
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Entrando…' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['abc']])
})

test('a signed-in person goes on (LOG-07)', async () => {
  const onDone = vi.fn<MagicLinkPageProps['onDone']>()
  await show({ onDone })
  await enter().click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})

test.each([1280, 360])('a used link says so, and leads to the sign-in page, %i px wide (LOG-07, PER-08)', async (width) => {
  await page.viewport(width, 740)
  await show({ onOpen: () => Promise.resolve({ ok: false, message: USED, over: true }) })
  await enter().click()
  await expect.element(page.getByText(USED)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  expect(page.getByText(/chegou inteiro/).elements()).toEqual([])
  expect(enter().elements()).toEqual([])
  expect(page.getByText(USED).element().closest('[role=alert]')).not.toBeNull()
  await expect.element(page.getByRole('link', { name: 'Ir para a página de entrada' })).toHaveAttribute('href', '/login')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
})

test('an address that lost its token says so and offers nothing to press (LOG-07)', async () => {
  await show({ token: '' })
  await expect.element(page.getByText(/^Este endereço está incompleto/)).toBeVisible()
  expect(enter().elements()).toEqual([])
})
