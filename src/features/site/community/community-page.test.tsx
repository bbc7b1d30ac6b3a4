import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { ReadRecord } from '#db/tables.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { openTestStudio, type SeedRow } from '#tests/fixtures/studio.tsx'
import { CommunityPage } from './community-page.tsx'

const SAMBA: SeedRow = { lid: 's4', title: 'Roda de samba', description: 'Para tocar junto.', active: true }
const OTHER: SeedRow = { lid: 's5', title: 'Harmonia', description: '', active: true }

interface World {
  /** The rows on this device; absent: the list was never read. */
  readonly here?: readonly SeedRow[]
  readonly error?: ReadRecord['error']
  /** The server's answer. */
  readonly comes?: (workspace: Workspace) => Promise<unknown>
}

const written = (workspace: Workspace, more: Partial<ReadRecord>) =>
  workspace.db.table('reads').put({ resource: 'communities', startTick: 1, startedAt: Date.now(), committedAt: Date.now(), ...more })
const comes = (rows: readonly SeedRow[]) => async (workspace: Workspace) => {
  await workspace.db.table('communities').bulkPut(rows.map((row, born) => ({ born, ...row })))
  await written(workspace, {})
}
const fails =
  (error: ReadRecord['error'], readBefore = false) =>
  (workspace: Workspace) =>
    written(workspace, { startTick: readBefore ? 1 : 0, ...(error !== undefined && { error }) })

async function show(part: ReactNode, { here, error, comes: answer }: World) {
  const studio = await openTestStudio({
    mirrored: here === undefined ? [] : ['communities'],
    ...(here !== undefined && { communities: here }),
  })
  if (error !== undefined) await written(studio, { startTick: here === undefined ? 0 : 1, error })
  const asked: string[] = []
  const ask = async (id: string) => {
    asked.push(id)
    await answer?.(studio)
  }
  const pull: Workspace['pull'] = async (id) => {
    await ask(id)
    return { ok: false, why: 'unreachable' }
  }
  await render(
    inRouter(
      <WorkspaceProvider workspace={{ ...studio, freshen: ask, pull }}>
        <div className={site().root}>
          <main className={site().page}>{part}</main>
        </div>
      </WorkspaceProvider>,
    ).element,
  )
  return { asked }
}

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const onDevice = () => page.getByText(/dispositivo/).elements()
const community = <CommunityPage tenant="7" id="4" />

describe('a community (GEN-10)', () => {
  test('is shown at once if this device has it', async () => {
    await show(community, { here: [SAMBA] })
    await expect.element(title('Roda de samba')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  })

  test('shows its link if it cannot be copied (GEN-10)', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await show(community, { here: [SAMBA] })
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect.element(page.getByText(`O navegador não deixou copiar. O link é ${location.origin}/comunidade/7/4`)).toBeVisible()
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await page.getByRole('button', { name: 'Copiar link' }).click()
    await expect.element(page.getByRole('button', { name: 'Link copiado' })).toBeVisible()
  })

  test('is requested if this device has never read it, and the page says so meanwhile', async () => {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    const { asked } = await show(community, { comes: (workspace) => wait.then(() => comes([SAMBA])(workspace)) })
    await expect.element(page.getByRole('status')).toBeVisible()
    expect([asked, onDevice()]).toEqual([['communities'], []])
    answer()
    await expect.element(title('Roda de samba')).toBeVisible()
  })

  test('is requested once more if it is newer than the list on this device', async () => {
    const { asked } = await show(community, { here: [OTHER], comes: comes([OTHER, SAMBA]) })
    await expect.element(title('Roda de samba')).toBeVisible()
    expect(asked).toContain('communities')
  })

  test('does not exist any more if the server does not know it', async () => {
    const { asked } = await show(community, { here: [OTHER], comes: comes([OTHER]) })
    await expect.element(title('Esta comunidade não existe mais')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/homepage')
    expect([asked.length > 1, onDevice()]).toEqual([true, []])
  })

  test('is not for this person if the server refuses it', async () => {
    await show(community, { comes: fails({ at: 1, code: 'refused', status: 403 }) })
    await expect.element(title('Você não tem acesso a esta página')).toBeVisible()
  })

  test('can be requested again after a failed read; online the page does not speak of the device', async () => {
    const { asked } = await show(community, { comes: fails({ at: 1, code: 'later' }) })
    await expect.element(page.getByText(/^Não deu para buscar esta página agora\./)).toBeVisible()
    asked.length = 0
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(asked).toEqual(['communities'])
  })

  test('offline, the page says that the community needs a network, and requests it when there is one', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { asked } = await show(community, { comes: fails({ at: 1, code: 'unreachable' }) })
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect.element(title('Comunidade')).toBeVisible()
    asked.length = 0
    line.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(asked).toContain('communities'))
  })
})
