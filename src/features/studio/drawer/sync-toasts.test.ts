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
