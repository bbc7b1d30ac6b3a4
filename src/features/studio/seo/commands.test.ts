import { describe, expect, it } from 'vitest'
import { seoForm, updateSeo } from './commands.ts'

describe('informations and SEO', () => {
  it('needs a name (SEO-02)', () => {
    expect(seoForm.safeParse({ name: '  ', description: '' }).error?.issues[0]?.message).toBe(
      'Campo "Nome da plataforma" obrigatório! Escreva o nome da sua escola.',
    )
  })

  it('takes 191 characters and refuses 192 (SEO-03, SEO-04)', () => {
    expect(seoForm.safeParse({ name: 'a'.repeat(191), description: 'b'.repeat(191) }).success).toBe(true)
    expect(seoForm.safeParse({ name: 'a'.repeat(192), description: '' }).success).toBe(false)
    const long = seoForm.safeParse({ name: 'a', description: 'b'.repeat(192) })
    expect(long.error?.issues[0]?.message).toBe('A descrição deve ter no máximo 191 caracteres. Encurte o texto.')
  })

  it('counts as the server and the counter do: characters as people see them, without the spaces around them (PER-12)', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(seoForm.safeParse({ name: `${family.repeat(191)}   `, description: 'e\u0301'.repeat(191) }).success).toBe(true)
    expect(seoForm.safeParse({ name: 'a', description: family.repeat(192) }).success).toBe(false)
  })

  it('sends both fields from the row (SEO-06, SEO-07)', () => {
    const call = updateSeo.steps[0]?.build({ row: { name: 'N', description: 'D' }, args: { name: 'outro' } } as never)
    expect(call).toEqual({ body: { name: 'N', description: 'D' } })
  })

  it('says the seeds’ words (SEO-08, AMB-85)', () => {
    expect(updateSeo.words.success({}, undefined)).toBe('Dados alterados com sucesso!')
    expect(updateSeo.words.failure({})).toBe('Não foi possível atualizar os dados')
  })
})
