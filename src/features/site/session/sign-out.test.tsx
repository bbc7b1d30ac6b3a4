import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Store } from '#db/store.ts'
import type { Draft } from '#db/tables.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { openTestStudio } from '#tests/fixtures/studio.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { toasts } from '#ui/toast-store.ts'
import { takeFirstPaint } from './first-paint.ts'
import { createSession } from './session.ts'
import { SignOut } from './sign-out.tsx'

/** Runs `act` in the last transaction of leaving that checks for work. */
function whenAsked(workspace: Workspace, happens: () => Promise<unknown>): Workspace {
  const store: Store = {
    read: (tables, body) => workspace.store.read(tables, body),
    async write(tables, body) {
      if (tables.includes('drafts')) await happens()
      return workspace.store.write(tables, body)
    },
  }
  return { ...workspace, store }
}

const leaving = (workspace: Workspace) =>
  inRouter(
    <WorkspaceProvider workspace={workspace}>
      <h1>Página</h1>
      <SignOut session={createSession(takeFirstPaint(document))} onCancel={() => {}} />
      <ToastRegion />
    </WorkspaceProvider>,
  ).element

beforeEach(() => {
  // Toasts of earlier tests would cover this one.
  while (toasts.seen().length > 0) for (const { id } of toasts.seen()) toasts.dismiss(id)
})

test('work that turns up while leaving keeps the account open, and the person is told (TOP-22)', async () => {
  const studio = await openTestStudio()
  const draft: Draft = {
    form: 'seo',
    values: { name: 'Última tecla' },
    opened: { seq: 0, seen: {}, knew: {} },
    startedAt: 1,
    updatedAt: 1,
    label: 'Informações & SEO',
    link: 'seo',
  }
  await render(leaving(whenAsked(studio, () => studio.db.table('drafts').put(draft))))
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Você continua na conta.*apareceu uma alteração/)
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Você tem 1 alteração não enviada')
  expect(studio.presence.state()).toBe('here')
})

test('on a full disk the account stays open, and the person is told why', async () => {
  const studio = await openTestStudio()
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  await render(leaving(whenAsked(studio, full)))
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Você continua na conta.*sem espaço/)
  expect(studio.presence.state()).toBe('here')
})
