import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { getRecord } from '#features/site/device/device-records.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { draftOf, openTestStudio } from '#tests/fixtures/studio.tsx'
import { ReminderPage } from './reminder-page.tsx'

test('a day that is turned while the reminder is being written stays, as the next draft (SAF-04)', async () => {
  await page.viewport(1280, 900)
  const studio = await openTestStudio()
  const held = Promise.withResolvers<void>()
  const { write } = studio.store
  vi.spyOn(studio.store, 'write').mockImplementation(async (...what) => {
    const done = await write(...what)
    if (String(what[0]) === 'meta') await held.promise
    return done
  })
  await render(
    inRouter(
      <WorkspaceProvider workspace={studio}>
        <ReminderPage />
      </WorkspaceProvider>,
    ).element,
  )
  const day = (name: string) => page.getByRole('checkbox', { name })
  // Its label is what is seen.
  const turn = async (name: string) => ((await day(name).findElement()) as HTMLElement).click()
  await turn('sábado')
  await page.getByRole('button', { name: 'Salvar lembrete' }).click()
  await turn('domingo')
  held.resolve()
  const kept = () => studio.store.read(['meta'], (tx) => getRecord(tx, 'reminder'))
  await expect.poll(async () => (await kept())?.days).toEqual([1, 2, 3, 4, 5, 6])
  await expect.poll(async () => (await draftOf(studio, 'reminder'))?.values['days']).toContain(0)
  await expect.element(day('domingo')).toBeChecked()
  await page.getByRole('button', { name: 'Salvar lembrete' }).click()
  await expect.poll(async () => (await kept())?.days).toEqual([0, 1, 2, 3, 4, 5, 6])
})
