import { describe, expect, it } from 'vitest'
import { community, communityEndpoints } from '#contract/communities.ts'
import { communityV2Endpoints } from '#contract/community-v2.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BuildContext, Command } from '#sync/model/command.ts'
import {
  createCommunity,
  makeCommunityMain,
  orderCommunities,
  removeCommunity,
  toggleCommunity,
  updateCommunity,
  updateCommunityMedia,
  updateCommunityPlans,
} from './legacy-commands.ts'
import { BLANK_NEW, legacyForm, newForm, planDiff } from './legacy-schema.ts'
import { activateAllCommunities, showCommunitiesPage, toggleAllCommunities } from './list-switches.ts'
import { communitiesModel } from './model.ts'
import { removeCommunityV2, saveCommunityV2, saveCommunityV2Cover, saveCommunityV2Products, showCommunityV2 } from './v2-commands.ts'
import { v2Edits } from './v2-edits.ts'
import { BLANK_V2, v2Form } from './v2-schema.ts'

const FILE = { $blob: 'capa' }
const plan = (plan_id: number) => ({ plan_id, plan_details: { title: `P${plan_id}` } })
const context = (more: Partial<BuildContext<never>> = {}): BuildContext<never> => ({
  args: { lid: 's12' } as never,
  tenant: 7,
  changed: {},
  row: {},
  rows: {},
  sid: (lid) => lid.slice(1),
  lids: [],
  file: () => ({ name: 'foto da serra.jpeg', type: 'image/webp', size: 4096 }),
  outputs: {},
  ...more,
})
const calls = <A>(command: Command<A>, more: Partial<BuildContext<never>> = {}) =>
  command.steps.map((step) => [step.endpoint.id, step.build(context(more) as BuildContext<A>)] as const)
