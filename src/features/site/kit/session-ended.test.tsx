import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ComposerFoot } from '#features/site/community/composer-foot.tsx'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { inRouter } from '#tests/browser/in-router.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { PartMissing } from './learn-states.tsx'
import { NothingYet } from './page.tsx'
import { AskSignInContext } from './session-ended.tsx'

const read = {
  readAt: null,
  confirmedAt: null,
  pulling: false,
  error: { code: 'auth', at: 0 },
  refused: null,
  offline: false,
  refresh: () => {},
} as const
const blank = { blank: true, sending: false, restored: false, savedAt: null }

const PLACES: Record<string, ReactNode> = {
  'the place to write': <ComposerFoot form={blank} send="Publicar" idle="" />,
  'a part of a lesson': <PartMissing read={read} offline="Chega com conexão" failed="Tentamos de novo sozinhos" />,
  'a page that this device never read': <NothingYet offline={false} pulling={false} onRetry={() => {}} />,
}

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name} says that the session ended, and asks for the password there (PER-02)`, async () => {
    const studio = await openTestStudio({})
    await studio.db.table('meta').put({ key: 'hold', value: { kind: 'auth', at: Date.now() } })
    const ask = vi.fn()
    await render(
      inRouter(
        <WorkspaceProvider workspace={studio}>
          <AskSignInContext value={ask}>{place}</AskSignInContext>
        </WorkspaceProvider>,
      ).element,
    )
    await expect.element(page.getByText(/Sua sessão terminou\. Entre/)).toBeVisible()
    await expect.element(page.getByText(/sozinho|fila|conexão/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Entrar' }).click()
    expect(ask).toHaveBeenCalledOnce()
  })
}
