import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { people, signIn } from './sign-in.ts'

// WCAG 2.2 A and AA on every screen of the site and the studio, on a phone and on a desk (A11-01).

test.setTimeout(120_000) // many pages one after the other

const SITE = [
  'homepage',
  'favoritos',
  'comunidade/explorer',
  'notifications',
  'dashboard/profile',
  'search',
  'lembretes',
  'avaliacoes',
  'quiz',
  'live',
  'nada-aqui',
]
const STUDIO = ['', 'header', 'header/novo', 'footer', 'footer/termos', 'seo', 'sincronizacao']

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport })

    test('the doors of both schools', async ({ page }) => {
      for (const tenant of ['1', '2']) {
        await page.goto(`/login?tenant=${tenant}`)
        await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
        await expectAccessible(page, `the sign-in page of school ${tenant}`)
        await page.getByRole('button', { name: 'Entrar', exact: true }).click()
        await expectAccessible(page, `the refused sign-in of school ${tenant}`)
      }
    })

    test('the site', async ({ page }) => {
      await signIn(page, people.student)
      for (const path of SITE) {
        await page.goto(`/${path}`)
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, `/${path}`)
      }
    })

    test('the studio', async ({ page }) => {
      await signIn(page, people.admin)
      for (const path of STUDIO) {
        await page.goto(`/homepage?edit=${path}`)
        await expect(page.getByRole('button', { name: /^Fechar/ }).first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, `?edit=${path}`)
      }
    })
  })
}
