import { expect, type Page } from '@playwright/test'
import { PEOPLE, type DemoPerson } from '#server/demo/people.ts'
import { costOf } from './cost.ts'

export interface Person extends DemoPerson {
  readonly tenant: string
}

function person(school: keyof typeof PEOPLE, tenant: string, at: number): Person {
  const found = PEOPLE[school][at]
  if (found === undefined) throw new Error(`no person ${at} in ${school}`)
  return { ...found, tenant }
}

/** Two schools on one origin, each with an owner, a second owner and a student. */
export const people = {
  admin: person('sabia', '1', 0),
  secondAdmin: person('sabia', '1', 1),
  student: person('sabia', '1', 2),
  otherAdmin: person('ipe', '2', 0),
  otherStudent: person('ipe', '2', 2),
} as const

/** Through the real page, like a person; ends on the homepage. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(`/login?tenant=${person.tenant}`)
  await fillSignIn(page, person)
}

/** Fills in the open sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/homepage/)
}

/**
 * Sets only the cookie, like a magic link: the next page finds out whose it is. The sign-in page has its own tests; before every other test it
 * would only cost time.
 */
export async function signInOverApi(page: Page, { email, password, tenant }: Person): Promise<void> {
  const data = { email, password, tenant_id: Number(tenant) }
  const answer = await costOf('sign-in', () => page.request.post('/api/auth/login', { headers: { tenantId: tenant }, data }))
  expect(answer.ok(), 'sign-in').toBe(true)
}

/** Signs in and opens a page. */
export async function enter(page: Page, person: Person, path = '/homepage'): Promise<void> {
  await signInOverApi(page, person)
  await costOf('first page', async () => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

/** Where the person stands, without a page load. */
export async function askToLeave(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Abrir menu de/ })
    .click()
  await page.getByRole('button', { name: 'Desconectar' }).click()
}

/** «Sair e descartar», said twice, as people must. */
export async function leaveAndDiscard(page: Page): Promise<void> {
  await page.goto('/homepage')
  await askToLeave(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair e descartar' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Descartar \d+ e sair/ })
    .click()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
}
