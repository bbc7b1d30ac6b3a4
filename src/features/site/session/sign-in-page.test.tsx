import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { type Branding, NO_BRANDING } from '#contract/branding.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { SignInPage, type SignInPageProps } from './sign-in-page.tsx'

const school = (login: Branding['login'] = {}): Branding => ({ ...NO_BRANDING, id: '1', name: 'Escola Sabiá', login })
const show = (props: Partial<SignInPageProps> = {}) =>
  render(
    <SignInPage
      branding={school()}
      onSignIn={() => Promise.resolve({ ok: true })}
      onMagicLink={() => Promise.resolve({ ok: true })}
      onDone={() => {}}
      {...props}
    />,
  )

test('missing fields show an error, the first one gets the focus, and nothing is sent (A11-02)', async () => {
  const onSignIn = vi.fn<SignInPageProps['onSignIn']>()
  await show({ onSignIn })
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus()
  await expect.element(page.getByLabelText('E-mail')).toHaveAccessibleDescription('Escreva seu e-mail')
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveAccessibleDescription('Escreva sua senha')
  expect(onSignIn).not.toHaveBeenCalled()
})

test('the server’s refusal is shown as an alert in its own words, and typed text stays', async () => {
  await show({ onSignIn: () => Promise.resolve({ ok: false, message: 'E-mail ou senha inválidos' }) })
  await userEvent.type(page.getByLabelText('E-mail'), 'a@b.c')
  await userEvent.type(page.getByLabelText('Senha', { exact: true }), 'x{Enter}')
  await expect.element(page.getByText('E-mail ou senha inválidos')).toBeVisible()
  expect(page.getByText('E-mail ou senha inválidos').element().closest('[role=alert]')).not.toBeNull()
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('a@b.c')
  await expectAccessible()
})

test('after too many tries the pause counts down on screen, and a screen reader announces its length and its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await show({ onSignIn: () => Promise.resolve({ ok: false, message: 'x', wait: 30 }) })
  await userEvent.type(page.getByLabelText('E-mail'), 'a@b.c')
  await userEvent.type(page.getByLabelText('Senha', { exact: true }), 'x{Enter}')
  const seen = page.getByText('Tente de novo em 30 segundos').first()
  await expect.element(seen).toBeVisible()
  const alert = document.querySelector('[role=alert]')
  const heard: string[] = []
  const listen = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      if (element?.closest('[aria-hidden=true]') === null) heard.push(alert?.textContent ?? '')
    }
  })
  if (alert !== null) listen.observe(alert, { childList: true, characterData: true, subtree: true })
  await expectAccessible()
  vi.advanceTimersByTime(29_000)
  await expect.element(page.getByText('Tente de novo em 1 segundo.')).toBeVisible()
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1000)
  await expect.element(page.getByText('Você já pode tentar de novo.')).toBeVisible()
  expect(new Set(heard)).toEqual(new Set(['Você já pode tentar de novo.']))
})

