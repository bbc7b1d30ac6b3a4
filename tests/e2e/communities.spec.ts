import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { withoutChanges } from '#tests/e2e/support/old-news.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { act, button, sortedList } from '#tests/e2e/support/sorted-list.ts'
import { drawer, entry, enterPanel, isMirrored, openCentral, openPanelInPlace, status, untilReadIsOld } from '#tests/e2e/support/studio.ts'

const BASE = '/api/auth/community'
interface Community {
  readonly id: number
  readonly title: string
  readonly active: number
  readonly likes: number
  readonly description: string
  readonly background_color: string | null
  readonly plans_with_access: readonly { plan_details: { title: string } }[]
}
const communitiesOf = async (api: Api) => (await api.get<{ communities: Community[] }>(`${BASE}/index/1`)).communities
const titlesOf = async (api: Api) => (await communitiesOf(api)).map(({ title }) => title)
const one = async (api: Api, title: string) => (await communitiesOf(api)).find((each) => each.title === title)
const orderBody = (ids: readonly number[]) => ({
  tenant_id: 1,
  communities: ids.map((id, index) => ({ id, order: index + 1, tenant_id: 1 })),
})

const { row, titles } = sortedList('Ordenação')
const text = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
const toggle = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
const box = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name, exact: true })
const back = (page: Page) => button(page, 'Voltar').click()

async function chooseProduct(page: Page, title: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: 'Produtos com acesso' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.keyboard.press('Escape')
}

async function remove(page: Page, title: string): Promise<void> {
  await act(page, title, 'Remover')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('EXCLUIR')
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
  // It closes when the removal is recorded. While it is open the list behind it has no roles, so no row would be found at all.
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toHaveCount(0)
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network one is made, one edited, switched, moved and one goes, through a reload; the server then holds exactly that (GEN-06)', async ({
    page,
    server,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    await enterPanel(page, people.admin, 'comunidade')
    await untilInstalled(page)
    await expect(row(page, 'Cozinha aberta')).toBeVisible()
    await network.goOffline()

    await test.step('one is made (COM-19)', async () => {
      await button(page, 'Criar').click()
      await text(page, 'Título').fill('Papel e tinta')
      await chooseProduct(page, 'Trilha de música')
      await button(page, 'Criar comunidade').click()
      await expect(row(page, 'Papel e tinta')).toContainText('criada neste dispositivo')
    })

    await test.step('one is switched off (LEG-08), a toggle turned (LEG-10), its texts, colour and products written, through a reload (LEG-12)', async () => {
      await act(page, 'Cozinha aberta', 'Editar')
      await box(page, 'Ativa').click()
      await toggle(page, 'Curtidas').click()
      await text(page, 'Descrição').fill('Receitas que deram certo.')
      await button(page, 'Remover Assinatura Sabiá').click()
      await chooseProduct(page, 'Trilha de música')
      await drawer(page).getByRole('radio', { name: 'Rosa', exact: true }).check({ force: true })
      await expect(drawer(page).getByText('Rascunho guardado')).toBeVisible()
      await page.reload()
      await expect(text(page, 'Descrição')).toHaveValue('Receitas que deram certo.')
      await expect(toggle(page, 'Curtidas')).not.toBeChecked()
      await button(page, 'Atualizar comunidade').click()
      await expect(row(page, 'Cozinha aberta')).toContainText('Desativada')
    })

    await test.step('the new one is moved (COM-13), another goes (LEG-19)', async () => {
      await act(page, 'Papel e tinta', 'Mover para cima')
      await act(page, 'Papel e tinta', 'Mover para cima')
      await remove(page, 'Sala dos professores')
      await page.reload()
      await expect.poll(() => titles(page)).toEqual(['Roda da Sabiá', 'Papel e tinta', 'Cozinha aberta'])
      expect(await titlesOf(api)).toEqual(['Roda da Sabiá', 'Cozinha aberta', 'Sala dos professores'])
    })

    await test.step('the server has the order without the one that went (COM-18), and the new one with its product (LEG-20)', async () => {
      await network.goOnline()
      await expect.poll(() => titlesOf(api), PATIENT).toEqual(['Roda da Sabiá', 'Papel e tinta', 'Cozinha aberta'])
      await expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
      await expect
        .poll(() => one(api, 'Papel e tinta'))
        .toMatchObject({
          active: 1,
          plans_with_access: [{ plan_details: { title: 'Trilha de música' } }],
        })
    })

    await test.step('the edited one has its switches, text and colour (GEN-05), and the products that were chosen (LEG-16)', async () => {
      const edited = await one(api, 'Cozinha aberta')
      expect(edited).toMatchObject({
        active: 0,
        likes: 0,
        description: 'Receitas que deram certo.',
        background_color: '/backgrounds/rosa.svg',
      })
      expect(edited?.plans_with_access.map(({ plan_details }) => plan_details.title)).toEqual(['Trilha de música', 'Trilha de cozinha'])
      await expect(button(page, 'Copiar link de Papel e tinta')).not.toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('two admins order the list: the moves of both stand, with what the other one made, and both see the same (COM-13, COM-14, MTB-06, FRE-10)', async () => {
      const other = await apiOf(server.url, people.secondAdmin)
      await network.goOffline()
      await act(page, 'Cozinha aberta', 'Mover para cima')
      await expect.poll(() => titles(page)).toEqual(['Roda da Sabiá', 'Cozinha aberta', 'Papel e tinta'])
      const {
        id: _id,
        active: _active,
        plans_with_access: _plans,
        order: _order,
        publications,
        ...look
      } = (await one(api, 'Cozinha aberta')) as unknown as Record<string, unknown>
      const idOf = new Map((await communitiesOf(api)).map(({ id, title }) => [title, id]))
      expect(
        await other.send('POST', `${BASE}/create`, {
          ...look,
          title: 'Feita por outra pessoa',
          principal: 0,
          publication: publications,
          permissions_array: [1],
          tenant_id: 1,
        }),
      ).toBe(201)
      expect(
        await other.send(
          'POST',
          `${BASE}/order`,
          orderBody(['Papel e tinta', 'Roda da Sabiá', 'Cozinha aberta'].map((title) => idOf.get(title) ?? 0)),
        ),
      ).toBe(200)
      await network.goOnline()
      await expect
        .poll(() => titlesOf(api), PATIENT)
        .toEqual(['Cozinha aberta', 'Papel e tinta', 'Roda da Sabiá', 'Feita por outra pessoa'])
      await expect.poll(() => titles(page), PATIENT).toEqual(['Cozinha aberta', 'Papel e tinta', 'Roda da Sabiá', 'Feita por outra pessoa'])
    })
  })
})

