import { expect, test } from './fixtures.ts'
import { enter, people, signInOverApi } from './sign-in.ts'
import { drawer } from './studio.ts'

test('an owner opens the drawer from «Edição», on the right, at most 484 px wide; a student sees no «Edição», no control of order, and deep links open nothing; two schools on one origin never mix (ROL-01..04, GEN-01, GEN-03, HDR-05, SHL-01..SHL-04, SHL-06, SHL-08, SYN-01, UIX-01)', async ({
  page,
  browser,
  baseURL,
}) => {
  const at = { ...(baseURL !== undefined && { baseURL }), viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' as const }

  await test.step('an owner', async () => {
    await enter(page, people.admin, '/dashboard/profile')
    await page.getByRole('button', { name: 'Edição', exact: true }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: 'Você está no modo de edição' })).toBeVisible()
    const box = await drawer(page).boundingBox()
    expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(484)
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280)
    for (const option of await drawer(page).getByRole('navigation', { name: 'Opções de edição' }).getByRole('button').all()) {
      expect((await option.innerText()).split('\n').filter(Boolean).length, 'a title and a description').toBeGreaterThanOrEqual(2)
    }
  })

  const context = await browser.newContext(at)
  await test.step('a student', async () => {
    const student = await context.newPage()
    await signInOverApi(student, people.student)
    for (const deep of ['header', 'vitrine/ordem']) {
      await student.goto(`/homepage?edit=${deep}`)
      await expect(student.getByRole('banner').getByRole('link', { name: 'Início' })).toBeVisible()
      await expect(student.getByRole('region', { name: 'Em alta' })).toBeVisible()
      await expect(drawer(student)).toHaveCount(0)
      await expect(student.getByRole('button', { name: 'Edição', exact: true })).toHaveCount(0)
      await expect(student.getByRole('button', { name: 'Ordenar vitrine' })).toHaveCount(0)
      await expect(student.getByRole('list', { name: 'Ordenar vitrine' })).toHaveCount(0)
    }
    await expect(student.getByRole('banner').getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /escolasabia/)
    await context.close()
  })

  await test.step('a student of the other school has another database, other links and another name', async () => {
    const other = await browser.newContext(at)
    const ipe = await other.newPage()
    await enter(ipe, people.otherStudent)
    await expect(ipe.getByRole('banner').getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /ipe/)
    const names = (await ipe.evaluate(() => indexedDB.databases())).map(({ name }) => name ?? '')
    expect(names.filter((name) => /^lousa:\d/.test(name))).toEqual([expect.stringMatching(/^lousa:2:/)])
    await other.close()
  })
})
