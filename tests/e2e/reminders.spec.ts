import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { type NotificationCenter, openNotificationCenter } from '#tests/e2e/support/notification-center.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const form = (page: Page) => page.getByRole('form', { name: 'Lembrete de estudo' })
const day = (page: Page, name: string) => form(page).getByRole('checkbox', { name })
const save = (page: Page) => form(page).getByRole('button', { name: 'Salvar lembrete' }).click()

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

test('a student’s reminder of an installed app: it rings, is changed without a network, and needs a day and a time', async ({
  page,
  context,
  network,
  chaos,
}) => {
  const center = await openNotificationCenter(context, chaos.url)
  await enter(page, people.student)
  await untilInstalled(page)
  await page.goto('/lembretes')
  await test.step('at its time the service worker shows it once, also when the app is opened a little later; taken away it is silent', () =>
    ring(page, center))
  await test.step('a reminder is a draft until it is saved, offline and over a reload; then a calendar’s file has it (TOP-16)', () =>
    draft(page, network))
  await test.step('without a day, or with half a time, nothing is saved and the field says why', () => refuse(page))
})

async function ring(page: Page, center: NotificationCenter): Promise<void> {
  const allow = page.getByRole('button', { name: 'Deixar este navegador avisar' })
  const allowed = page.getByText('Com o app aberto, o aviso chega na hora.', { exact: false })
  await expect(allow.or(allowed)).toBeVisible()
  if (await allow.isVisible()) await allow.click()
  await expect(allowed).toBeVisible()
  // A minute that has begun, by the browser's clock.
  const time = await page.evaluate(() => new Date().toTimeString().slice(0, 5))
  for (const name of DAYS) await day(page, name).setChecked(true, { force: true })
  await form(page).getByLabel('Horário').fill(time)
  await save(page)
  await expect(form(page).getByText(`às ${time}`)).toBeVisible()
  // Set now it does not ring for the minute that has begun.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await center.shown()).toEqual([])
  await page.evaluate(setYesterday)
  await page.reload()
  await expect.poll(async () => (await center.shown()).map(({ title }) => title), { timeout: 20_000 }).toEqual(['Hora de estudar'])
  await center.wipe()
  await test.step('in the language of this device’s pages (PER-23)', async () => {
    await ringIn(page, center, 'en', 'Time to study')
    await center.wipe()
    await ringIn(page, center, 'pt', 'Hora de estudar')
  })
  await center.wipe()
  await page.reload()
  await form(page).getByRole('button', { name: 'Tirar lembrete' }).click()
  await expect(form(page).getByText('Nenhum lembrete neste dispositivo')).toBeVisible()
  expect(await center.shown()).toEqual([])
}

/** A page that leaves asks for the reminder, too: it is due only when the page of the other language has kept its texts. */
async function ringIn(page: Page, center: NotificationCenter, language: string, title: string): Promise<void> {
  await chooseLanguage(page, language)
  await page.reload()
  await expect.poll(() => page.evaluate(keptLanguage), { timeout: 20_000 }).toContain(language)
  await page.evaluate(setYesterday)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await center.shown()).map((each) => each.title), { timeout: 20_000 }).toEqual([title])
}

/** No reminder is set. */
async function draft(page: Page, network: Network): Promise<void> {
  await page.reload()
  await expect(form(page).getByText('Nenhum lembrete neste dispositivo')).toBeVisible()
  await expectAccessible(page, 'the study reminder')
  await network.goOffline()
  await day(page, 'terça').setChecked(false, { force: true })
  await form(page).getByLabel('Horário').fill('06:45')
  await page.reload()
  await expect(form(page).getByText('Recuperamos o que você estava mudando.')).toBeVisible()
  await expect(form(page).getByLabel('Horário')).toHaveValue('06:45')
  await expect(day(page, 'terça')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Adicionar ao calendário' })).toHaveAttribute('aria-disabled', 'true')
  await save(page)
  await expect(form(page).getByText('Segunda, quarta, quinta e sexta, às 06:45')).toBeVisible()
  await page.reload()
  await expect(form(page).getByText('Segunda, quarta, quinta e sexta, às 06:45')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Adicionar ao calendário' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('lembrete-de-estudo.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,TH,FR')
  expect(text).toMatch(/DTSTART:\d{8}T064500/)
  expect(text).toContain('SUMMARY:Hora de estudar: Escola Sabiá')
}

async function refuse(page: Page): Promise<void> {
  for (const name of DAYS) await day(page, name).setChecked(false, { force: true })
  await form(page).getByLabel('Horário').fill('')
  await save(page)
  await expect(form(page).getByText('Escolha pelo menos um dia')).toBeVisible()
  await expect(form(page).getByText('Escreva um horário como 19:30')).toBeVisible()
  await expect(day(page, 'segunda')).toBeFocused()
  await expectAccessible(page, 'the study reminder with errors')
}

const chooseLanguage = (page: Page, next: string) => page.evaluate((value) => localStorage.setItem('lousa:language', value), next)

async function setYesterday(): Promise<void> {
  const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => /^lousa:\d/.test(each)) ?? ''
  const db = await new Promise<IDBDatabase>((done) => {
    const ask = indexedDB.open(name)
    ask.onsuccess = () => done(ask.result)
  })
  const store = db.transaction('meta', 'readwrite').objectStore('meta')
  const row = await new Promise<{ value: object }>((done) => {
    const ask = store.get('device:reminder')
    ask.onsuccess = () => done(ask.result as { value: object })
  })
  store.put({ ...row, value: { ...row.value, toldUpTo: Date.now() - 86_400_000 } })
  await new Promise<void>((done) => (store.transaction.oncomplete = () => done()))
  db.close()
}

/** Of the texts that the service worker uses. */
async function keptLanguage(): Promise<string> {
  const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => /^lousa:\d/.test(each)) ?? ''
  const db = await new Promise<IDBDatabase>((done) => {
    const ask = indexedDB.open(name)
    ask.onsuccess = () => done(ask.result)
  })
  const row = await new Promise<{ value: { lang: string } } | undefined>((done) => {
    const ask = db.transaction('meta').objectStore('meta').get('device:words')
    ask.onsuccess = () => done(ask.result as { value: { lang: string } } | undefined)
  })
  db.close()
  return row?.value.lang ?? ''
}
