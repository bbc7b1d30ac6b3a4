import { describe, expect, it } from 'vitest'
import { seoForm, updateSeo, updateSharePicture } from './commands.ts'

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

describe('the picture for links (HDN-08)', () => {
  const file = { $blob: 'f1' }
  const link = { path: '/files/7/share/x.webp', url: 'https://host/x?sig=1' }
  const call = (step: number, more: object = {}) =>
    updateSharePicture.steps[step]?.build({
      args: {},
      tenant: 7,
      changed: { share_picture: file },
      row: { share_picture: file, name: 'N' },
      outputs: {},
      file: () => ({ name: 'capa.webp', type: 'image/webp', size: 1234 }),
      ...more,
    } as never)

  it('is signed, put and attached, and nothing else is sent', () => {
    expect(updateSharePicture.steps.map(({ endpoint }) => endpoint.id)).toEqual(['ext:U1', 'EP-97', 'ext:P3'])
    expect(call(0)).toEqual({ body: { filename: 'capa.webp', content_type: 'image/webp', size: 1234, purpose: 'share' } })
    expect(call(2, { outputs: { sign: link } })).toEqual({ body: { share_picture: link.path, tenant_id: 7 } })
    expect(updateSharePicture.stored?.({ sign: link }, 'share_picture', undefined)).toBe(link.path)
  })

  it('is taken away, or taken back, without an upload', () => {
    const none = { changed: { share_picture: '' }, row: { share_picture: '' } }
    expect([call(0, none), call(1, none), call(2, none)]).toEqual([null, null, { body: { share_picture: null, tenant_id: 7 } }])
    const before = { changed: { share_picture: link.path }, row: { share_picture: link.path } }
    expect([call(0, before), call(2, before)]).toEqual([null, { body: { share_picture: link.path, tenant_id: 7 } }])
  })

  it('is a file of this device, and waits for no edit of the texts', () => {
    expect(updateSharePicture.args.safeParse({ picture: 'https://evil.example/x.png' }).success).toBe(false)
    expect(updateSharePicture.lane({ picture: '' })).not.toBe(updateSeo.lane({}))
    expect(updateSharePicture.effects({ picture: file })).toEqual([
      { op: 'patch', table: 'settings', lid: 'info', fields: { share_picture: file } },
    ])
  })
})
