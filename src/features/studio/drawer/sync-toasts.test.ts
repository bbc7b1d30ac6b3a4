import { describe, expect, test, vi } from 'vitest'
import { TOAST_MS } from '#contract/limits.ts'
import { failedToast, sentToast } from './sync-toasts.tsx'

const edit = { kind: 'failed', id: 'a', label: 'Link «Loja» alterado', reason: 'refused' } as const

describe('telling what the server answered (TOA-06, TOA-07, TOA-08)', () => {
  test('one edit is told in the seed’s own words', () => {
    expect(sentToast({ kind: 'sent', texts: ['Link criado com sucesso'], count: 1, ids: ['a'] })).toEqual({
      kind: 'sent',
      title: 'Link criado com sucesso',
    })
  })

  test('it is shown as long as the screens of its edit want (TOA-04)', () => {
    const told = sentToast({ kind: 'sent', texts: ['Link criado com sucesso'], count: 1, ids: ['a'], time: TOAST_MS.screens })
    expect(told.duration).toBe(3000)
  })

  test('a drained queue makes one toast that lists each text once (TOA-08)', () => {
    const texts = ['Link criado com sucesso', 'Dados alterados com sucesso!']
    expect(sentToast({ kind: 'sent', texts, count: 5, ids: [] })).toEqual({
      kind: 'sent',
      title: '5 alterações enviadas',
      list: texts,
    })
  })

  test('an order that takes back a move of another says whose below its text, and stays as long as a toast with much to read (FRE-11)', () => {
    const ordered = { kind: 'sent', texts: ['Ordem dos links atualizada'], count: 1, ids: ['a'], time: TOAST_MS.screens } as const
    const said = (text: string) => ({ kind: 'sent', title: 'Ordem dos links atualizada', text })
    expect(sentToast({ ...ordered, tookBack: { name: 'Marcos' } })).toEqual(
      said('Marcos também mudou esta ordem. Vale a sua, que veio depois.'),
    )
    expect(sentToast({ ...ordered, tookBack: { own: true } })).toEqual(
      said('Você também mudou esta ordem em outro aparelho. Vale esta, que veio depois.'),
    )
    expect(sentToast({ ...ordered, tookBack: {} })).toEqual(said('Outra pessoa também mudou esta ordem. Vale a sua, que veio depois.'))
    expect(sentToast({ ...ordered, texts: ['Ordem atualizada\nOs alunos já a veem.'], tookBack: {} })).toMatchObject({
      title: 'Ordem atualizada',
      text: 'Outra pessoa também mudou esta ordem. Vale a sua, que veio depois.',
    })
  })

  test('among several edits it says so beside the list of their texts (FRE-11, TOA-08)', () => {
    const texts = ['Ordem dos links atualizada', 'Dados alterados com sucesso!']
    expect(sentToast({ kind: 'sent', texts, count: 3, ids: [], tookBack: { name: 'Marcos' } })).toEqual({
      kind: 'sent',
      title: '3 alterações enviadas',
      text: 'Marcos também mudou esta ordem. Vale a sua, que veio depois.',
      list: texts,
    })
  })

  test('a text of two lines is a title and its description; the server’s own sentence wins (V2-32, AMB-14, NET-04)', () => {
    const text = 'Erro ao salvar as alterações\nTente novamente mais tarde'
    const failed = (more: object = {}) => failedToast([{ ...edit, text, ...more }], vi.fn<() => void>())
    expect(failed()).toMatchObject({ title: 'Erro ao salvar as alterações', text: 'Tente novamente mais tarde' })
    expect(failed({ serverWords: 'Nome já usado.' })).toMatchObject({ title: 'Erro ao salvar as alterações', text: 'Nome já usado.' })
    const texts = ['Comunidades ativadas\nStatus de exibição atualizado com sucesso.']
    expect(sentToast({ kind: 'sent', texts, count: 1, ids: ['a'] })).toMatchObject({
      title: 'Comunidades ativadas',
      text: 'Status de exibição atualizado com sucesso.',
    })
    expect(sentToast({ kind: 'sent', texts, count: 2, ids: ['a'] }).list).toEqual([
      'Comunidades ativadas. Status de exibição atualizado com sucesso.',
    ])
  })

  test('a conflict is not told as a failure (PER-08)', () => {
    const text = 'Não foi possível atualizar os dados'
    const conflict = { ...edit, text, reason: 'conflict' } as const
    expect(failedToast([conflict], () => undefined)).toMatchObject({
      title: 'Alguém mudou o mesmo campo',
      text: 'Link «Loja» alterado. Nada se perdeu: escolha o que fica.',
    })
    expect(failedToast([conflict, { ...edit, id: 'b', text }], () => undefined).list).toEqual(['Link «Loja» alterado', text])
  })

  test('a failure keeps its own text and the server’s words, stays, and opens the Central (TOA-06)', () => {
    const open = vi.fn<() => void>()
    const toast = failedToast([{ ...edit, text: 'Falha ao criar novo link', serverWords: 'Limite atingido' }], open)
    expect(toast).toMatchObject({ kind: 'attention', title: 'Falha ao criar novo link', text: 'Limite atingido' })
    expect(toast.duration).toBeUndefined()
    toast.action?.run()
    expect(open).toHaveBeenCalledOnce()
  })
})
