import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ReadableStore } from '#db/readable-store.ts'
import { orderBanners } from '#features/studio/banner/commands.ts'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import type { Workspace } from '#sync/page/workspace.ts'
import { buildBanner, openTestStudio, outboxOf, setEntry } from '#tests/fixtures/studio.tsx'
import { type SyncResult, useSyncResults } from './use-sync-results.ts'

function Teller({ tell }: { tell: Parameters<typeof useSyncResults>[0] }) {
  useSyncResults(tell)
  return null
}

/** Another tab on the same database: only its tab id differs. */
async function openTeller(workspace: Workspace, tab: string) {
  const heard: SyncResult[] = []
  const takenBack: SyncResult[] = []
  const tell = (telling: SyncResult) => {
    heard.push(telling)
    return () => void takenBack.push(telling)
  }
  await render(
    <WorkspaceProvider workspace={{ ...workspace, tab, timing: { ...workspace.timing, toastGroup: 150 } }}>
      <Teller tell={tell} />
    </WorkspaceProvider>,
  )
  return Object.assign(heard, { takenBack })
}

const ack = (workspace: Workspace, id: string) => setEntry(workspace, id, { state: 'acked', ackedAt: Date.now() })

test('one tab of the profile tells a confirmed edit, once, for 3 s if it is one of the second specification (TOA-04, TOA-07, AMB-72)', async () => {
  const studio = await openTestStudio()
  const [one, two] = [await openTeller(studio, 'one'), await openTeller(studio, 'two')]
  const id = await studio.record(updateSeo, { name: 'Nova' })
  await ack(studio, id)
  await expect.poll(() => one.length + two.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([...one, ...two]).toMatchObject([{ kind: 'sent', count: 1, ids: [id], time: 3000 }])
  expect((await outboxOf(studio))[0]?.toldBy).toMatch(/^(one|two)$/)
  await studio.close()
})

test('an order that a later one of this device replaces is not told as done (PER-08)', async () => {
  const studio = await openTestStudio({ banners: [buildBanner(1, 'Um'), buildBanner(2, 'Dois')] })
  const heard = await openTeller(studio, 'one')
  const first = await studio.record(orderBanners, { lids: ['s2', 's1'] })
  await setEntry(studio, first, { triedSinceTouch: 1 })
  const second = await studio.record(orderBanners, { lids: ['s1', 's2'] })
  await ack(studio, first)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(heard).toHaveLength(0)
  await ack(studio, second)
  await expect.poll(() => [...heard]).toMatchObject([{ kind: 'sent', count: 1, ids: [second] }])
})

test('edits acked close together share one toast that lists each text once (TOA-08)', async () => {
  const studio = await openTestStudio()
  const heard = await openTeller(studio, 'one')
  const ids = [
    await studio.record(updateSeo, { name: 'Nova' }),
    await studio.record(updateSeo, { description: 'Outra' }),
    await studio.record(updateExtra, { url_youtube: 'y.com' }),
  ]
  for (const id of ids) await ack(studio, id)
  await expect.poll(() => heard.length).toBe(1)
  const [telling] = heard
  expect(telling).toMatchObject({ kind: 'sent', count: 3, ids })
  expect(telling).not.toHaveProperty('time')
  const texts = telling?.kind === 'sent' ? telling.texts : []
  expect(texts.length).toBeGreaterThan(0)
  expect(new Set(texts).size).toBe(texts.length)
  await studio.close()
})

test('an edit that needs a person is told with the server’s words, and told again only after another ‹Tentar de novo› failed (TOA-06)', async () => {
  const studio = await openTestStudio()
  const heard = await openTeller(studio, 'one')
  const id = await studio.record(updateSeo, { name: 'Nova' })
  const attention = { reason: 'refused' as const, at: 0, status: 422, message: 'Não pode' }
  await setEntry(studio, id, { state: 'attention', attention })
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toMatchObject({ kind: 'failed', id, serverWords: 'Não pode' })
  await studio.retry(id)
  await setEntry(studio, id, { state: 'attention', attention: { ...attention, message: 'De novo não' } })
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toMatchObject({ serverWords: 'De novo não' })
  await studio.close()
})

test('an edit that failed right before the claim is told and stays told (TOA-06)', async () => {
  const studio = await openTestStudio()
  const [first, second] = [await studio.record(updateSeo, { name: 'Nova' }), await studio.record(updateExtra, { url_youtube: 'y.com' })]
  const failed = { state: 'attention', attention: { reason: 'refused', at: 0, status: 422 } } as const
  // In the transaction of the claim, so that the page’s view of the outbox cannot have it yet.
  const write: ReadableStore['write'] = (tables, claim) =>
    studio.store.write(tables, async (tx) => {
      const entry = await tx.get('outbox', second)
      if (entry !== undefined) await tx.put('outbox', { ...entry, ...failed })
      return claim(tx)
    })
  const heard = await openTeller({ ...studio, store: { ...studio.store, write } }, 'one')
  await setEntry(studio, first, failed)
  await expect.poll(() => heard.map((result) => result.kind === 'failed' && result.id)).toEqual([first, second])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard.takenBack).toEqual([])
  await studio.close()
})

test('an edit that is being checked is not told; when it needs a person it is, until a read shows its values (TOA-06)', async () => {
  const studio = await openTestStudio()
  const heard = await openTeller(studio, 'one')
  const id = await studio.record(updateSeo, { name: 'Nova' })
  const attention = { reason: 'refused' as const, at: Date.now(), status: 500, tick: 1 }
  await setEntry(studio, id, { state: 'attention', attention: { ...attention, checking: true } })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(heard).toHaveLength(0)
  await setEntry(studio, id, { state: 'attention', attention })
  await expect.poll(() => heard.length).toBe(1)
  expect(heard.takenBack).toEqual([])
  await ack(studio, id)
  await expect.poll(() => heard.takenBack).toMatchObject([{ kind: 'failed', id }])
  expect(heard).toHaveLength(1)
  await studio.close()
})
