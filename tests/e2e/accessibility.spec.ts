import { expectAccessible } from './accessibility.ts'
import { expect, type Page, test } from './fixtures.ts'
import { signInOverApi, people } from './sign-in.ts'

// WCAG 2.2 A and AA on every screen of the site and the studio, on a phone and on a desk (A11-01).

test.setTimeout(120_000) // many pages one after another

const SITE = [
  'homepage',
  'favoritos',
  'comunidade/explorer',
  'comunidade/1/1',
  'comunidade/1/3',
  'comunidade/post/10/1/1',
  'notifications',
  'dashboard/profile',
  'search',
  'lembretes',
  'avaliacoes',
  'quiz',
  'live',
  'nada-aqui',
]
const STUDIO = [
  '',
  'aparencia',
  'avaliacoes',
  'avaliacoes/novo',
  'login',
  'header',
  'header/novo',
  'footer',
  'footer/termos',
  'seo',
  'comunidade',
  'comunidade/v2',
  'sincronizacao',
]

const SIZES = [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const

/** A page is opened once and checked in every size; each size is the first one of some page. */
async function expectAccessibleInAllSizes(page: Page, where: string): Promise<void> {
  const now = page.viewportSize()?.width
  for (const [device, size] of SIZES.toSorted((a) => (a[1].width === now ? -1 : 1))) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${where} ${device}`)
  }
}

test('the sign-in pages of both schools have no violations', async ({ page }) => {
  for (const tenant of ['1', '2']) {
    await page.goto(`/login?tenant=${tenant}`)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    await expectAccessibleInAllSizes(page, `the sign-in page of school ${tenant}`)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expectAccessibleInAllSizes(page, `the refused sign-in of school ${tenant}`)
  }
})

test('the pages of the site have no violations', async ({ page }) => {
  await signInOverApi(page, people.student)
  for (const path of SITE) {
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectAccessibleInAllSizes(page, `/${path}`)
  }
})

test('the pages of the studio have no violations', async ({ page }) => {
  await signInOverApi(page, people.admin)
  for (const path of STUDIO) {
    // Once beside the page with the most edit-mode controls, otherwise beside the page that renders fastest.
    await page.goto(`/${path === '' ? 'homepage' : 'dashboard/profile'}?edit=${path}`)
    await expect(page.getByRole('button', { name: /^Fechar/ }).first()).toBeVisible()
    await expectAccessibleInAllSizes(page, `?edit=${path}`)
  }
})
