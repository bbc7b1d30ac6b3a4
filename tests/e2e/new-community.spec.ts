import { apiOf } from '#tests/e2e/support/api.ts'
import { BASE, backInPanel, openForm, owner, saved, toggle } from '#tests/e2e/support/community-v2.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people } from '#tests/e2e/support/sign-in.ts'
import { button } from '#tests/e2e/support/sorted-list.ts'
import { drawer, enterPanel } from '#tests/e2e/support/studio.ts'

const COMMUNITIES = '/api/auth/community'

test('the first community of a school is a place: its owner shows it, a student enters and writes, and nobody once it is hidden', async ({
  page,
  server,
  browser,
  chaos,
}) => {
  const api = await apiOf(server.url, owner)
  const { communities: all } = await api.get<{ communities: { id: number }[] }>(`${COMMUNITIES}/index/2`)
  for (const { id } of all) expect(await api.send('DELETE', `${COMMUNITIES}/delete/2/${id}`)).toBe(200)
  const context = await browser.newContext({ baseURL: chaos.url, locale: 'pt-BR', serviceWorkers: 'block' })
  const student = await context.newPage()

  await test.step('its owner makes it visible, and the panel has one card for it, not two (SAF-05, COM-08)', async () => {
    await enterPanel(page, owner, 'comunidade')
    await openForm(page)
    await toggle(page, 'Tornar visível para os alunos').click()
    await button(page, 'Salvar').click()
    await backInPanel(page)
    await saved(page)
    await page.reload()
    await expect(drawer(page).getByText('A sua está visível para os alunos', { exact: false })).toBeVisible(PATIENT)
    await expect(drawer(page).getByText('Casa do Ipê')).toHaveCount(0)
  })

  await test.step('the student finds it, enters and writes (SAF-05)', async () => {
    const post = { tenant_id: 2, community_id: await placeOf(), title: 'Boas-vindas', content: 'Da casa inteira.', image: null }
    expect(await api.send('POST', `${COMMUNITIES}/post/create`, post)).toBeLessThan(300)
    await enter(student, people.otherStudent, '/comunidade/explorer?tenant=2')
    await student
      .getByRole('link', { name: /Casa do Ipê/ })
      .first()
      .click(PATIENT)
    await expect(student.getByRole('heading', { name: 'Casa do Ipê', level: 1 })).toBeVisible(PATIENT)
    await expect(student.getByText('Da casa inteira.')).toBeVisible(PATIENT)
    await student.getByRole('textbox', { name: 'Título da postagem', exact: true }).fill('Cheguei')
    await student.getByRole('textbox', { name: 'Texto da postagem', exact: true }).fill('Oi, gente.')
    await student.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(student.getByRole('article').filter({ hasText: 'Cheguei' })).toBeVisible()
    const feed = `${COMMUNITIES}/feed/2/${await placeOf()}?cursor=0`
    const titles = async () => (await api.get<{ data: { title: string }[] }>(feed)).data.map(({ title }) => title)
    await expect.poll(titles, PATIENT).toContain('Cheguei')
  })

  await test.step('hidden again, it is closed to the student: what was read goes, and nothing is told of it (SAF-05, ROL-07)', async () => {
    const id = await placeOf()
    expect(await api.send('PUT', `${BASE}/2/disable`, {})).toBeLessThan(300)
    await student.goto(`/comunidade/2/${id}`)
    await expect(student.getByRole('button', { name: 'Conferir de novo' })).toBeVisible(PATIENT)
    await expect(student.getByText('Produtos com acesso')).toHaveCount(0)
    await expect(student.getByText('Da casa inteira.')).toHaveCount(0)
  })

  async function placeOf(): Promise<number> {
    const { communities: now } = await api.get<{ communities: { id: number }[] }>(`${COMMUNITIES}/index/2`)
    expect(now).toHaveLength(1)
    return now[0]?.id ?? 0
  }
})
