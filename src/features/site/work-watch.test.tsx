import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { watchInstallPrompt } from '#lib/install-prompt.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { WorkWatch } from './work-watch.tsx'

const forget = () => localStorage.removeItem('lousa:may-be-evicted')
beforeEach(forget)
afterEach(() => {
  forget()
  vi.restoreAllMocks()
})

const INSTALL = 'Instale o app para não perder alterações não enviadas'
const SEND = 'Envie antes de fechar, para não perder alterações'

test.each([
  { browser: 'a browser that offers to install it says to install the app (PWA-06)', offers: true, told: INSTALL, never: SEND },
  { browser: 'a browser that cannot install it says to send (ENG-07)', offers: false, told: SEND, never: INSTALL },
])('with unsent work, $browser', async ({ offers, told, never }) => {
  watchInstallPrompt()
  if (offers) dispatchEvent(new Event('beforeinstallprompt'))
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  const studio = await openTestStudio()
  await render(
    <WorkspaceProvider workspace={studio}>
      <WorkWatch />
      <ToastRegion />
    </WorkspaceProvider>,
  )
  await expect.element(page.getByText(told, { exact: true })).not.toBeInTheDocument()
  await studio.record(updateSeo, { name: 'Sabiá' })
  await expect.element(page.getByText(told, { exact: true })).toBeVisible()
  await expect.element(page.getByText(never, { exact: true })).not.toBeInTheDocument()
})
