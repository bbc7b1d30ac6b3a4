import { describe, expect, it } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { siteResource } from '#features/site/model/resources.ts'
import { createLink, linkForm, orderLinks, removeLink, updateLink } from './commands.ts'

const ctx = { tenant: 1, changed: {}, rows: {}, outputs: {}, lids: [], sid: (lid: string) => lid.replace('s', '') }
const step = <A>(command: { steps: readonly { build(ctx: never): unknown }[] }, more: { args: A; row?: object; lids?: string[] }) =>
  command.steps[0]?.build({ ...ctx, row: {}, ...more } as never)

describe('what a link may be (LNK-05, SYN-18)', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.com',
    'sem espaço',
  ])('refuses %s', (url) => {
    expect(linkForm.safeParse({ title: 'A', url }).success).toBe(false)
  })

  it.each([
    ['https://escola.com/x', 'escola.com/x'],
    ['http://escola.com', 'escola.com'],
    ['escola.com', 'escola.com'],
    ['mailto:a@b.com', 'mailto:a@b.com'],
    ['/favoritos', '/favoritos'],
  ])('keeps %s as %s (LNK-08, AMB-36)', (typed, stored) => {
    expect(linkForm.parse({ title: 'A', url: typed }).url).toBe(stored)
  })

  it('needs a title and an address (LNK-07)', () => {
    const result = linkForm.safeParse({ title: '  ', url: ' ' })
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
      expect.arrayContaining([
        ['title', 'Valor do campo inválido. Escreva o texto que aparece no menu.'],
        ['url', 'Valor do campo inválido. Escreva um endereço, como escola.com.br.'],
      ]),
    )
  })

  it('takes markup in a title as text', () => {
    expect(linkForm.parse({ title: '<img src=x onerror=alert(1)>', url: 'a.com' }).title).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('what a person is told (LNK-12, LNK-13)', () => {
  it('of a reorder is about the order, and not that a link was updated', () => {
    expect(orderLinks.words.success({ lids: [] }, undefined)).toBe('Ordem dos links atualizada')
  })

  it('are the seeds’ words, one per action', () => {
    const said = [createLink, updateLink, removeLink].map(({ words }) => [
      words.success({} as never, undefined),
      words.failure({} as never),
    ])
    expect(said).toEqual([
      ['Link criado com sucesso', 'Falha ao criar novo link'],
      ['Link atualizado com sucesso', 'Não foi possível atualizar os dados'],
      ['Link excluído com sucesso', 'Não foi possível atualizar os dados'],
    ])
  })
})

it('custom links are read again after an hour (LNK-14)', () => {
  expect(siteResource('links').age).toBe(60 * 60 * 1000)
})

it('custom links are read of the account’s school (LNK-14, EP-08)', () => {
  expect(fillPath(siteResource('links').endpoint.path, { tenant: '7' })).toBe('/api/auth/config/plataforma/links/index/7')
})

describe('what goes to the server (LNK-11)', () => {
  it('comes from the row, not from the args: joins and undo change the row (LNK-05)', () => {
    const row = { title: 'Da linha', url: 'linha.com' }
    expect(step(createLink, { args: { lid: 'a', title: 'Dos args', url: 'args.com' }, row })).toEqual({
      body: { link_title: 'Da linha', link_url: 'linha.com', tenant_id: 1 },
    })
    expect(step(updateLink, { args: { lid: 's9', title: 'Dos args' }, row })).toEqual({
      params: { id: '9' },
      body: { link_title: 'Da linha', link_url: 'linha.com', tenant_id: 1 },
    })
  })

  it('orders by server ids, and sends nothing when no link is left', () => {
    expect(step(orderLinks, { args: { lids: ['s2', 's1'] }, lids: ['s2', 's1'] })).toEqual({ body: { newOrdenation: [2, 1] } })
    expect(step(orderLinks, { args: { lids: ['x'] }, lids: [] })).toBeNull()
  })

  it('takes a create back with a delete', () => {
    expect(createLink.undo?.({ lid: 'a', title: 'A', url: 'a.com' })).toEqual({ command: 'removeLink', args: { lid: 'a', title: 'A' } })
    expect(step(removeLink, { args: { lid: 's3', title: 'A' } })).toEqual({ params: { id: '3' } })
  })
})