/** One visit of the owner: each step begins somewhere in the drawer, with everything sent. */
interface Visit {
  readonly page: Page
  readonly api: Api
  readonly chaos: ChaosProxy
}

const saved = (page: Page) => expect(status(page)).toHaveAccessibleName(/tudo salvo/i, PATIENT)
/** Opens a form for the first time, and waits for the read that it begins: none is on its way when another admin writes. */
async function openForm({ page, chaos }: Visit, id: number, title: string): Promise<void> {
  await openPanelInPlace(page, 'Comunidade')
  await act(page, title, 'Editar')
  await expect(text(page, 'Título')).toHaveValue(title)
  const isRead = () => chaos.seen.some(({ path, status: answered }) => path.endsWith(`/community/get-details/1/${id}`) && answered === 200)
  await expect.poll(isRead, PATIENT).toBe(true)
}

test('an owner orders, switches and edits communities, while calls are refused and another admin takes products away', async ({
  page,
  server,
  chaos,
}) => {
  const visit = { page, chaos, api: await apiOf(server.url, people.admin) }
  // Else the open form may learn of the other admin's products by itself: by what changed, from the page behind, or in the first mirror.
  withoutChanges(chaos)
  await page.setViewportSize({ width: 1000, height: 800 })
  await enterPanel(page, people.admin, 'comunidade')
  await expect.poll(() => isMirrored(page), PATIENT).toBe(true)
  await test.step('a refused order is told in words, and discarding it brings the order before back (COM-13, COM-15)', () =>
    discardOrder(visit))
  await test.step('with the keyboard alone a community is moved (A11-01, COM-01)', () => moveByKeyboard(visit))
  await test.step('all are switched on and off at once, and the page of communities too (COM-06, COM-07, COM-12, COM-16, AMB-14)', () =>
    switchAll(visit))
  await test.step('an update whose products were refused goes on from there (LEG-16, LEG-21, AMB-55)', () => goOnWithProducts(visit))
  await test.step('a product that another admin took away meanwhile is asked about, not overwritten (AMB-55, MTB-04)', () =>
    meetOtherProducts(visit))
})

async function discardOrder({ page, api, chaos }: Visit): Promise<void> {
  chaos.when({ path: '/community/order' }, { status: 422, body: { error: 'Hoje não.' } }, 1)
  await act(page, 'Cozinha aberta', 'Mover para cima')
  await expect(page.getByText('Não foi possível atualizar a ordem! Tente novamente.').first()).toBeVisible(PATIENT)
  await openCentral(page)
  await entry(page, 'Ordem das comunidades alterada').getByRole('button', { name: 'Descartar' }).click()
  await back(page)
  await expect.poll(() => titles(page), PATIENT).toEqual(['Roda da Sabiá', 'Cozinha aberta', 'Sala dos professores'])
  expect(await titlesOf(api)).toEqual(['Roda da Sabiá', 'Cozinha aberta', 'Sala dos professores'])
  await saved(page)
}

