import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Page, test } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, signIn } from '#tests/e2e/support/sign-in.ts'
import { drawer, openPanel, saveSeo, status } from '#tests/e2e/support/studio.ts'

/** How a browser gives a site no databases. */
const WAYS = ['absent', 'unnamed', 'throws', 'fails', 'silent'] as const
type Way = (typeof WAYS)[number]

interface Refusal {
  readonly way: Way
  /** `localStorage`, caches, locks, channels and service workers too. */
  readonly everything: boolean
}

/** Runs in the page, before anything else. */
function refuse({ way, everything }: Refusal): void {
  const denied = () => new DOMException('The operation is insecure.', 'SecurityError')
  const none = (object: object, name: string, get: () => unknown) => Object.defineProperty(object, name, { configurable: true, get })
  if (way === 'absent') {
    for (const name of ['indexedDB', 'IDBFactory', 'IDBDatabase', 'IDBKeyRange']) none(globalThis, name, () => undefined)
  } else if (way === 'unnamed') {
    none(globalThis, 'indexedDB', () => {
      throw denied()
    })
  } else {
    IDBFactory.prototype.open = () => {
      if (way === 'throws') throw denied()
      const request = new EventTarget()
      const error = new DOMException('The user denied permission to access the database.', 'UnknownError')
      Object.assign(request, { error, readyState: 'done' })
      request.addEventListener('error', (event) => (request as IDBOpenDBRequest).onerror?.(event))
      if (way === 'fails') setTimeout(() => request.dispatchEvent(new Event('error')))
      return request as IDBOpenDBRequest
    }
  }
  if (!everything) return
  const fail = () => {
    throw denied()
  }
  for (const name of ['localStorage', 'sessionStorage']) none(globalThis, name, fail)
  CacheStorage.prototype.open = () => Promise.reject(denied())
  CacheStorage.prototype.delete = () => Promise.reject(denied())
  LockManager.prototype.request = () => Promise.reject(denied())
  LockManager.prototype.query = () => Promise.reject(denied())
  ServiceWorkerContainer.prototype.register = () => Promise.reject(denied())
  Object.assign(globalThis, { BroadcastChannel: fail })
}

const card = (page: Page) => page.getByRole('region', { name: 'O que este navegador guarda' })

/** What the page says in its own words, without the card. */
const keptClaims = (page: Page) => page.getByText(/(guardad|salv)[oa]s? neste dispositivo/i)

for (const way of WAYS) {
  test(`a browser whose databases are «${way}» lets a student in, to read a lesson and comment on it, and says what it does not keep (PER-03)`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(refuse, { way, everything: way !== 'fails' })
    await test.step('the sign-in works (PER-03)', () => signIn(page, people.student))
    const begun = Date.now()
    await test.step('the truth is told within ten seconds (PER-03)', async () => {
      await expect(card(page).getByRole('status')).toContainText(
        way === 'silent' ? 'O armazenamento deste navegador não respondeu' : 'Este navegador não guarda nada desta escola',
        { timeout: 10_000 },
      )
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 10_000 - (Date.now() - begun) })
      await expectAccessible(page, 'a browser that keeps nothing')
      await card(page).getByRole('button', { name: 'Entendi' }).click()
      await expect(card(page)).toBeHidden()
    })
    await test.step('a lesson is read, and a comment is at once at the school (PER-03)', async () => {
      const student = await apiOf(server.url, people.student)
      const comments = async () =>
        (await student.get<{ data: { content: string }[] }>('/api/auth/aulas/comments/1/5')).data.map(({ content }) => content)
      await page.goto('/curso/1/aula/5')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT)
      await page.getByRole('heading', { name: 'Comentários' }).scrollIntoViewIfNeeded()
      await page.getByRole('textbox', { name: 'Escreva sua dúvida' }).fill('Sem guardar, mas dito')
      await page.getByRole('button', { name: 'Perguntar', exact: true }).click()
      await expect.poll(comments, PATIENT).toContain('Sem guardar, mas dito')
      await expect(keptClaims(page)).toHaveCount(0)
    })
  })
}

test('an owner is told what the browser refuses and how to allow it; edits are sent, and a page with unsent work asks before it closes (PER-03)', async ({
  page,
  server,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  await page.addInitScript(refuse, { way: 'throws', everything: true } as const)
  await signIn(page, people.admin)
  await expect(card(page).getByRole('status')).toContainText('Ele recusou o armazenamento de sites')
  await card(page).getByRole('button', { name: 'Como permitir' }).click()
  await expect(card(page).getByRole('listitem').nth(1)).toContainText(new URL(page.url()).host)
  await expectAccessible(page, 'how to allow')
  await card(page).getByRole('button', { name: 'Entendi' }).click()

  await openPanel(page, 'seo')
  await saveSeo(page, { description: 'Enviada na hora' })
  await expect.poll(async () => (await api.platform()).info['description'], PATIENT).toBe('Enviada na hora')
  await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)

  await network.goOffline()
  await saveSeo(page, { description: 'Ainda não saiu' })
  await expect(page.getByText('Só nesta página. Será enviado quando houver conexão.')).toBeVisible()
  await expect(keptClaims(page)).toHaveCount(0)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await network.goOnline()
  await expect.poll(async () => (await api.platform()).info['description'], PATIENT).toBe('Ainda não saiu')
  await expect(drawer(page)).toBeVisible()
})

test('a browser that refuses cookies says so at the sign-in, instead of asking for the password again and again (PER-03)', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  await page.goto('/login?tenant=1')
  await page.getByLabel('E-mail', { exact: true }).fill(people.student.email)
  await page.getByLabel('Senha', { exact: true }).fill(people.student.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('recusa os cookies desta escola')
})
