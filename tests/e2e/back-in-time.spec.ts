import { join } from 'node:path'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { type AppServer, startAppServer } from '#tests/e2e/support/app-server.ts'
import { test as base, expect, type Page } from '#tests/e2e/support/fixtures.ts'
import { freePort } from '#tests/e2e/support/free-port.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import {
  addLink,
  drawer,
  enterPanel,
  isMirrored,
  openCentral,
  openPanelInPlace,
  saveSeo,
  status,
  waiting,
} from '#tests/e2e/support/studio.ts'

// The real server with its own folder: a backup is made while it runs, and put back after the device has sent more.

interface OldServer extends AppServer {
  backUp(): Promise<void>
  /** Stops it, puts the backup back and starts it again. */
  goBack(): Promise<void>
}

const test = base.extend<{ old: OldServer }>({
  server: async ({ old }, use) => use(old),
  old: async ({ profileFolder }, use) => {
    const place = { dataDir: join(profileFolder, 'data'), databaseUrl: undefined, bucket: false }
    const port = await freePort()
    const start = () => startAppServer({ dataDir: place.dataDir, port })
    let running = await start()
    let backup = ''
    await use({
      url: running.url,
      log: () => running.log(),
      stop: () => running.stop(),
      kill: () => running.kill(),
      backUp: async () => void ({ path: backup } = await makeBackup(place, join(profileFolder, 'backups'))),
      async goBack() {
        await running.stop()
        await restoreBackup(place, backup, { aside: true, now: new Date() })
        running = await start()
      },
    })
    await running.stop()
  },
})

const SAVED = 'Sincronização: tudo salvo'
const card = (page: Page) => drawer(page).getByRole('listitem').filter({ hasText: 'O servidor voltou no tempo' })

test('a server that went back in time: the owner sees in the Central what it lacks, chooses, and the chosen ones are there again once (DUR-11, DUR-12, DUR-13)', async ({
  page,
  old,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/50[234]|ERR_/)
  await enterPanel(page, people.admin, 'seo')
  await expect(drawer(page).getByLabel('Nome da plataforma')).not.toHaveValue('')
  await expect.poll(() => isMirrored(page), { timeout: 60_000 }).toBe(true)
  await old.backUp()
  await saveSeo(page, { name: 'Escola Sabiá do Vale' })
  await expect(status(page)).toHaveAccessibleName(SAVED)
  await saveSeo(page, { description: 'Música de roda, do choro ao samba.' })
  await expect(status(page)).toHaveAccessibleName(SAVED)
  // What is opened below comes to this page while there is a network.
  await openCentral(page)
  await openPanelInPlace(page, 'Header')
  await drawer(page).getByRole('button', { name: 'Novo link' }).click()
  await expect(drawer(page).getByLabel('Título', { exact: true })).toBeVisible()
  await network.goOffline()
  await old.goBack()
  const colleague = await apiOf(old.url, people.secondAdmin)
  const { info: before } = await colleague.platform()
  const other = { name: before['name'], description: 'Outra, de Marcos.', tenant_id: 1 }
  expect(await colleague.send('POST', '/api/auth/config/plataforma/update-seo', other)).toBe(200)

  await test.step('what waits is not sent before the person has decided', async () => {
    await openPanelInPlace(page, 'Header')
    await addLink(page, 'Partituras', 'sabia.com/partituras')
    await network.goOnline()
    await openCentral(page)
    await expect(card(page)).toContainText('2 alterações suas não estão mais lá', { timeout: 60_000 })
    await expect(drawer(page).getByText('o envio espera por isto')).toBeVisible()
  })
  await expectAccessible(page, 'the Central', '[role=dialog]')
  await test.step('what somebody wrote over is not chosen', async () => {
    await expect(card(page).getByRole('checkbox', { name: /descrição/ })).not.toBeChecked()
    await expect(card(page).getByRole('checkbox', { name: /nome/ })).toBeChecked()
  })
  await expect(drawer(page).getByText('2 enviadas hoje')).toBeHidden()
  await card(page).getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(card(page)).toBeHidden()
  await expect(status(page)).toHaveAccessibleName(SAVED, { timeout: 60_000 })
  const { info } = await colleague.platform()
  expect([info['name'], info['description']]).toEqual(['Escola Sabiá do Vale', 'Outra, de Marcos.'])
  expect((await colleague.links()).filter(({ title }) => title === 'Partituras')).toHaveLength(1)
})

test('a student is asked about a post that a server lacks since it went back in time, and sends it again (DUR-12, DUR-13)', async ({
  page,
  old,
  expectedErrors,
}) => {
  expectedErrors.push(/50[234]|ERR_/)
  await enter(page, people.student, '/comunidade/1/1')
  await expect(page.getByRole('article').first()).toBeVisible()
  await old.backUp()
  await page.getByRole('textbox', { name: 'Título da postagem', exact: true }).fill('Afinador de ouvido')
  await page.getByRole('textbox', { name: 'Texto da postagem', exact: true }).fill('Qual vocês usam?')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const post = page.getByRole('article', { name: 'Afinador de ouvido' })
  await expect(post).toBeVisible()
  await expect.poll(() => waiting(page)).toEqual([])
  await old.goBack()
  const dialog = page.getByRole('alertdialog', { name: /O servidor voltou no tempo/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
  await expectAccessible(page, 'the question', '[role=alertdialog]')
  await page.screenshot({ path: '/tmp/back-student.png' })
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(dialog).toBeHidden()
  await expect(post).toBeVisible()
  const api = await apiOf(old.url, people.student)
  const posts = () => api.get<{ data: { title: string }[] }>('/api/auth/community/feed/1/1?cursor=0')
  await expect.poll(async () => (await posts()).data.filter(({ title }) => title === 'Afinador de ouvido').length).toBe(1)
})
