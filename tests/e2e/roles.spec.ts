import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { enter, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer } from '#tests/e2e/support/studio.ts'

test('an owner opens the drawer from «Edição», on the right, at most 484 px wide; a student sees no «Edição», no control of order, and deep links open nothing; two schools on one origin never mix', async ({
  page,
  browser,
  baseURL,
}) => {
  const at = { ...(baseURL !== undefined && { baseURL }), viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' as const }

  await test.step('an owner opens the drawer from «Edição» (ROL-02, SHL-01), whose title says where one is (SHL-04)', async () => {
    await enter(page, people.admin, '/dashboard/profile')
    await page.getByRole('button', { name: 'Edição', exact: true }).click()
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: 'Você está no modo de edição' })).toBeVisible()
  })

  await test.step('it stands on the right (SHL-02, UIX-01), at most 484 px wide (SHL-03)', async () => {
    const box = await drawer(page).boundingBox()
    expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(484)
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280)
  })

  await test.step('each option has a title and a description (SHL-06, SHL-08)', async () => {
    for (const option of await drawer(page).getByRole('navigation', { name: 'Opções de edição' }).getByRole('button').all()) {
      expect((await option.innerText()).split('\n').filter(Boolean).length, 'a title and a description').toBeGreaterThanOrEqual(2)
    }
  })

  const context = await browser.newContext(at)
  await test.step('a student sees the links and the page (GEN-03, HDR-05), but nothing to edit (ROL-01, ROL-03, ROL-04)', async () => {
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

  await test.step('a student of the other school has another database, other links and another name (GEN-01, SYN-01)', async () => {
    const other = await browser.newContext(at)
    const ipe = await other.newPage()
    await enter(ipe, people.otherStudent)
    await expect(ipe.getByRole('banner').getByRole('link', { name: 'Mentorias' })).toHaveAttribute('href', /ipe/)
    const names = (await ipe.evaluate(() => indexedDB.databases())).map(({ name }) => name ?? '')
    expect(names.filter((name) => /^lousa:\d/.test(name))).toEqual([expect.stringMatching(/^lousa:2:/)])
    await other.close()
  })
})
