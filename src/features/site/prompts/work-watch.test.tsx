import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { watchInstallPrompt } from '#lib/install-prompt.ts'
import { RISK_AFTER } from '#sync/page/session/ask-to-persist.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { openTestStudio, setEntry } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { atRisk } from './at-risk.ts'
import { InstallCard } from './install-card.tsx'
import { WorkWatch } from './work-watch.tsx'

const forget = () => localStorage.removeItem('lousa:may-be-evicted')
beforeEach(forget)
afterEach(() => {
  forget()
  vi.restoreAllMocks()
})

const INSTALL = 'Instale o app para não perder alterações não enviadas'
const SEND = 'Envie antes de fechar, para não perder alterações'

async function watched(offers: boolean) {
  watchInstallPrompt()
  if (offers) dispatchEvent(new Event('beforeinstallprompt'))
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  const waits = holdTimers(RISK_AFTER)
  const studio = await openTestStudio()
  await render(
    <WorkspaceProvider workspace={studio}>
      <WorkWatch />
      <Offer />
      <ToastRegion />
    </WorkspaceProvider>,
  )
  const id = await studio.record(updateSeo, { name: 'Sabiá' })
  await expect.poll(() => waits.waiting()).toBe(1)
  return { studio, id, waits }
}

/** What the card at the foot of the page knows. */
const Offer = () => useSyncExternalStore(atRisk.subscribe, atRisk.now) && <p>Oferta de instalar</p>

test('where the app can be installed the card alone offers it, as long as something waits (PWA-06, PER-09)', async () => {
  const { studio, id, waits } = await watched(true)
  waits.pass()
  await expect.element(page.getByText('Oferta de instalar')).toBeVisible()
  expect(page.getByText(SEND).elements()).toEqual([])
  await setEntry(studio, id, { state: 'acked', ackedAt: 1 })
  await expect.element(page.getByText('Oferta de instalar')).not.toBeInTheDocument()
})

test('a browser that cannot install is told to send, as long as something waits (ENG-07, PER-09)', async () => {
  const { studio, id, waits } = await watched(false)
  expect(page.getByText(SEND, { exact: true }).elements()).toEqual([])
  waits.pass()
  await expect.element(page.getByText(SEND, { exact: true })).toBeVisible()
  expect(page.getByText('Oferta de instalar').elements()).toEqual([])
  await setEntry(studio, id, { state: 'acked', ackedAt: 1 })
  await expect.element(page.getByText(SEND, { exact: true })).not.toBeInTheDocument()
})

test('what is sent at once is not worth a word (PER-09)', async () => {
  const { studio, id, waits } = await watched(false)
  await setEntry(studio, id, { state: 'acked', ackedAt: 1 })
  await expect.poll(() => waits.waiting()).toBe(0)
  expect(localStorage.getItem('lousa:may-be-evicted')).toBeNull()
})

test('the card says what may be lost, with the button that installs (PWA-06, PER-09)', async () => {
  await render(<InstallCard offer="ask" school="Sabiá" icon="/icons/icon-192.png" editor isAtRisk onAnswered={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: INSTALL })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Instalar', exact: true })).toBeVisible()
})
