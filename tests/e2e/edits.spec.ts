import type { BrowserContext } from '@playwright/test'
import { apiOf } from '#tests/e2e/support/api.ts'
import type { ChaosProxy } from '#tests/e2e/support/chaos-proxy.ts'
import { expect, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import {
  addLink,
  drawer,
  enterPanel,
  entry,
  linkRow,
  linkTitles,
  listenToToasts,
  moveUp,
  openCentral,
  openPanel,
  openPanelInPlace,
  saveSeo,
  status,
} from '#tests/e2e/support/studio.ts'

const SAVED = 'Sincronização: tudo salvo'

/** What is on the device beside a form, without a page load. */
const PANELS = [
  ['Aparência', 'Aparência'],
  ['Header', 'Header'],
  ['Footer', 'Footer'],
  ['Informações & SEO', 'Informações & SEO'],
] as const

test('offline edits survive a browser that is ended and started again without a network, where each panel opens, and arrive exactly once, in order, each reported once (SYN-03)', async ({
  openProfile,
  server,
  chaos,
}) => {
  const api = await apiOf(server.url, people.admin)
  await api.removeLinks()
  const cut = async (context: BrowserContext, isCut: boolean) => {
    chaos.cut(isCut)
    await context.setOffline(isCut)
  }
  const first = await openProfile()
  const page = await first.newPage()
  await enterPanel(page, people.admin, 'header')
  await untilInstalled(page)
  await expect(drawer(page).getByText('Nenhum link seu no topo ainda')).toBeVisible()
  await cut(first, true)
  const wasOn = await test.step('five edits without a network, a new link among them (LNK-02, LF-01)', async () => {
    await addLink(page, 'Mentorias', 'https://escola.com/mentorias')
    // The browser reported the lost network at once: no call was tried in vain, so none needs verification later (NET-08).
    await expect(linkRow(page, 'Mentorias').getByText('Na fila')).toBeVisible()
    await addLink(page, 'Loja', 'loja.escola.com')
    await moveUp(page, 'Loja')
    await expect.poll(() => linkTitles(page)).toEqual(['Loja', 'Mentorias'])
    await saveSeo(page, { name: 'Escola do Sabiá' })
    await openPanelInPlace(page, 'Footer')
    const footer = drawer(page).getByRole('switch', { name: /Ativar footer/ })
    const on = await footer.isChecked()
    await footer.locator('..').click()
    await expect(footer).toBeChecked({ checked: !on })
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: sem conexão, 5 pendentes/)
    return on
  })
  await first.close()

  const second = await openProfile()
  await second.setOffline(true)
  const cold = await second.newPage()
  await test.step('started again without a network, it opens at a form (SHL-16) and at each panel (PWA-02), and everything is there (SYN-03)', async () => {
    await cold.goto('/homepage?edit=footer/termos')
    await expect(cold.getByRole('heading', { name: 'Termos de uso' }).first()).toBeVisible()
    await cold.goto('/homepage?edit=header/novo')
    await expect(cold.getByRole('heading', { name: 'Novo link' }).first()).toBeVisible()
    for (const [option, heading] of PANELS) {
      await openPanelInPlace(cold, option)
      await expect(drawer(cold).getByRole('heading', { name: heading }).first()).toBeVisible()
    }
    await expect(status(cold)).toHaveAccessibleName(/^Sincronização: sem conexão, 5 pendentes/)
    await openPanelInPlace(cold, 'Header')
    await expect.poll(() => linkTitles(cold)).toEqual(['Loja', 'Mentorias'])
    await expect(linkRow(cold, 'Loja').getByText('Na fila')).toBeVisible()
    await openCentral(cold)
    await expect(entry(cold, 'Novo link «Loja»').getByText('Na fila')).toBeVisible()
    expect(chaos.writes().filter(({ path }) => path.includes('/plataforma/'))).toEqual([])
  })

  await test.step('online they arrive exactly once, in order (SYN-11, LNK-11), each reported once, after its answer (TOA-07, TOA-08)', async () => {
    const said = await listenToToasts(cold)
    await cut(second, false)
    await expect(status(cold)).toHaveAccessibleName(SAVED, PATIENT)
    expect((await api.links()).map(({ title, url }) => ({ title, url }))).toEqual([
      { title: 'Loja', url: 'loja.escola.com' },
      { title: 'Mentorias', url: 'escola.com/mentorias' },
    ])
    const { info, settings } = await api.platform()
    expect(info['name']).toBe('Escola do Sabiá')
    expect(settings['footer_visible']).toBe(wasOn ? 0 : 1)
    expect(chaos.writes().filter(({ path }) => path.endsWith('/links/create'))).toHaveLength(2)
    // Every edit is reported once, after its answer: alone, or in the list of a grouped toast that contains each text once.
    const told = async () => {
      const all = await said()
      const times = (text: string) => all.filter((each) => each === text).length
      return {
        created: [1, 2].includes(times('Link criado com sucesso')),
        moved: times('Ordem dos links atualizada'),
        footer: times('Dados alterados com sucesso!'),
        seo: times('Dados salvos com sucesso.'),
      }
    }
    await expect.poll(told).toEqual({ created: true, moved: 1, footer: 1, seo: 1 })
  })
})

