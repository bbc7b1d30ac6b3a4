import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SearchModal } from '#features/site/search/search-modal.tsx'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { AccountDrawer, type AccountDrawerProps } from './account-drawer.tsx'

const heading = <h1>Página</h1>

async function showSearch() {
  const onClose = vi.fn()
  const { element, router } = inRouter(
    <WorkspaceProvider workspace={await openTestStudio({})}>
      {heading}
      <SearchModal onClose={onClose} />
    </WorkspaceProvider>,
  )
  await render(element)
  const field = page.getByRole('searchbox')
  await expect.element(field).toHaveFocus()
  return { onClose, router, field }
}

const profile = { id: '1', name: 'Helena Duarte', email: 'helena@escolasabia.com.br', photo_url: '', roles: [], Subscribed_Communities: [] }

async function showDrawer(hasThePlayer = false, props: Partial<AccountDrawerProps> = {}) {
  const studio = await openTestStudio({ links: [{ lid: 's1', title: 'Loja', url: 'loja.com' }] })
  const onPreferences = vi.fn()
  const { element, router } = inRouter(
    <WorkspaceProvider workspace={studio}>
      {heading}
      <AccountDrawer
        session={{} as never}
        profile={{ ...profile, hasThePlayer }}
        logo="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
        language="pt"
        onLanguage={() => {}}
        onClose={() => {}}
        onPreferences={onPreferences}
        {...props}
      />
    </WorkspaceProvider>,
  )
  await render(element)
  await expect.element(page.getByText('Helena Duarte')).toBeVisible()
  return { router, onPreferences }
}

const entries = () =>
  page
    .getByRole('navigation', { name: 'Menu da conta' })
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent)

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  delete (window as { ReactNativeWebView?: unknown }).ReactNativeWebView
  return cleanup()
})

describe('the search box', () => {
  test('Enter goes to the results and closes it; the text is encoded (TOP-01..05)', async () => {
    const { field, router, onClose } = await showSearch()
    await field.fill('luz & sombra')
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.poll(() => router.state.location.href).toBe('/search?search=luz+%26+sombra')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('the button goes there too; blank text goes nowhere and the box stays (TOP-02, TOP-04)', async () => {
    const { field, router, onClose } = await showSearch()
    await field.fill('   ')
    await page.getByRole('button', { name: 'Buscar' }).click()
    expect(router.state.location.pathname).toBe('/homepage')
    expect(onClose).not.toHaveBeenCalled()
    await field.fill('pão')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect.poll(() => router.state.location.search).toEqual({ search: 'pão' })
  })

  test('no other key searches (TOP-03)', async () => {
    const { field, router } = await showSearch()
    await field.fill('pão')
    await userEvent.keyboard('{ArrowDown}{PageDown}{F3} {End}')
    expect(router.state.location.pathname).toBe('/homepage')
  })
})

describe('the avatar’s drawer', () => {
  test('greets with name and e-mail over the school’s logo (TOP-10, TOP-11)', async () => {
    await showDrawer()
    await expect.element(page.getByText('Olá,')).toBeVisible()
    await expect.element(page.getByText('helena@escolasabia.com.br')).toBeVisible()
    expect(document.querySelector('[class*=backdrop_logo]')?.tagName).toBe('IMG')
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('wide, it has six entries in their order and targets; «Notificações» is new and opens the preferences (TOP-12, TOP-13)', async () => {
    const { onPreferences } = await showDrawer()
    expect(entries()).toEqual(['Início', 'Meu perfil', 'Favoritos', 'Avaliações', 'NotificaçõesNovo', 'Desconectar'])
    const hrefs = ['Meu perfil', 'Favoritos', 'Avaliações'].map((name) => page.getByRole('link', { name }).element().getAttribute('href'))
    expect(hrefs).toEqual(['/dashboard/profile', '/favoritos', '/avaliacoes'])
    await page.getByRole('button', { name: /Notificações/ }).click()
    expect(onPreferences).toHaveBeenCalledOnce()
  })

  test('below 768 px it has the narrow menu, with the school’s own links (TOP-14, TOP-16, TOP-18, AMB-08, AMB-49)', async () => {
    await page.viewport(767, 900)
    await showDrawer()
    await expect.poll(entries).toEqual(['Início', 'Avaliações', 'Notificações', 'Lembrete de estudo', 'Loja', 'Desconectar'])
    await expect.element(page.getByRole('link', { name: 'Lembrete de estudo' })).toHaveAttribute('href', '/lembretes')
    await cleanup()
    await page.viewport(768, 900)
    await showDrawer()
    expect(entries()).toContain('Meu perfil')
  })

  test('«Downloads» is in the native app for people with the player, and opens the app’s offline screen (TOP-15, AMB-78)', async () => {
    await page.viewport(400, 900)
    const postMessage = vi.fn()
    Object.assign(window, { ReactNativeWebView: { postMessage } })
    await showDrawer(false)
    expect(entries()).not.toContain('Downloads')
    await cleanup()
    await showDrawer(true)
    await expect.poll(() => entries()[1]).toBe('Downloads')
    await page.getByRole('button', { name: 'Downloads' }).click()
    expect(JSON.parse(String(postMessage.mock.calls[0]?.[0]))).toMatchObject({ screen: 'Offline' })
  })
})
