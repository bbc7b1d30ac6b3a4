import type { Studio } from '#sync/page/studio.ts'

/** Saves what was not sent, drafts included, as a file that a person can keep and read. */
export async function exportWork(studio: Studio): Promise<void> {
  const work = await studio.store.read(['outbox', 'drafts'], async (tx) => ({
    outbox: await tx.all('outbox'),
    drafts: await tx.all('drafts'),
  }))
  const file = new Blob([JSON.stringify({ product: 'Lousa', version: 1, account: studio.account, ...work }, null, 2)], {
    type: 'application/json',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `lousa-alteracoes-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The download has its own hold on the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