// The gaps at their full time, with every status: tests/sync/basics.test.ts and tests/sync/specs/retry.test.ts (NET-02).
test('trouble: a 500 is not retried, its value waits in the Central and «Tentar de novo» sends it; a 500 that was applied is verified without a question; 503 is tried again after a gap; 401 loses nothing; a tab that dies after its create leaves one link', async ({
  page,
  server,
  chaos,
  context,
}) => {
  const api = await apiOf(server.url, people.admin)
  const name = async () => (await api.platform()).info['name']
  const seoCalls = () => chaos.writes().filter(({ path }) => path.endsWith('/update-seo'))
  const since = (from: number) => seoCalls().slice(from)
  await api.removeLinks()
  await enterPanel(page, people.admin, 'seo')

  await test.step('a 500 that was applied is verified, and the person is not asked: «Conferindo», then «Já está no servidor» (SYN-16)', async () => {
    const from = seoCalls().length
    const said = await listenToToasts(page)
    chaos.when({ path: '/update-seo' }, { status: 500, side: 'after', body: { error: 'O servidor tropeçou' } }, 1)
    await saveSeo(page, { name: 'Nome que já está lá' })
    await expect(status(page)).toHaveAccessibleName('Sincronização: enviando, 1 pendente. conferindo, 1 pendente')
    await expect(status(page)).toHaveAccessibleName(SAVED)
    expect(await name()).toBe('Nome que já está lá')
    await openCentral(page)
    await expect(entry(page, 'Informações & SEO: nome').getByText('Já está no servidor')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Precisa de você' })).toBeHidden()
    // Reported once, like a sent edit; no failure was reported.
    const aboutEdits = async () => (await said()).filter((text) => !/^(Instale o app|Envie antes de fechar)/.test(text))
    await expect.poll(aboutEdits).toEqual(['Dados alterados com sucesso!'])
    expect(since(from)).toHaveLength(1)
  })

  await test.step('500 is not retried; the value waits in the Central and «Tentar de novo» sends it (NET-06, SEO-08)', async () => {
    const from = seoCalls().length
    chaos.when({ path: '/update-seo' }, { status: 500, body: { error: 'O servidor tropeçou' } }, 1)
    await saveSeo(page, { name: 'Nome que não pode sumir' })
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: precisa de atenção/)
    await expect(page.getByText('Não foi possível atualizar os dados').first()).toBeVisible()
    await openCentral(page)
    const card = entry(page, 'Informações & SEO: nome').filter({ hasText: 'Nome que não pode sumir' })
    await expect(card.getByText('O servidor tropeçou')).toBeVisible()
    await expect(card.getByText('Nome que não pode sumir')).toBeVisible()
    await page.waitForTimeout(700)
    expect(since(from)).toHaveLength(1)
    await card.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(name).toBe('Nome que não pode sumir')
    await expect(status(page)).toHaveAccessibleName(SAVED)
    expect(since(from)).toHaveLength(2)
  })

  await test.step('503 twice, then fine: it is tried again by itself, with gaps (NET-02)', async () => {
    const from = seoCalls().length
    chaos.when({ path: '/update-seo' }, { status: 503 }, 2)
    await saveSeo(page, { name: 'Terceira vez' })
    await expect.poll(name, PATIENT).toBe('Terceira vez')
    await expect(status(page)).toHaveAccessibleName(SAVED, PATIENT)
    const [one, two, three] = since(from).map(({ at }) => at)
    expect(since(from)).toHaveLength(3)
    // 3 s, with this time scale.
    expect(two! - one!).toBeGreaterThanOrEqual(300)
    expect(three! - two!).toBeGreaterThanOrEqual(300)
  })

  await test.step('401 loses nothing: after signing in in place, sending continues (SYN-13)', async () => {
    const from = seoCalls().length
    await context.clearCookies()
    await saveSeo(page, { name: 'Depois da sessão' })
    await expect(status(page)).toHaveAccessibleName(/^Sincronização: entre novamente, 1 pendente/)
    await drawer(page)
      .getByRole('button', { name: /Entre novamente|Entrar/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Entre novamente/ })
    await dialog.getByLabel('Senha', { exact: true }).fill(people.admin.password)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect.poll(name).toBe('Depois da sessão')
    await expect(status(page)).toHaveAccessibleName(SAVED)
    expect(since(from).filter(({ status: got }) => got === 200)).toHaveLength(1)
  })

  await test.step('the tab dies after its create reached the server: one link in the end, by its key (SYN-12)', async () => {
    await openPanelInPlace(page, 'Header')
    const back = await dieAfterCreate(page, chaos)
    await expect(status(back)).toHaveAccessibleName(SAVED, PATIENT)
    expect((await api.links()).map(({ title }) => title)).toEqual(['Uma vez só'])
    await expect.poll(() => linkTitles(back)).toEqual(['Uma vez só'])
  })
})