const call = <A>(command: Command<A>, more: Partial<BuildContext<never>> = {}) => calls(command, more).at(-1)?.[1]
const whole = { ...BLANK_NEW, title: 'Papel', plans_with_access: [plan(2), plan(1)] }
const accepts = (endpoint: Endpoint, body: unknown) => endpoint.body?.safeParse(body).error?.issues ?? []
const issues = (schema: { safeParse(value: never): { error?: { issues: { path: PropertyKey[]; message: string }[] } } }, values: object) =>
  (schema.safeParse(values as never).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('what a community of the older generation may be', () => {
  it('needs a name and a product, and is not longer than it may be (LEG-13)', () => {
    expect(issues(legacyForm, whole)).toEqual([])
    expect(issues(legacyForm, { ...whole, plans_with_access: [] })).toEqual([['plans_with_access', 'Selecione ao menos um produto!']])
    expect(issues(newForm, { ...whole, title: ' ' })).toEqual([['title', 'O nome da comunidade é obrigatório']])
    expect(issues(newForm, { ...whole, title: 'a'.repeat(51), description: 'a'.repeat(501) })).toEqual([
      ['title', 'O nome da comunidade deve ter no máximo 50 caracteres'],
      ['description', 'A descrição não pode ter mais de 500 caracteres'],
    ])
    expect(issues(newForm, { ...whole, sales_url: 'javascript:alert(1)' })).toEqual([['sales_url', 'Link inválido']])
    expect(legacyForm.shape.sales_url.parse(' https://escola.com/x ')).toBe('escola.com/x')
  })

  it('the products are compared as sets (AMB-55)', () => {
    expect(planDiff([plan(1), plan(2)], [plan(3), plan(2)])).toEqual({ added: [3], removed: [1] })
    const { same } = community.fields.plans_with_access
    expect(same([plan(1), plan(2)], [plan(2), { plan_id: 1, plan_details: { title: 'renomeado' } }])).toBe(true)
    expect(same([plan(1)], [plan(1), plan(2)])).toBe(false)
  })
})

describe('the calls of the older generation', () => {
  it('a new one is sent with all of LEG-20, «publication» and no «active» (LEG-20, COM-19, AMB-56, ext C5)', () => {
    const sent = call(createCommunity, { row: { ...whole, likes: false } })
    expect(accepts(communityEndpoints.createCommunity, sent?.body)).toEqual([])
    expect(sent?.body).toMatchObject({ title: 'Papel', permissions_array: [2, 1], publication: 1, likes: 0, background_color: null })
    expect(sent?.body).not.toHaveProperty('active')
    // A create takes later edits of its own fields only: «Ativa» is a call of its own.
    expect(createCommunity.effects({ ...whole, lid: 'n1' } as never)).toMatchObject([
      { op: 'put', fields: expect.not.objectContaining({ active: true }) },
    ])
  })

  it('an update goes whole, over what the server has (LEG-12, LEG-17, AMB-73, EP-12)', () => {
    const sent = call(updateCommunity, { row: { ...whole, links: [{ a: 1 }], description: 'de outra pessoa' } })
    expect(accepts(communityEndpoints.updateCommunity, sent?.body)).toEqual([])
    expect(sent?.body).toMatchObject({ id: 12, description: 'de outra pessoa', links: [{ a: 1 }], tenant_id: 7 })
  })

  it('products are added, then removed, then all are named; an undo wants neither of the first two (LEG-14, LEG-16, EP-10, EP-11, AMB-55)', () => {
    const args = { lid: 's12', added: [3], removed: [1] } as never
    const after = { plans_with_access: [plan(2), plan(3)] }
    expect(calls(updateCommunityPlans, { args, changed: after, row: { ...whole, ...after } })).toMatchObject([
      ['EP-10', { body: { community_id: 12, permissions_array: [3], tenant_id: 7 } }],
      ['EP-11', { body: { community_id: 12, permissions_array: [1], tenant_id: 7 } }],
      ['EP-12', { body: { permissions_array: [2, 3] } }],
    ])
    const before = { plans_with_access: [plan(1), plan(2)] }
    expect(calls(updateCommunityPlans, { args, changed: before, row: { ...whole, ...before } })).toMatchObject([
      ['EP-10', null],
      ['EP-11', null],
      ['EP-12', { body: { permissions_array: [1, 2] } }],
    ])
  })

  it('another main community is the main one at once, alone; the call is its own, and of an undo that of the one before (LEG-04, EP-12)', () => {
    const args = { lid: 's12', sid: '12', name: 'Papel', others: [{ lid: 's3', sid: '3' }] }
    expect(makeCommunityMain.effects(args)).toEqual([
      { op: 'patch', table: 'communities', lid: 's12', fields: { principal: true } },
      { op: 'patch', table: 'communities', lid: 's3', fields: { principal: false } },
    ])
    const rows = (main: string) => ({
      'communities/s12': { ...whole, principal: main === 's12' },
      'communities/s3': { ...whole, title: 'Samba', principal: main === 's3' },
    })
    const sent = call(makeCommunityMain, { rows: rows('s12') })
    expect(accepts(communityEndpoints.updateCommunity, sent?.body)).toEqual([])
    expect(sent?.body).toMatchObject({ id: 12, title: 'Papel', principal: 1 })
    expect(call(makeCommunityMain, { rows: rows('s3') })?.body).toMatchObject({ id: 3, title: 'Samba', principal: 1 })
    expect(call(makeCommunityMain, { rows: rows('') })?.body).toMatchObject({ id: 12, principal: 0 })
    expect(makeCommunityMain.rowReads?.(args)).toEqual(['community/12', 'community/3'])
  })

  it('a switch sends its side, and media sends all eight flags (LEG-08, LEG-10, LEG-18, EP-13, EP-14)', () => {
    expect(call(toggleCommunity, { changed: { active: false } })).toEqual({ params: { communityId: '12', state: '0' } })
    const sent = call(updateCommunityMedia, { row: { ...whole, videos: false } })
    expect(accepts(communityEndpoints.updateCommunityMedia, sent?.body)).toEqual([])
    expect(sent?.body).toMatchObject({ id: 12, publications: 1, videos: 0, tenant_id: 7 })
  })

  it('says what the specification says (LEG-08, LEG-09, LEG-10, LEG-11, LEG-21, COM-18, COM-19)', () => {
    const on = { lid: 's1', title: 'A', on: true }
    const off = { ...on, on: false }
    expect([toggleCommunity.words.success(on, null), toggleCommunity.words.failure(on)]).toEqual([
      'Comunidade ativada.',
      'Falha ao ativar a comunidade! Tente novamente.',
    ])
    expect([toggleCommunity.words.success(off, null), toggleCommunity.words.failure(off)]).toEqual([
      'Comunidade desativada.',
      'Falha ao desativar a comunidade! Tente novamente.',
    ])
    // The undo of an edit has the args of that edit.
    expect(toggleCommunity.words.success(on, { message: 'Comunidade desativada.' })).toBe('Comunidade desativada.')
    const said = ({ words }: Pick<Command<never>, 'words'>) => [words.success({} as never, null), words.failure({} as never)]
    expect(said(updateCommunityMedia)).toEqual(['Status atualizado com sucesso!', 'Falha ao realizar a ação! tente novamente.'])
    expect(said(updateCommunity)).toEqual(['Comunidade atualizada com sucesso.', 'Falha ao atualizar a comunidade! Tente novamente.'])
    expect(said(createCommunity)).toEqual(['Comunidade criada com sucesso.', 'Falha ao criar a comunidade! Tente novamente.'])
    expect(said(removeCommunity)).toEqual(['Comunidade excluída com sucesso.', 'Não foi possível excluir a comunidade! Tente novamente.'])
  })

  it('a new order is told, and so is one that failed (COM-15)', () => {
    const { words } = orderCommunities
    expect([words.success({} as never, null), words.failure({} as never)]).toEqual([
      'Ordem das comunidades atualizada com sucesso.',
      'Não foi possível atualizar a ordem! Tente novamente.',
    ])
  })

  it('both switches of the list tell that the status was updated, or that it was not (COM-16)', () => {
    const { words } = showCommunitiesPage
    expect([words.success({ on: true }, null), words.failure({ on: true })]).toEqual([
      'Status de exibição atualizado com sucesso.',
      'Não foi possível realizar a alteração! Tente novamente.',
    ])
    expect(toggleAllCommunities.words.failure({ on: true, lids: ['s1'] })).toBe('Não foi possível realizar a alteração! Tente novamente.')
  })

  it('all switched on or off are told as «Comunidades ativadas» or «Comunidades desativadas», with the status below (COM-12, AMB-14)', () => {
    for (const { words } of [toggleAllCommunities, activateAllCommunities])
      expect([true, false].map((on) => words.success({ on, lids: ['s1'] }, null).split('\n'))).toEqual([
        ['Comunidades ativadas', 'Status de exibição atualizado com sucesso.'],
        ['Comunidades desativadas', 'Status de exibição atualizado com sucesso.'],
      ])
  })

  it('the page of communities is shown and hidden at once, and sent as 1 or 0 (COM-07, ext C3)', () => {
    expect(showCommunitiesPage.effects({ on: true })).toMatchObject([{ lid: 'communities', fields: { show_communities_page: true } }])
    expect([true, false].map((on) => call(showCommunitiesPage, { changed: { show_communities_page: on } }))).toEqual([
      { params: { state: '1' } },
      { params: { state: '0' } },
    ])
  })

  it('an order names every community from 1, each with the tenant (COM-13, COM-14, CON-18, ext C6)', () => {
    const sent = call(orderCommunities, { lids: ['s5', 's3'] })
    expect(accepts(communityEndpoints.orderCommunities, sent?.body)).toEqual([])
    expect(sent?.body).toEqual({
      tenant_id: 7,
      communities: [
        { id: 5, order: 1, tenant_id: 7 },
        { id: 3, order: 2, tenant_id: 7 },
      ],
    })
  })

  it('all are switched at once; only where all had one side it can be taken back after it was sent (COM-12, ext C4)', () => {
    const args = { on: true, lids: ['s1', 's2'] }
    expect(toggleAllCommunities.effects(args)).toMatchObject([
      { lid: 's1', fields: { active: true } },
      { lid: 's2', fields: { active: true } },
    ])
    expect(call(toggleAllCommunities, { changed: { active: false } })).toEqual({ params: { state: '0' } })
    expect([toggleAllCommunities.final, activateAllCommunities.final]).toEqual([undefined, true])
  })

  it('a delete names the community (LEG-19, EP-15)', () => {
    expect(call(removeCommunity)).toEqual({ params: { communityId: '12' } })
  })

  it('reads the list and, where the server has it, that community (LEG-15, EP-09)', () => {
    expect(updateCommunity.resources).toEqual(['communities'])
    expect(updateCommunity.rowReads?.({ lid: 's12', sid: '12' })).toEqual(['community/12'])
    expect(updateCommunity.rowReads?.({ lid: 'n1' })).toEqual([])
  })
})

const private_ = {
  ...BLANK_V2,
  title: 'Roda',
  is_private: true,
  upsell_text: 'Entrar',
  upsell_link: 'escola.com',
  access_products: [{ id: 1, title: 'P' }],
}

describe('what the community of the newer generation may be (V2)', () => {
  it('begins as the specification says (V2-03, V2-13, V2-16, CON-19)', () => {
    expect(BLANK_V2).toMatchObject({
      title: 'Comunidade',
      has_continue_watching: true,
      is_private: false,
      is_enabled: false,
      hide_channels_groups: false,
      background_color: '#121212',
    })
  })

  it('a private one needs text, link and product, all told at once with a missing name (V2-18, V2-19, V2-24, V2-25, V2-26)', () => {
    expect(issues(v2Form, private_)).toEqual([])
    expect(issues(v2Form, { ...private_, title: '', upsell_text: '', upsell_link: '', access_products: [] })).toEqual([
      ['title', 'O nome da comunidade é obrigatório'],
      ['upsell_text', 'O texto de upsell é obrigatório'],
      ['upsell_link', 'O link de upsell é obrigatório'],
      ['access_products', 'A comunidade precisa ter pelo menos um produto ativo'],
    ])
    expect(issues(v2Form, { ...private_, is_private: false, upsell_text: '', upsell_link: '', access_products: [] })).toEqual([])
  })

  it('an empty link of a public one is none, and is sent as none (V2-23)', () => {
    expect(issues(v2Form, { ...private_, is_private: false, upsell_link: '' })).toEqual([])
    expect(call(saveCommunityV2, { row: { ...BLANK_V2, upsell_link: '' } })?.body).toHaveProperty('upsell_link', null)
  })

  it.each([
    [{ title: 'a'.repeat(51) }, 'title', 'O nome da comunidade deve ter no máximo 50 caracteres'],
    [{ description: 'a'.repeat(501) }, 'description', 'A descrição não pode ter mais de 500 caracteres'],
    [{ upsell_text: 'a'.repeat(51) }, 'upsell_text', 'O nome da comunidade deve ter no máximo 50 caracteres'],
    [{ upsell_link: 'escolasabia,com.br/assinar' }, 'upsell_link', 'Link inválido'],
    [{ upsell_link: 'javascript:alert(1)' }, 'upsell_link', 'Link inválido'],
    [{ background_color: 'azul' }, 'background_color', 'Escreva uma cor, como #1C2F66.'],
  ])('refuses %o (V2-20, V2-21, V2-22, V2-23, AMB-11)', (more, field, message) => {
    expect(issues(v2Form, { ...private_, ...more })).toEqual([[field, message]])
  })
})

describe('one «Salvar» of the newer generation (V2-34)', () => {
  const plan_ = (changed: object, output: object = {}) => v2Edits({ output: { ...private_, ...output }, changed: changed as never })
  const recorded = async (changed: object, output: object = {}) => {
    const seen: { command: string; args: unknown }[] = []
    for (const each of plan_(changed, output))
      await each.record(
        {
          recordGroup: (edits: readonly { command: Command; args: unknown }[]) => {
            for (const { command, args } of edits) seen.push({ command: command.name, args })
            return Promise.resolve(['x'])
          },
        } as never,
        {},
      )
    return seen
  }

  it('is the configuration, then the products, then whether it is visible; only the last tells that it is saved (V2-28, V2-30, V2-31, V2-32)', async () => {
    expect(await recorded({ title: 'Roda', access_products: private_.access_products, is_enabled: true })).toEqual([
      { command: 'saveCommunityV2', args: { title: 'Roda', deleted_at: '', more: true } },
      { command: 'saveCommunityV2Products', args: { access_products: private_.access_products, more: true } },
      { command: 'showCommunityV2', args: { on: true } },
    ])
    expect(await recorded({ cover_path: FILE })).toEqual([{ command: 'saveCommunityV2Cover', args: { cover_path: FILE, deleted_at: '' } }])
    expect([saveCommunityV2.words.success({ more: true }, null), saveCommunityV2.words.success({}, null)]).toEqual([
      '',
      'Alterações salvas com sucesso',
    ])
    expect(saveCommunityV2.words.failure({})).toBe('Erro ao salvar as alterações\nTente novamente mais tarde')
    // 4 s are a toast's usual time (TOA-03).
    expect(saveCommunityV2.words.time).toBeUndefined()
  })

  it('sends no products while it is not private, and no visibility that did not change (V2-30, AMB-54)', async () => {
    expect(await recorded({ is_private: false, access_products: [] }, { is_private: false })).toEqual([
      { command: 'saveCommunityV2', args: { is_private: false, deleted_at: '' } },
    ])
    expect(await recorded({})).toEqual([])
  })

  it('what is private, described, hidden and shown beside the posts goes as it was written (V2-04, V2-05, V2-08, V2-09)', () => {
    const row = {
      ...BLANK_V2,
      description: 'Tudo em um lugar.',
      is_private: true,
      hide_channels_groups: true,
      has_continue_watching: false,
    }
    expect(call(saveCommunityV2, { row })?.body).toMatchObject({
      description: 'Tudo em um lugar.',
      is_private: true,
      hide_channels_groups: true,
      has_continue_watching: false,
    })
  })

  it('a switched visibility goes alone and last, on as well as off (AMB-54)', async () => {
    for (const on of [true, false]) expect(await recorded({ is_enabled: on })).toEqual([{ command: 'showCommunityV2', args: { on } }])
    expect((await recorded({ title: 'Roda', is_enabled: false })).map(({ command }) => command)).toEqual([
      'saveCommunityV2',
      'showCommunityV2',
    ])
  })

  it('the configuration goes whole, with the ranking and the visibility that the server has, without products (V2-10, V2-28, AMB-41, AMB-68, EP-02)', () => {
    const row = {
      ...BLANK_V2,
      id: '4',
      has_ranking: true,
      is_enabled: true,
      access_products: [{ id: 1 }],
      cover_path: '/a.webp',
      upsell_link: '',
    }
    const sent = call(saveCommunityV2, { row, changed: { title: 'Roda' } })
    expect(accepts(communityV2Endpoints.saveCommunityV2, sent?.body)).toEqual([])
    expect(sent?.body).toMatchObject({ has_ranking: true, is_enabled: true, upsell_link: null, background_color: '#121212' })
    for (const name of ['cover_path', 'product_ids', 'access_products', 'id']) expect(sent?.body).not.toHaveProperty(name)
  })

  it('a new cover is named in the call and put to the link of its answer, with the link’s headers (V2-11, V2-28, V2-29, EP-97)', () => {
    const changed = { cover_path: FILE }
    const link = { url: 'https://host/x?sig=1', headers: { Host: 'host', 'Content-Type': 'image/webp' } }
    const outputs = { config: { cover_path: '/files/7/cover/x.webp', cover_presigned_url: link } }
    const [config, cover] = calls(saveCommunityV2Cover, { changed, row: { ...BLANK_V2, ...changed }, outputs })
    expect(config).toMatchObject(['EP-02', { body: { cover_path: 'capa.webp' } }])
    expect(cover).toEqual(['EP-97', { params: { url: link.url }, body: FILE, headers: link.headers }])
    expect(saveCommunityV2Cover.stored?.(outputs, 'cover_path', undefined)).toBe('/files/7/cover/x.webp')
    expect(saveCommunityV2Cover.stored?.({ config: {} }, 'cover_path', undefined)).toBeUndefined()
    // Undo sends the path of the cover before; ‹Limpar› sends none.
    for (const path of ['/files/7/cover/old.webp', ''])
      expect(call(saveCommunityV2, { changed: { cover_path: path } })?.body).toMatchObject({ cover_path: path })
  })

  it('products go as ids; visibility goes to the community’s own id, or the tenant’s where it has none (V2-30, V2-31, AMB-13, EP-03, EP-05, EP-06)', () => {
    expect(call(saveCommunityV2Products, { changed: { access_products: [{ id: 3 }, { id: 1 }] } })).toEqual({ body: { ids: [3, 1] } })
    expect(call(showCommunityV2, { row: { id: '4' }, changed: { is_enabled: true } })).toEqual({ params: { id: '4', state: 'enable' } })
    expect(call(showCommunityV2, { row: { id: null }, changed: { is_enabled: false } })).toEqual({ params: { id: '7', state: 'disable' } })
    const { path } = showCommunityV2.steps[0]?.endpoint ?? { path: '' }
    expect([communityV2Endpoints.enableCommunityV2.path, communityV2Endpoints.disableCommunityV2.path]).toEqual(
      ['enable', 'disable'].map((state) => path.replace('{state}', state)),
    )
  })

  it('a save says that there is one, so that the deletion of another admin is noticed (V2-17)', async () => {
    expect((await recorded({ title: 'Roda' })).map(({ args }) => args)).toEqual([{ title: 'Roda', deleted_at: '' }])
  })

  it('one that another admin deleted is made again only where a person wants it (V2-17)', () => {
    const gone = { ...BLANK_V2, deleted_at: '2026-11-24T12:00:00Z' }
    expect(call(saveCommunityV2, { row: gone, changed: { title: 'Roda' } })).toBeNull()
    expect(call(saveCommunityV2, { row: { ...gone, deleted_at: '' }, changed: { title: 'Roda', deleted_at: '' } })).toHaveProperty('body')
  })

  it('a delete takes the one there is (COM-18, ext C1)', () => {
    expect(call(removeCommunityV2)).toEqual({})
    expect(removeCommunityV2.steps[0]?.endpoint.id).toBe('ext:C1')
  })
})

it('no two commands have one name', () => {
  const names = communitiesModel.commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
