import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#lib/must.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { chooseAndCrop, fieldOf, pictureFile } from '#tests/fixtures/pictures.tsx'
import {
  buildCommunity,
  buildCommunityV2,
  type Opened,
  openTestStudio,
  outboxOf,
  type SeedRow,
  setEntry,
  showStudio,
} from '#tests/fixtures/studio.tsx'

const plan = (plan_id: number, title: string) => ({ plan_id, plan_details: { title } })
const community = (id: number, title: string, more: object = {}) => buildCommunity(id, title, { carousels: false, ...more })
const RODA = community(1, 'Roda da Sabiá')
const COZINHA = community(2, 'Cozinha aberta')
const SALA = community(3, 'Sala dos professores', { active: false })
const PRODUCTS = [
  { lid: 's5', title: 'Assinatura', active: true },
  { lid: 's6', title: 'Trilha de música', active: true },
  { lid: 's7', title: 'Clube encerrado', active: false },
]
const V2 = buildCommunityV2()
const NONE = { ...V2, id: null, title: 'Comunidade', description: '', deleted_at: 'never' }

interface World {
  readonly rows?: readonly SeedRow[]
  readonly v2?: SeedRow
  readonly info?: SeedRow
  readonly at?: string
  readonly width?: number
}

async function open({
  rows = [RODA, COZINHA, SALA],
  v2 = V2,
  info = { lid: 'info', name: 'Escola Sabiá' },
  at = 'comunidade',
  width = 1280,
}: World = {}): Promise<Opened> {
  await page.viewport(width, 900)
  const studio = await openTestStudio({
    communities: rows,
    products: PRODUCTS,
    settings: [{ lid: 'platform', primary_color: '#ffb84d' }, { lid: 'communities', show_communities_page: false }, v2, info],
    mirrored: ['communities', 'platform', 'products', 'communityV2', 'communityV2Access', 'community/1', 'community/2', 'community/3'],
  })
  return showStudio(studio, at)
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const list = page.getByRole('list', { name: 'Ordenação' })
const row = (title: string) => list.getByRole('listitem').filter({ hasText: title })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const part = (name: RegExp) => page.getByRole('button', { name })
const recorded = async (studio: Workspace) => (await outboxOf(studio)).map(({ command, args }) => ({ command, args }))
async function menu(title: string, item: string) {
  await row(title)
    .getByRole('button', { name: `Mais ações de ${title}` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
async function chooseProduct(title: string) {
  await page.getByRole('combobox', { name: 'Produtos com acesso' }).click()
  await page.getByRole('option', { name: title }).click()
  await userEvent.keyboard('{Escape}')
}

beforeEach(() => {
  document.documentElement.dataset['studio'] = 'open'
  return () => delete document.documentElement.dataset['studio']
})

describe('«Comunidade»', () => {
  test('lists every community with its grip, «Copiar link» and a menu with «Editar» and «Remover» (COM-01, COM-02, COM-10, COM-11)', async () => {
    await open()
    await expect.element(row('Roda da Sabiá')).toHaveTextContent('Ativa · principal')
    await expect.element(row('Sala dos professores')).toHaveTextContent('Desativada')
    await expect.element(row('Cozinha aberta').getByRole('button', { name: 'Arrastar Cozinha aberta' })).toBeVisible()
    await expect
      .element(row('Cozinha aberta').getByRole('button', { name: 'Copiar link de Cozinha aberta' }))
      .toHaveTextContent('Copiar link')
    await menu('Cozinha aberta', 'Editar')
    await expect.element(page.getByRole('heading', { name: 'Editar comunidade' })).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('«Copiar link» puts the absolute address on the clipboard and says so; a refused clipboard shows it (COM-03, GEN-10)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await button('Copiar link de Cozinha aberta').click()
    expect(write).toHaveBeenCalledWith(`${location.origin}/comunidade/7/2`)
    await expect.element(page.getByText('Link copiado')).toBeVisible()
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await button('Copiar link de Roda da Sabiá').click()
    await expect.element(page.getByText(`${location.origin}/comunidade/7/1`)).toBeVisible()
    write.mockRestore()
  })

  test('the copied link names the school’s main domain, wherever the page was opened (DOM-05)', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open({ info: { lid: 'info', address: 'https://escolasabia.com.br' } })
    await button('Copiar link de Cozinha aberta').click()
    expect(write).toHaveBeenCalledWith('https://escolasabia.com.br/comunidade/7/2')
    write.mockRestore()
  })

  test('is empty in the specification’s words, and «Criar» opens «Nova comunidade» (COM-04, COM-05, COM-10)', async () => {
    const { path } = await open({ rows: [] })
    await expect.element(page.getByText('Você não possui comunidades criadas.')).toBeVisible()
    await expect.element(box('Comunidades')).toHaveAttribute('aria-disabled', 'true')
    await button('Criar').click()
    await expect.element(page.getByRole('heading', { name: 'Nova comunidade' })).toBeVisible()
    expect(path()).toBe('comunidade/novo')
  })

  test('a moved community is in its new place at once, and an undo puts it back (COM-13)', async () => {
    const { workspace } = await open()
    await menu('Cozinha aberta', 'Mover para cima')
    const titles = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((each) => each.querySelector('[title]')?.getAttribute('title'))
    await expect.poll(titles).toEqual(['Cozinha aberta', 'Roda da Sabiá', 'Sala dos professores'])
    expect(await recorded(workspace)).toEqual([
      { command: 'orderCommunities', args: { lids: ['s2', 's1', 's3'], was: ['s1', 's2', 's3'], moved: ['s2'] } },
    ])
    await button('Desfazer').click()
    await expect.poll(titles).toEqual(['Roda da Sabiá', 'Cozinha aberta', 'Sala dos professores'])
  })

  test('«Comunidades» is mixed where some are active; a press makes all active, the next none (COM-06, COM-12)', async () => {
    const { workspace } = await open()
    const all = box('Comunidades')
    await expect.element(all).toBePartiallyChecked()
    await expect.element(page.getByText('2 de 3 ativas. Marque para ativar todas.')).toBeVisible()
    await all.click()
    await expect.element(all).toBeChecked()
    await expect.element(row('Sala dos professores')).toHaveTextContent('Ativa')
    await all.click()
    await expect.element(all).not.toBeChecked()
    expect((await recorded(workspace)).map(({ command, args }) => [command, (args as { on: boolean }).on])).toEqual([
      ['activateAllCommunities', true],
      ['toggleAllCommunities', false],
    ])
    await button('Desfazer').click()
    await expect.element(all).toBeChecked()
  })

  test('«Página de comunidades» is saved at once, with its mark and an undo (COM-07)', async () => {
    const { workspace } = await open()
    await box('Página de comunidades').click()
    await expect.element(page.getByText('Na fila')).toBeVisible()
    expect(await recorded(workspace)).toEqual([{ command: 'showCommunitiesPage', args: { on: true } }])
    await button('Desfazer').click()
    await expect.element(box('Página de comunidades')).not.toBeChecked()
  })

  test('the card leads to «Nova comunidade»: «Conhecer agora», or «Editar comunidade» when there is one (COM-08, COM-09, AMB-75)', async () => {
    const first = await open({ v2: NONE })
    await expect.element(page.getByText('Conheça a nova Comunidade!')).toBeVisible()
    await button('Conhecer agora').click()
    await expect.element(page.getByRole('heading', { name: 'Nova comunidade' })).toBeVisible()
    expect(first.path()).toBe('comunidade/v2')
    await first.unmount()
    const second = await open()
    await button('Editar comunidade').click()
    await expect.element(page.getByRole('heading', { name: 'Nova comunidade' })).toBeVisible()
    expect(second.path()).toBe('comunidade/v2')
  })

  test('the card does not say whether there is one before that was read; one deleted here is gone (COM-08, COM-17)', async () => {
    const { workspace } = await open()
    await expect.element(button('Editar comunidade')).toBeVisible()
    await workspace.db.table('settings').delete('community-v2')
    await expect.element(button('Conhecer agora')).toBeVisible()
    await workspace.db.table('reads').delete('communityV2')
    await expect.element(button('Abrir')).toBeVisible()
    await expect.element(button('Conhecer agora')).not.toBeInTheDocument()
  })

  test('deleting an older one wants EXCLUIR as it is written, the newer one in any case (COM-10, COM-17, LEG-19)', async () => {
    const { workspace, unmount } = await open()
    await menu('Cozinha aberta', 'Remover')
    const dialog = page.getByRole('alertdialog')
    const yes = dialog.getByRole('button', { name: 'Excluir', exact: true })
    await dialog.getByRole('textbox').fill('excluir')
    await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('textbox').fill('EXCLUIR')
    await yes.click()
    await expect.poll(() => row('Cozinha aberta').elements().length).toBe(0)
    await expect.poll(async () => (await outboxOf(workspace)).at(-1)?.command).toBe('removeCommunity')
    await unmount()
    const second = await open({ at: 'comunidade/v2' })
    await button('Excluir comunidade').click()
    await dialog.getByRole('textbox').fill('Excluir')
    await yes.click()
    await expect.poll(async () => (await outboxOf(second.workspace)).at(-1)?.command).toBe('removeCommunityV2')
  })

  test('a refused «Ativa» keeps the row as it was asked, with the server’s words below (LEG-09)', async () => {
    const { workspace } = await open()
    await row('Sala dos professores').getByRole('button', { name: 'Mais ações de Sala dos professores' }).click()
    await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
    await box('Ativa').click()
    await expect.poll(async () => (await outboxOf(workspace)).length).toBe(1)
    const [entry] = await outboxOf(workspace)
    await setEntry(workspace, entry?.id ?? '', {
      state: 'attention',
      attention: { reason: 'refused', at: Date.now(), status: 422, message: 'Esta turma ainda não tem aulas.' },
    })
    await button('Voltar').click()
    await expect.element(row('Sala dos professores')).toHaveTextContent('O servidor recusou: «Esta turma ainda não tem aulas».')
  })
})

describe('«Editar comunidade» of the older generation', () => {
  const edit = (more: object = {}, width = 1280) => open({ rows: [RODA, { ...COZINHA, ...more }], at: 'comunidade/s2', width })

  test('has six parts that open and close, and its own button (LEG-01, LEG-02, LEG-03)', async () => {
    await edit()
    for (const name of [/^Configurações/, /^Interações de usuários/, /^Mídia/, /^Aparência/, /^Cores/, /^Fonte/])
      await expect.element(part(name)).toBeVisible()
    await expect.element(part(/^Mídia/)).toHaveAttribute('aria-expanded', 'false')
    await expect.element(part(/^Mídia/)).toHaveTextContent('texto, arquivos, vídeos, fotos · vale na hora')
    await expect.element(part(/^Fonte/)).toHaveTextContent('Lato')
    await expect.element(button('Atualizar comunidade')).toBeVisible()
    await expect.element(button('Excluir comunidade')).toBeVisible()
    await expect.element(page.getByText(`Sem ${location.host} na frente.`)).toBeVisible() // LEG-03
    for (const name of [/^Mídia/, /^Cores/, /^Fonte/]) await part(name).click()
    expect(await axeViolations(document.body)).toEqual([])
  })

  test.each([
    ['Configurações', 'textbox', ['Título', 'Descrição', 'Texto do botão de venda', 'Link de venda']],
    ['Interações de usuários', 'switch', ['Publicações', 'Comentários', 'Curtidas']],
    ['Mídia', 'switch', ['Texto', 'Arquivos', 'Vídeos', 'Imagens', 'Carrosséis']],
    ['Aparência', 'group', ['Fundo']],
    ['Cores', 'group', ['Texto principal', 'Texto secundário', 'Sombra']],
    ['Fonte', 'combobox', ['Fonte']],
  ] as const)('«%s» holds what it is about (LEG-01)', async (name, role, fields) => {
    await edit()
    const opener = part(new RegExp(`^${name}`))
    await expect.element(opener).toBeVisible()
    if (opener.element().getAttribute('aria-expanded') === 'false') await opener.click()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    const inside = page.elementLocator(
      must(document.getElementById(opener.element().getAttribute('aria-controls') ?? ''), 'the part that the header opens'),
    )
    for (const each of fields) await expect.element(inside.getByRole(role, { name: each, exact: true })).toBeInTheDocument()
  })

  test('another main community is the only one at once, also beside other changes and where it is new (LEG-04)', async () => {
    const { workspace, path } = await open({ rows: [{ ...RODA, principal: true }, COZINHA, SALA], at: 'comunidade/s2' })
    await field('Título').fill('Cozinha da casa')
    await toggle('Comunidade principal').click()
    await button('Atualizar comunidade').click()
    await expect.poll(() => path()).toBe('comunidade')
    await expect.element(row('Cozinha da casa')).toHaveTextContent('Ativa · principal')
    await expect.element(row('Roda da Sabiá')).not.toHaveTextContent('principal')
    expect(await recorded(workspace)).toEqual([
      { command: 'updateCommunity', args: { lid: 's2', sid: '2', name: 'Cozinha da casa', title: 'Cozinha da casa' } },
      { command: 'makeCommunityMain', args: { lid: 's2', sid: '2', name: 'Cozinha da casa', others: [{ lid: 's1', sid: '1' }] } },
    ])
    await button('Criar').click()
    await field('Título').fill('Ateliê')
    await chooseProduct('Assinatura')
    await toggle('Comunidade principal').click()
    await button('Criar comunidade').click()
    await expect.poll(() => path()).toBe('comunidade')
    await expect.element(row('Ateliê')).toHaveTextContent('principal')
    await expect.element(row('Cozinha da casa')).not.toHaveTextContent('principal')
    expect((await recorded(workspace)).slice(2)).toMatchObject([
      { command: 'createCommunity', args: { principal: true } },
      { command: 'makeCommunityMain', args: { others: [{ lid: 's2', sid: '2' }] } },
    ])
  })

  test('text, colours, background and font wait for the button, in one edit (LEG-04, LEG-12, AMB-57)', async () => {
    const { workspace, path } = await edit()
    await field('Título').fill('Cozinha da casa')
    await page.getByRole('radio', { name: 'Rosa', exact: true }).click({ force: true })
    await expect.element(page.getByText('Rosa · 9 de 17')).toBeVisible()
    await part(/^Cores/).click()
    await page.getByRole('group', { name: 'Texto principal', exact: true }).getByRole('textbox', { name: 'Código da cor' }).fill('#ffeecc')
    await part(/^Fonte/).click()
    await page.getByRole('combobox', { name: 'Fonte', exact: true }).click()
    await page.getByRole('option', { name: 'Oswald' }).click()
    expect(await recorded(workspace)).toEqual([])
    await button('Atualizar comunidade').click()
    await expect.poll(() => path()).toBe('comunidade')
    expect(await recorded(workspace)).toEqual([
      {
        command: 'updateCommunity',
        args: {
          lid: 's2',
          sid: '2',
          name: 'Cozinha da casa',
          title: 'Cozinha da casa',
          background_color: '/backgrounds/rosa.svg',
          primary_text_color: '#ffeecc',
          font_family: 'Oswald',
        },
      },
    ])
  })

  test('offers the eight fonts (LEG-07)', async () => {
    await edit()
    await part(/^Fonte/).click()
    await page.getByRole('combobox', { name: 'Fonte', exact: true }).click()
    const names = () =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent?.trim())
    await expect
      .poll(() => names().toSorted())
      .toEqual(['Aboreto', 'Inter', 'Lato', 'Montserrat', 'Open Sans', 'Oswald', 'Poppins', 'Roboto'])
  })

  test('«Ativa», interactions and media are saved at once and can be undone (LEG-05, LEG-08, LEG-10)', async () => {
    const { workspace } = await edit()
    await box('Ativa').click()
    await toggle('Curtidas').click()
    await part(/^Mídia/).click()
    await toggle('Carrosséis').click()
    await expect
      .poll(async () => (await recorded(workspace)).map(({ command }) => command))
      .toEqual(['toggleCommunity', 'updateCommunityMedia', 'updateCommunityMedia'])
    await button('Desfazer').click()
    await expect.element(toggle('Carrosséis')).not.toBeChecked()
    await expect.element(box('Ativa')).not.toBeChecked()
    await expect.element(toggle('Curtidas')).not.toBeChecked()
  })

  test('products are chips; a change tells who comes in and who goes out, a second later, and is saved as a difference (LEG-06, LEG-14, LEG-16, AMB-55)', async () => {
    const { workspace } = await edit()
    await chooseProduct('Trilha de música')
    await button('Remover Assinatura').click()
    await expect.element(page.getByText('Passam a entrar: quem tem Trilha de música.')).toBeVisible()
    await expect.element(page.getByText('Deixam de entrar: quem só tem Assinatura.')).toBeVisible()
    await button('Atualizar comunidade').click()
    await expect.poll(async () => (await recorded(workspace)).at(0)?.command).toBe('updateCommunityPlans')
    expect((await recorded(workspace))[0]?.args).toMatchObject({
      plans_with_access: [plan(6, 'Trilha de música')],
      added: [6],
      removed: [5],
    })
  })

  test('without a product it is not saved, and the part with the error says so, open (LEG-13)', async () => {
    const { workspace } = await edit()
    await button('Remover Assinatura').click()
    await part(/^Configurações/).click()
    await button('Atualizar comunidade').click()
    await expect.element(page.getByText('Selecione ao menos um produto!').first()).toBeVisible()
    await expect.element(part(/^Configurações/)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(part(/^Configurações/)).toHaveTextContent('1')
    expect(await recorded(workspace)).toEqual([])
  })

  test('inactive products are not offered, and nothing found says so (GAM-03, SEL-06, SEL-07)', async () => {
    await edit()
    const search = page.getByRole('combobox', { name: 'Produtos com acesso' })
    await search.click()
    await expect.element(page.getByRole('option', { name: 'Trilha de música' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Clube encerrado' }).elements()).toHaveLength(0)
    await search.fill('zzz')
    await expect.element(page.getByText('Nenhum resultado encontrado').first()).toBeVisible()
  })

  test('where the list brought no details they are waited for (LEG-15)', async () => {
    await page.viewport(1280, 900)
    const studio = await openTestStudio({
      communities: [{ lid: 's2', title: 'Cozinha aberta', active: true, principal: false }],
      mirrored: ['communities', 'communityV2'],
    })
    await showStudio({ ...studio, refreshIfStale: () => new Promise(() => {}) }, 'comunidade/s2')
    await expect.element(page.getByRole('status', { name: /Carregando/ })).toBeVisible()
    await studio.db.table('communities').put({ born: 0, ...COZINHA })
    await expect.element(field('Título')).toHaveValue('Cozinha aberta')
  })

  test('one that somebody else deleted is told gone (COM-10)', async () => {
    await open({ at: 'comunidade/s99' })
    await expect.element(page.getByText('Esta comunidade não existe mais')).toBeVisible()
  })

  test('the page beside the drawer is the community (GEN-06)', async () => {
    const { behind } = await edit()
    await expect.poll(() => behind()).toBe('/comunidade/7/2')
  })

  test('at 320 px nothing is cut', async () => {
    await edit({}, 320)
    await expect.element(field('Título')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('«Nova comunidade» of the older generation', () => {
  test('is created with everything in one edit, switches too (LEG-02, LEG-20, COM-19)', async () => {
    const { workspace, path } = await open({ at: 'comunidade/novo' })
    await field('Título').fill('Papel e tinta')
    await chooseProduct('Assinatura')
    await toggle('Curtidas').click()
    await button('Criar comunidade').click()
    await expect.poll(() => path()).toBe('comunidade')
    const [made] = await recorded(workspace)
    expect(made).toMatchObject({
      command: 'createCommunity',
      args: { title: 'Papel e tinta', likes: false, publications: true, plans_with_access: [plan(5, 'Assinatura')] },
    })
    // It has no address before the server has it.
    await expect.element(row('Papel e tinta')).toHaveTextContent('Ativa · criada neste dispositivo')
    await expect.element(button('Copiar link de Papel e tinta')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('the form of the newer generation', () => {
  const edit = (v2: object = {}, width = 1280) => open({ v2: { ...V2, ...v2 }, at: 'comunidade/v2', width })
  const save = button('Salvar')

  test('has two parts and every field (V2-01, V2-02, V2-03, V2-04, V2-08, V2-09, V2-13, V2-15)', async () => {
    await edit()
    for (const name of [/^Configurações/, /^Aparência/]) await expect.element(part(name)).toHaveAttribute('aria-expanded', 'true')
    await expect.element(field('Nome')).toHaveValue('Casa da Sabiá')
    await expect.element(field('Descrição da Comunidade')).toHaveValue('Tudo em um lugar.')
    await expect.element(toggle('Tornar visível para os alunos')).not.toBeChecked()
    await expect.element(toggle('Visualizar o Continuar assistindo')).toBeChecked()
    await expect.element(toggle('Tornar invisível os canais sem acesso')).not.toBeChecked()
    await expect
      .element(page.getByText(/^Quando desativado, canais sem acesso mostram um cadeado e uma opção de upsell: cada comunidade é um canal/))
      .toBeVisible()
    const names = page.getByRole('radiogroup').getByRole('radio').elements()
    expect(names).toHaveLength(12)
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('«Tornar visível para os alunos» waits for «Salvar», and then goes alone (V2-02, AMB-54)', async () => {
    const { workspace, path } = await edit()
    await toggle('Tornar visível para os alunos').click()
    await expect.element(toggle('Tornar visível para os alunos')).toBeChecked()
    expect(await recorded(workspace)).toEqual([])
    await save.click()
    await expect.poll(() => path()).toBe('comunidade')
    expect(await recorded(workspace)).toEqual([{ command: 'showCommunityV2', args: { on: true } }])
  })

  test('private shows the rule and its three fields; without them nothing is saved (V2-05, V2-06, V2-07, V2-18, V2-24, V2-25, V2-26, AMB-70, NS-15)', async () => {
    const { workspace } = await edit()
    await expect.element(field('Nome')).toBeVisible()
    expect(field('Texto de Upsell').elements()).toHaveLength(0)
    await toggle('Tornar comunidade privada').click()
    await expect
      .element(page.getByText('Canais privados só são acessíveis a alunos que também possuem os produtos que dão acesso.'))
      .toBeVisible()
    for (const name of ['Texto de Upsell', 'Link de Upsell']) await expect.element(field(name)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Produtos com acesso' })).toBeVisible()
    await save.click()
    for (const said of [
      'O texto de upsell é obrigatório',
      'O link de upsell é obrigatório',
      'A comunidade precisa ter pelo menos um produto ativo',
    ])
      await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(part(/^Configurações/)).toHaveTextContent('3')
    expect(await recorded(workspace)).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('one «Salvar» is one group: configuration, products, visibility, each after the one before (V2-30, V2-31, V2-34)', async () => {
    const { workspace, path } = await edit()
    await toggle('Tornar visível para os alunos').click()
    await toggle('Tornar comunidade privada').click()
    await chooseProduct('Trilha de música')
    await field('Texto de Upsell').fill('Entrar')
    await field('Link de Upsell').fill('https://escola.com/entrar')
    await save.click()
    await expect.poll(() => path()).toBe('comunidade')
    const entries = await outboxOf(workspace)
    expect(entries.map(({ command }) => command)).toEqual(['saveCommunityV2', 'saveCommunityV2Products', 'showCommunityV2'])
    expect(entries.map(({ needs }) => needs)).toEqual([[], [entries[0]?.id], [entries[1]?.id]])
    expect(entries[0]?.args).toEqual({
      is_private: true,
      upsell_text: 'Entrar',
      upsell_link: 'escola.com/entrar',
      deleted_at: '',
      more: true,
    })
    expect(entries[2]?.args).toEqual({ on: true })
    await expect.element(page.getByText('A sua está visível para os alunos.')).toBeVisible()
  })

  test('where there is none, «Salvar» makes it with the defaults (V2-03, V2-16)', async () => {
    const { workspace } = await open({ v2: NONE, at: 'comunidade/v2' })
    await expect.element(field('Nome')).toHaveValue('Comunidade')
    await save.click()
    await expect.poll(() => recorded(workspace)).toEqual([{ command: 'saveCommunityV2', args: { deleted_at: '' } }])
    await expect.element(button('Editar comunidade')).toBeVisible()
  })

  test('a cover is cropped to 1210 × 240 and sent with the configuration (V2-11, V2-12)', async () => {
    const { workspace } = await edit()
    await chooseAndCrop('Imagem de capa', await pictureFile('capa.png', [2420, 960]))
    await expect.element(fieldOf('Imagem de capa').getByRole('img')).toBeVisible()
    await expect.element(page.getByText('Entre as marcas: o que o celular mostra')).toBeVisible()
    await save.click()
    await expect.poll(async () => (await recorded(workspace))[0]?.command).toBe('saveCommunityV2Cover')
    const [entry] = await outboxOf(workspace)
    const { $blob } = (must(entry, 'the edit').args as { cover_path: { $blob: string } }).cover_path
    const stored = (await workspace.db.table('blobs').get($blob)) as { blob: Blob; size: number }
    const { width, height } = await createImageBitmap(stored.blob)
    expect([width, height, stored.size < 1_048_576]).toEqual([1210, 240, true])
  })

  test('a colour stands in the preview with its contrast, and goes back to #121212 (V2-13, V2-14, CON-19)', async () => {
    await edit()
    await page.getByRole('radio', { name: 'Azul-marinho' }).click({ force: true })
    const code = page.getByRole('group', { name: 'Cor de fundo', exact: true }).getByRole('textbox', { name: 'Código da cor' })
    await expect.element(code).toHaveValue('#1c2f66')
    await expect.element(page.getByRole('status').filter({ hasText: /^Contraste/ })).toHaveTextContent('11,2:1')
    const preview = page.getByRole('figure').getByText('Casa da Sabiá')
    expect(getComputedStyle(preview.element().parentElement as Element).backgroundColor).toBe('rgb(28, 47, 102)')
    await button('Remover cor').click()
    await expect.element(code).toHaveValue('#121212')
  })

  test('a link that is none, and too long a name, keep their places (V2-20, V2-22, V2-23)', async () => {
    await edit({ is_private: true, upsell_text: 'Entrar', upsell_link: 'escola.com', access_products: [{ id: 5, title: 'Assinatura' }] })
    await field('Nome').fill('a'.repeat(51))
    await field('Link de Upsell').fill('javascript:alert(1)')
    await field('Texto de Upsell').fill('b'.repeat(51))
    await save.click()
    await expect.element(page.getByText('Link inválido')).toBeVisible()
    expect(page.getByText('O nome da comunidade deve ter no máximo 50 caracteres').elements()).toHaveLength(2)
    await expect.element(field('Nome')).toHaveFocus()
  })

  test('at 320 px nothing is cut', async () => {
    await edit(
      { is_private: true, upsell_text: 'Entrar', upsell_link: 'escola.com', access_products: [{ id: 5, title: 'Assinatura' }] },
      320,
    )
    await expect.element(field('Nome')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test.each(['comunidade/novo', 'aula/letreiro/novo', 'gamificacao/niveis/novo', 'gamificacao/pontuacao'])(
  'in a school without products the form at %s says so where one is asked for (PER-08)',
  async (path) => {
    await showStudio(await openTestStudio({ products: [] }), path)
    await expect.element(page.getByText('A escola ainda não tem produtos, e eles não são criados nesta edição.')).toBeVisible()
  },
)