test.describe('a server that honours no keys', () => {
  test.use({ idempotency: false })

  test('the tab dies after its create reached the server: one link in the end; an uncertain create shows its candidates, and «Nenhum destes» creates it, once (SYN-12, SYN-16, NET-07)', async ({
    page,
    server,
    chaos,
  }) => {
    const other = await apiOf(server.url, people.secondAdmin)
    const creates = () => chaos.writes().filter(({ path, forwarded }) => forwarded && path.endsWith('/links/create'))
    await other.removeLinks()
    await enterPanel(page, people.admin, 'header')
    const back = await dieAfterCreate(page, chaos)
    await expect(status(back)).toHaveAccessibleName(SAVED, PATIENT)
    expect((await other.links()).map(({ title }) => title)).toEqual(['Uma vez só'])
    await expect.poll(() => linkTitles(back)).toEqual(['Uma vez só'])
    const from = creates().length

    await test.step('a create that never reaches the server, and another admin’s that is like it', async () => {
      const lost = chaos.when({ method: 'POST', path: '/links/create' }, { drop: 'before' }, 1)
      await addLink(back, 'Mentorias', 'escola.com/mentorias')
      await expect.poll(() => lost.hits).toBe(1)
      const alike = { link_title: 'Mentoria', link_url: 'escola.com/mentoria', tenant_id: 1 }
      expect(await other.send('POST', '/api/auth/config/plataforma/links/create', alike)).toBeLessThan(300)
      await openCentral(back)
      const card = entry(back, 'Novo link «Mentorias»').first()
      await expect(card.getByRole('radio', { name: 'Mentoria', exact: true })).toBeVisible(PATIENT)
      await expect(card.getByText(/Não sabemos se foi salvo/)).toBeVisible()
      await card.getByRole('radio', { name: 'Nenhum destes' }).check()
      await card.getByRole('button', { name: 'É este' }).click()
      const titles = async () => (await other.links()).map(({ title }) => title).sort()
      await expect.poll(titles, PATIENT).toEqual(['Mentoria', 'Mentorias', 'Uma vez só'])
      await expect(status(back)).toHaveAccessibleName(SAVED, PATIENT)
      expect(creates().slice(from)).toHaveLength(1)
    })
  })
})

/** The tab of `page` is closed while the answer to its create is on its way. Gives the tab that is opened after it, once it shows the link. */
async function dieAfterCreate(page: Page, chaos: ChaosProxy): Promise<Page> {
  const arrived = chaos.when({ path: '/links/create' }, { hold: 'after' }, 1)
  await addLink(page, 'Uma vez só', 'uma.com')
  await expect.poll(() => arrived.hits).toBe(1)
  const context = page.context()
  await page.close()
  const back = await context.newPage()
  await openPanel(back, 'header')
  await expect(linkRow(back, 'Uma vez só')).toBeVisible()
  return back
}