test('the password can be shown', async () => {
  await show()
  const password = page.getByLabelText('Senha', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('the magic link is offered only if it is enabled (LOG-07)', async () => {
  const onMagicLink = vi.fn<SignInPageProps['onMagicLink']>(() => Promise.resolve({ ok: true }))
  const screen = await show({ onMagicLink })
  expect(page.getByRole('button', { name: /link mágico/ }).elements()).toHaveLength(0)
  await screen.unmount()
  await show({ onMagicLink, branding: school({ magic_link_enabled: true }) })
  await userEvent.type(page.getByLabelText('E-mail'), 'a@b.c')
  await page.getByRole('button', { name: /link mágico/ }).click()
  await expect.element(page.getByText('Se este e-mail tiver uma conta')).toBeVisible()
  expect(onMagicLink).toHaveBeenCalledWith('a@b.c', false)
})

test('the tenant’s own button needs its switch, a title and a safe address (LOG-05)', async () => {
  const cta = { cta_login: true, title_cta_login: 'Conhecer', link_cta_login: 'escola.com' }
  const shown = async (login: Branding['login']) => {
    const screen = await show({ branding: school(login) })
    const count = page.getByRole('link', { name: 'Conhecer' }).elements().length
    await screen.unmount()
    return count
  }
  expect(await shown(cta)).toBe(1)
  expect(await shown({ ...cta, cta_login: false })).toBe(0)
  expect(await shown({ ...cta, link_cta_login: 'javascript:alert(1)' })).toBe(0)
})

test('the title is the tenant’s, or «Faça login» (LOG-04)', async () => {
  const screen = await show({ branding: school({ login_text: 'Entre e floresça' }) })
  await expect.element(page.getByRole('heading', { name: 'Entre e floresça' })).toBeVisible()
  await screen.unmount()
  await show()
  await expect.element(page.getByRole('heading', { name: 'Faça login' })).toBeVisible()
})

test.each([1, 2, 3].flatMap((theme) => ['left', 'center', 'right'].map((place) => [theme, place] as const)))(
  'template %i at %s fits a phone and a desk, without a violation (LOG-01, LOG-02, LOG-08)',
  async (login_theme, login_theme_placement) => {
    for (const width of [360, 1280]) {
      await page.viewport(width, 800)
      const screen = await show({
        branding: school({ login_theme, login_theme_placement, overlay_banner_login: 100, magic_link_enabled: true }),
      })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const { left, right } = page.getByRole('main').element().getBoundingClientRect()
      // On a phone the card has the full width, whatever its place on a desktop.
      const side = width === 360 || Math.abs((left + right) / 2 - 640) < 10 ? 'center' : left + right < 1280 ? 'left' : 'right'
      expect(side).toBe(width === 360 ? 'center' : login_theme_placement)
      await expectAccessible()
      await screen.unmount()
    }
  },
)

test('«Escola usa Lousa» is there unless the school switched it off (PER-25)', async () => {
  const line = page.getByText(/ usa Lousa$/)
  const shown = await show()
  await expect.element(line).toBeVisible()
  await shown.unmount()
  await show({ branding: { ...school(), credit: false } })
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  expect(line.elements()).toEqual([])
})

test('«Esqueci minha senha» is there wherever mail is, and asks for a link (PER-10)', async () => {
  const onMagicLink = vi.fn<SignInPageProps['onMagicLink']>(() => Promise.resolve({ ok: true }))
  const shown = await show({ branding: { ...school(), mail: true }, onMagicLink })
  const forgot = page.getByRole('button', { name: 'Esqueci minha senha' })
  await forgot.click()
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus()
  expect(onMagicLink).not.toHaveBeenCalled()
  await userEvent.type(page.getByLabelText('E-mail'), 'a@b.c')
  await forgot.click()
  await expect.element(page.getByText(/um link para entrar sem senha chega em instantes/)).toBeVisible()
  expect(onMagicLink.mock.calls).toEqual([['a@b.c', true]])
  await expectAccessible()
  // The document keeps no room for it.
  const height = () => page.getByLabelText('Senha', { exact: true }).element().closest('.field__root')?.getBoundingClientRect().height
  const withIt = height()
  await shown.unmount()
  await show()
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  expect(withIt).toBeGreaterThan(40)
  expect(withIt).toBe(height())
  expect(forgot.elements()).toEqual([])
})

test('«Esqueci minha senha» keeps the focus while it asks, and asks once (PER-05, PER-10)', async () => {
  let answer = (): void => undefined
  const onMagicLink = vi.fn<SignInPageProps['onMagicLink']>(() => new Promise((resolve) => (answer = () => resolve({ ok: true }))))
  await show({ branding: { ...school(), mail: true }, onMagicLink })
  await userEvent.type(page.getByLabelText('E-mail'), 'a@b.c')
  const forgot = page.getByRole('button', { name: 'Esqueci minha senha' })
  await forgot.click()
  await expect.element(forgot).toBeDisabled()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await userEvent.keyboard('{Enter}')
  answer()
  await expect.element(page.getByText(/um link para entrar sem senha chega em instantes/)).toBeVisible()
  await expect.element(forgot).toHaveFocus()
  expect(onMagicLink).toHaveBeenCalledOnce()
})
