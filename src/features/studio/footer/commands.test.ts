import { describe, expect, it } from 'vitest'
import { socialForm, toggleFooter, updateExtra } from './commands.ts'

const build = (command: { steps: readonly { build(ctx: never): unknown }[] }, ctx: object) =>
  command.steps[0]?.build({ tenant: 1, args: {}, ...ctx } as never)

describe('the footer', () => {
  it('sends its switch as 0/1, from what changed: an undo has other values than the args (FOO-01)', () => {
    expect(build(toggleFooter, { changed: { footer_visible: false }, args: { on: true } })).toEqual({
      body: { footer_visible: 0, tenant_id: 1 },
    })
  })

  it('sends its switch by a call of its own, not with the other settings (AMB-32)', () => {
    expect(toggleFooter.steps.map(({ endpoint }) => endpoint.id)).toEqual(['EP-61'])
  })

  it('sends the whole document over the freshest base (FOO-05, SYN-08)', () => {
    const row = { use_terms: '<p>t</p>', privacy_terms: '', url_facebook: 'f.com', url_instagram: '', url_youtube: 'y.com' }
    expect(build(updateExtra, { row, changed: { url_youtube: 'y.com' } })).toEqual({ body: { ...row, tenant_id: 1 } })
  })

  it('takes blank or an address that opens (FOO-08)', () => {
    const blank = { url_youtube: '', url_instagram: '', url_facebook: '' }
    expect(socialForm.safeParse(blank).success).toBe(true)
    expect(socialForm.safeParse({ ...blank, url_youtube: 'https://youtube.com/@escola' }).success).toBe(true)
    expect(socialForm.safeParse({ ...blank, url_youtube: 'javascript:alert(1)' }).success).toBe(false)
  })

  it('takes a handle for the network’s own address (FOO-08)', () => {
    const parsed = socialForm.parse({ url_youtube: '@sabia', url_instagram: '@ipe.arte', url_facebook: 'sabia' })
    expect(parsed).toEqual({
      url_youtube: 'youtube.com/@sabia',
      url_instagram: 'instagram.com/ipe.arte',
      url_facebook: 'facebook.com/sabia',
    })
  })

  it('says the seeds’ words (FOO-06)', () => {
    expect(toggleFooter.words.success({ on: true }, undefined)).toBe('Dados salvos com sucesso.')
    expect(updateExtra.words.failure({})).toBe('Falha ao atualizar os dados do footer.')
  })
})
