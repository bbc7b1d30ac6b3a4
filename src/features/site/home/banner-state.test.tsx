import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { buildBanner, openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { BannerState } from './banner-state.tsx'

test('beside the drawer the page says where the last edit of a banner is: in the queue, on its way, refused (BAN-31)', async () => {
  const studio = await openTestStudio({ banners: [buildBanner(1, 'Roda de violão')] })
  const shown = await render(
    <WorkspaceProvider workspace={studio}>
      <BannerState lid="s1" />
    </WorkspaceProvider>,
  )
  await expect.element(shown.container).toHaveTextContent('')
  await studio.record(studio.model.command('updateBanner'), { lid: 's1', category: 'Últimas vagas' })
  await expect.element(page.getByText('Na fila')).toBeVisible()
  const [entry] = await outboxOf(studio)
  const attention = { reason: 'refused', at: Date.now(), status: 422 } as const
  await setEntry(studio, entry?.id ?? '', { state: 'attention', attention })
  await expect.element(page.getByText('Precisa de atenção')).toBeVisible()
})
