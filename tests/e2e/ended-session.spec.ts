import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { status } from '#tests/e2e/support/studio.ts'

// A student whose session ended is asked for the password in place and goes on there (PER-02).

test('a student whose session ended enters in place, and what was written goes out (PER-02)', async ({ page, context, server }) => {
  await enter(page, people.student, '/curso/1/aula/5')
  const doubt = page.getByRole('textbox', { name: 'Escreva sua dúvida' })
  await expect(doubt).toBeVisible()
  await context.clearCookies()
  await doubt.fill('E depois da sessão?')
  await page.getByRole('button', { name: 'Perguntar' }).click()
  await expect(page.getByText('Sua sessão terminou. Entre para continuar daqui.').first()).toBeVisible(PATIENT)
  await expect(page.getByText('vai para a fila')).toBeHidden()
  await status(page).click()
  const dialog = page.getByRole('dialog', { name: 'Entre novamente' })
  await dialog.getByLabel('Senha', { exact: true }).fill(people.student.password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/curso/1/aula/5')
  const student = await apiOf(server.url, people.student)
  const said = async () => (await student.get<{ data: { content: string }[] }>('/api/auth/aulas/comments/1/5')).data
  await expect.poll(said, PATIENT).toMatchObject([{ content: 'E depois da sessão?' }])
  await expect(page.getByText('Sua sessão terminou')).toBeHidden()
})
