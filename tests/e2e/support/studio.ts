import { expect, type Page } from '@playwright/test'
import { costOf } from './cost.ts'
import { signInOverApi, type Person } from './sign-in.ts'

// The actions of a course owner in the drawer, by role and Portuguese name.

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Modo de edição' })
export const status = (page: Page) => page.getByRole('button', { name: /^Sincronização:/ }).first()

/** Beside the page that renders fastest: the homepage would take a third of many tests. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await costOf('first panel', async () => {
    await page.goto(`/dashboard/profile?edit=${path}`)
    await expect(drawer(page)).toBeVisible()
  })
}

export async function enterPanel(page: Page, person: Person, path: string): Promise<void> {
  await signInOverApi(page, person)
  await openPanel(page, path)
}

export async function addLink(page: Page, title: string, url: string): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Novo link' }).click()
  await drawer(page).getByLabel('Título', { exact: true }).fill(title)
  await drawer(page).getByLabel('Endereço', { exact: true }).fill(url)
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(linkRow(page, title)).toBeVisible()
}

export const linkRow = (page: Page, title: string) =>
  drawer(page).getByRole('list', { name: 'Seus links' }).getByRole('listitem').filter({ hasText: title })

export async function moveUp(page: Page, title: string): Promise<void> {
  await linkRow(page, title)
    .getByRole('button', { name: `Mais ações de ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
}

export async function linkTitles(page: Page): Promise<string[]> {
  const rows = drawer(page).getByRole('list', { name: 'Seus links' }).getByRole('listitem')
  const buttons = await rows
    .getByRole('button', { name: /^Mais ações de / })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  return buttons.map((name) => name.replace('Mais ações de ', ''))
}

export async function saveSeo(page: Page, fields: { name?: string; description?: string }): Promise<void> {
  await openPanelInPlace(page, 'Informações & SEO')
  if (fields.name !== undefined) await drawer(page).getByLabel('Nome da plataforma').fill(fields.name)
  if (fields.description !== undefined) await drawer(page).getByLabel('Descrição').fill(fields.description)
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
}

/** From any place of the drawer, without a page load. */
export async function openPanelInPlace(page: Page, title: string): Promise<void> {
  // After a reload the page is there before the drawer; without the drawer there is no level to go back to.
  await expect(drawer(page)).toBeVisible()
  const back = drawer(page).getByRole('button', { name: 'Voltar', exact: true })
  const option = drawer(page).getByRole('button', { name: new RegExp(`^${title}`) })
  await expect(back.or(option).first()).toBeVisible()
  // A step back may find the last level still closing, or gone between the check and the click.
  await expect(async () => {
    if (await back.isVisible()) await back.click({ timeout: 1000 })
    await expect(back).toBeHidden({ timeout: 500 })
  }).toPass()
  await option.click()
}

export async function openCentral(page: Page): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: /^Sincronização:/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Central de sincronização' })).toBeVisible()
}

export const entry = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label })

/** What waits on this device, as it lies on the disk: the commands of the outbox of the account that the page shows, the oldest first. */
export const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const named = (await indexedDB.databases()).map(({ name = '' }) => name).find((name) => /^lousa:\d/.test(name))
    if (named === undefined) return []
    const asked = indexedDB.open(named)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error ?? new Error('not opened')))
    })
    const read = db.transaction('outbox').objectStore('outbox').getAll() as IDBRequest<{ seq: number; command: string }[]>
    const entries = await new Promise<{ seq: number; command: string }[]>((resolve, reject) => {
      read.addEventListener('success', () => resolve(read.result))
      read.addEventListener('error', () => reject(read.error ?? new Error('not read')))
    })
    db.close()
    return entries.toSorted((a, b) => a.seq - b.seq).map(({ command }) => command)
  })

/** All texts of toasts from now on, each as often as it was shown. */
export async function listenToToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { saidByToasts: said })
    const seen = new WeakSet<Element>()
    const look = () => {
      for (const toast of document.querySelectorAll('section[aria-label=Avisos] [data-toast]')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        for (const part of toast.querySelectorAll(':scope > span:nth-of-type(2), li')) said.push(part.textContent ?? '')
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    look()
  })
  return () => page.evaluate(() => (globalThis as unknown as { saidByToasts: string[] }).saidByToasts)
}

/** A read of the last 5 s (with this time scale half a second) is not repeated before an edit is sent: what others did meanwhile is seen after it. */
export const untilReadIsOld = (page: Page) => page.waitForTimeout(700)

/** Whether the first mirror has asked for everything; null: it has not begun. */
export const isMirrored = (page: Page): Promise<boolean | null> =>
  page.evaluate(async () => {
    const named = (await indexedDB.databases()).map(({ name = '' }) => name).find((name) => /^lousa:\d/.test(name))
    if (named === undefined) return null
    const asked = indexedDB.open(named)
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    const read = asked.result.transaction('meta').objectStore('meta').get('mirror')
    await new Promise((resolve) => read.addEventListener('success', resolve))
    asked.result.close()
    const found = read.result as { value: { done: number; total: number } } | undefined
    return found === undefined ? null : found.value.done === found.value.total
  })
