import type { Locator } from '@playwright/test'
import { apiOf } from '#tests/e2e/support/api.ts'
import { BASE, configOf, needsPerson, openForm, owner, saved, text, toggle, type Visit } from '#tests/e2e/support/community-v2.ts'
import { expect, test, type Page } from '#tests/e2e/support/fixtures.ts'
import { withoutChanges } from '#tests/e2e/support/old-news.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { button } from '#tests/e2e/support/sorted-list.ts'
import { drawer, entry, enterPanel, isMirrored, openCentral, openPanelInPlace, untilReadIsOld } from '#tests/e2e/support/studio.ts'

test('an owner opens the form after its read failed, writes with the keyboard, and meets what another admin did meanwhile', async ({
  page,
  server,
  chaos,
}) => {
  const visit = { page, chaos, api: await apiOf(server.url, owner) }
  await test.step('a read of the configuration that ends with 500 or is lost is not repeated by itself (V2-33)', () => readFailed(visit))
  await test.step('a cover that is no picture is refused in words (V2-12, UPL-14), and a colour is chosen and saved with the keyboard alone (V2-13, A11-01)', () =>
    chooseByKeyboard(visit))
  await test.step('renamed by another admin, both names are asked about, what waits behind waits (MTB-04), and what has no control stays as it is (V2-10)', () =>
    meetOtherName(visit))
  for (const [side, isThere] of [
    ['Você escreveu', true],
    ['Está no site agora', false],
  ] as const)
    await test.step(`deleted by another admin: «${side}» decides (MTB-04, V2-17)`, async () => {
      await meetDeletion(visit, side)
      const config = await configOf(visit.api)
      expect([config.deleted_at === null, config.is_enabled]).toEqual([isThere, false])
    })
  await test.step('the card offers a new one, which is made with the defaults (COM-08, V2-16), and deleted by its word, in small letters (COM-17, COM-18)', () =>
    makeAndDelete(visit))
})

async function readFailed({ page, chaos }: Visit): Promise<void> {
  const CONFIG = { method: 'GET', path: /communities\/2$/ }
  const again = button(page, 'Tentar de novo')
  /** The button leaves with the press, and stands there again when the read has made all its tries. */
  const askAgain = async () => {
    const pressed = await again.elementHandle()
    await again.click()
    await expect.poll(() => pressed?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(again).toBeVisible(PATIENT)
  }
  const refused = chaos.when(CONFIG, { status: 500 }, 99)
  await enterPanel(page, owner, 'comunidade/v2')
  await expect(again).toBeVisible(PATIENT)
  // The first mirror asks too, in its turn.
  await expect.poll(() => isMirrored(page), PATIENT).toBe(true)
  const before = refused.hits
  await askAgain()
  expect(refused.hits).toBe(before + 1)
  refused.remove()
  const lost = chaos.when(CONFIG, { drop: 'before' }, 99)
  await askAgain()
  expect(lost.hits).toBe(1)
  lost.remove()
  await again.click()
  await expect(text(page, 'Nome')).toHaveValue('Casa do Ipê', PATIENT)
}

async function chooseByKeyboard({ page, api }: Visit): Promise<void> {
  const { cover_path: cover } = await configOf(api)
  expect(cover).toMatch(/^\//)
  const field = drawer(page).getByRole('group', { name: 'Imagem de capa', exact: true })
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: Buffer.from('<html>não sou uma imagem</html>') })
  await expect(field.getByRole('alert').or(field.locator('[id$=-error]')).first()).toBeVisible(PATIENT)
  await expect(text(page, 'Nome')).toHaveValue('Casa do Ipê')
  await drawer(page).getByRole('radiogroup').getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await configOf(api)).background_color, PATIENT).toBe('#e5301e')
  // Where no new cover is chosen the old one stays.
  expect((await configOf(api)).cover_path).toBe(cover)
}

async function choose(page: Page, card: Locator, side: string): Promise<void> {
  await card.getByRole('radio', { name: side }).first().check({ force: true })
  await card.getByRole('button', { name: 'Enviar minha escolha' }).click()
  await saved(page)
}

async function meetOtherName({ page, api }: Visit): Promise<void> {
  await openForm(page)
  const { id: _id, cover_path: _cover, deleted_at: _gone, ...body } = await configOf(api)
  await text(page, 'Nome').fill('Nome daqui')
  expect(await api.send('PUT', `${BASE}/2`, { ...body, title: 'Nome de lá', has_ranking: true })).toBe(200)
  await toggle(page, 'Tornar visível para os alunos').click()
  await untilReadIsOld(page)
  await button(page, 'Salvar').click()
  await needsPerson(page)
  expect(await configOf(api)).toMatchObject({ title: 'Nome de lá', is_enabled: false, has_ranking: true })
  await openCentral(page)
  await choose(page, entry(page, 'Nova comunidade: nome').first(), 'Está no site agora')
  // What waited goes then.
  await expect.poll(() => configOf(api), PATIENT).toMatchObject({ title: 'Nome de lá', is_enabled: true, has_ranking: true })
}

async function meetDeletion({ page, api, chaos }: Visit, side: string): Promise<void> {
  // Else the open form learns of the deletion by itself.
  withoutChanges(chaos)
  await openForm(page)
  await text(page, 'Descrição da Comunidade').fill(`Outra descrição: ${side}.`)
  expect(await api.send('DELETE', `${BASE}/2`)).toBe(200)
  await untilReadIsOld(page)
  await button(page, 'Salvar').click()
  await needsPerson(page)
  await openCentral(page)
  const card = cardWithChoice(page)
  await expect(card).toContainText('não existe')
  await choose(page, card, side)
}

async function makeAndDelete({ page, api }: Visit): Promise<void> {
  await openPanelInPlace(page, 'Comunidade')
  await button(page, 'Conhecer agora').click()
  await text(page, 'Nome').fill('Nova casa')
  await button(page, 'Salvar').click()
  await expect.poll(async () => (await configOf(api)).title, PATIENT).toBe('Nova casa')
  await expect(button(page, 'Editar comunidade')).toBeVisible(PATIENT)
  await button(page, 'Editar comunidade').click()
  await button(page, 'Excluir comunidade').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('excluir')
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.poll(async () => (await configOf(api)).deleted_at, PATIENT).not.toBeNull()
  await expect(button(page, 'Conhecer agora')).toBeVisible(PATIENT)
}

/** The conflict of the description: an earlier one is in the journal. */
const cardWithChoice = (page: Page) =>
  entry(page, 'Nova comunidade: descrição da comunidade')
    .filter({ has: page.getByRole('button', { name: 'Enviar minha escolha' }) })
    .first()
