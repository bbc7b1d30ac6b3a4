import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { updateSeo } from '#features/studio/seo/commands.ts'
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

test('with unsent work, a browser that may erase it says to install the app (PWA-06)', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  const studio = await openTestStudio()
  await render(
    <WorkspaceProvider workspace={studio}>
      <WorkWatch />
      <ToastRegion />
    </WorkspaceProvider>,
  )
  const told = page.getByText('Instale o app para não perder alterações não enviadas', { exact: true })
  await expect.element(told).not.toBeInTheDocument()
  await studio.record(updateSeo, { name: 'Sabiá' })
  await expect.element(told).toBeVisible()
})