async function moveByKeyboard({ page, api }: Visit): Promise<void> {
  await button(page, 'Arrastar Cozinha aberta').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Cozinha aberta agora na posição 1 de 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => titlesOf(api), PATIENT).toEqual(['Cozinha aberta', 'Roda da Sabiá', 'Sala dos professores'])
  await saved(page)
}

async function switchAll({ page, api }: Visit): Promise<void> {
  const active = async () => (await communitiesOf(api)).map((each) => each.active)
  const shown = async () => (await api.get<{ show_communities_page: number }>(`${BASE}/index/1`)).show_communities_page
  await box(page, 'Comunidades').click()
  await expect.poll(active, PATIENT).toEqual([0, 0, 0])
  await expect(page.getByText('Comunidades desativadas', { exact: true }).first()).toBeVisible(PATIENT)
  await box(page, 'Comunidades').click()
  await expect.poll(active, PATIENT).toEqual([1, 1, 1])
  await box(page, 'Página de comunidades').click()
  await expect.poll(shown, PATIENT).toBe(0)
  await saved(page)
}

async function goOnWithProducts(visit: Visit): Promise<void> {
  const { page, api, chaos } = visit
  await openForm(visit, 2, 'Cozinha aberta')
  chaos.when({ path: '/add-plans' }, { status: 422, body: { error: 'Este produto está em revisão.' } }, 1)
  await text(page, 'Título').fill('Cozinha da casa')
  await chooseProduct(page, 'Trilha de música')
  await button(page, 'Atualizar comunidade').click()
  await expect(page.getByText('Falha ao atualizar a comunidade! Tente novamente.').first()).toBeVisible(PATIENT)
  expect(await titlesOf(api)).toContain('Cozinha aberta')
  await openCentral(page)
  const card = entry(page, 'Comunidade «Cozinha da casa»').filter({ has: page.getByRole('button', { name: 'Tentar de novo' }) })
  await expect(card.first()).toContainText('Este produto está em revisão.')
  await card.first().getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.poll(() => titlesOf(api), PATIENT).toContain('Cozinha da casa')
  expect((await one(api, 'Cozinha da casa'))?.plans_with_access).toHaveLength(3)
  await saved(page)
}

async function meetOtherProducts(visit: Visit): Promise<void> {
  const { page, api } = visit
  await openForm(visit, 1, 'Roda da Sabiá')
  await chooseProduct(page, 'Trilha de cozinha')
  expect(await api.send('POST', `${BASE}/remove-plans`, { community_id: 1, permissions_array: [2], tenant_id: 1 })).toBe(200)
  await untilReadIsOld(page)
  await button(page, 'Atualizar comunidade').click()
  await expect(status(page)).toHaveAccessibleName(/precisa de atenção/i, PATIENT)
  await openCentral(page)
  const card = entry(page, 'Produtos com acesso').filter({ has: page.getByRole('button', { name: 'Enviar minha escolha' }) })
  await expect(card.first()).toBeVisible()
  await card.first().getByRole('radio', { name: 'Está no site agora' }).first().check({ force: true })
  await card.first().getByRole('button', { name: 'Enviar minha escolha' }).click()
  await saved(page)
  expect((await one(api, 'Roda da Sabiá'))?.plans_with_access.map(({ plan_details }) => plan_details.title)).not.toContain(
    'Trilha de música',
  )
}

// On its own: the reads after earlier edits would find the deletion before the form is saved.
test('a community that another admin deleted meanwhile is told gone, and its edit can be made anew (COM-10)', async ({
  page,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  // Else the open form learns of the deletion by itself: by what changed, or because the page behind reads the feed.
  withoutChanges(chaos)
  await page.setViewportSize({ width: 1000, height: 800 })
  await enterPanel(page, people.admin, 'comunidade/s2')
  // The first mirror reads the list too, in its turn.
  await expect.poll(() => isMirrored(page), PATIENT).toBe(true)
  await text(page, 'Título').fill('Cozinha da casa')
  expect(await api.send('DELETE', `${BASE}/delete/1/2`)).toBe(200)
  await untilReadIsOld(page)
  await button(page, 'Atualizar comunidade').click()
  await expect(status(page)).toHaveAccessibleName(/precisa de atenção/i, PATIENT)
  await openCentral(page)
  await expect(page.getByText(/esta comunidade/i).first()).toBeVisible()
})
