import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { expect, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'

// The search of a student: what the device has, without a network too, then what the school has.

test.use({ serviceWorkers: 'allow' })

test('a student finds a course without accents, opens it, and finds it again without a network after a reload (TOP-01, TOP-02, LF-03)', async ({
  page,
  network,
}) => {
  await enter(page, people.student)
  await untilInstalled(page)
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('searchbox').fill('violao')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?search=violao/)
  const courses = page.getByRole('region', { name: 'Cursos' })
  await expect(courses.getByRole('link', { name: /Violão popular/ })).toBeVisible()
  // On the server only: this device has opened no lesson.
  const lesson = page.getByRole('region', { name: 'Aulas' }).getByRole('link').first()
  await expect(lesson).toHaveAttribute('href', /^\/curso\/1\//)
  await expectAccessible(page, 'the results of a search')
  await courses.getByRole('link', { name: /Violão popular/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Violão popular' })).toBeVisible()

  await network.goOffline()
  await page.goto('/search?search=VIOLÃO')
  await expect(courses.getByRole('link', { name: /Violão popular/ })).toBeVisible()
  await expect(page.getByText('Sem conexão: estes resultados são do que está neste dispositivo.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('region', { name: 'Buscas recentes' }).getByRole('button', { name: 'violao' })).toBeVisible()
})
