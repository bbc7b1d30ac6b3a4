import { describe, expect, it } from 'vitest'
import { CodecError } from '#contract/codec.ts'
import { MARQUEE_TIMER, MAX_MARQUEES } from '#contract/limits.ts'
import { marqueeEndpoints } from '#contract/marquee.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { createMarquee, marqueeForm, removeMarquee, updateMarquee } from './marquee-commands.ts'
import { templateOf, updateComments, updateTemplate } from './settings-commands.ts'
import { shortText } from './short-text.ts'
import { marqueeWords as words } from './words.ts'

type Build = { row?: object; changed?: object; args?: object }
const callOf = (command: { steps: readonly { build(ctx: never): unknown }[] }, ctx: Build) =>
  command.steps[0]?.build({ tenant: 7, sid: (lid: string) => lid.slice(1), row: {}, changed: {}, args: {}, ...ctx } as never)
const good = { text: 'Roda na sexta', product_id: '5', timer: 40, url: '' }
const said = (values: object) => marqueeForm.safeParse({ ...good, ...values }).error?.issues[0]?.message

describe('template and comments', () => {
  it('the template goes to EP-46 alone, so that no old setting comes back (LES-06, AMB-63)', () => {
    expect(updateTemplate.steps[0]?.endpoint).toBe(settingsEndpoints.updateBasic)
    expect(callOf(updateTemplate, { changed: { theme_classes: 2 }, row: { theme_classes: 2, comment: true } })).toEqual({
      body: { theme_classes: 2, tenant_id: 7 },
    })
    expect(updateTemplate.words.success({}, undefined)).toBe('Template alterado com sucesso')
    expect(updateTemplate.words.failure({})).toBe('Falha ao alterar o template, tente novamente')
  })

  it('there are three templates, and another number counts as the default, «Lista» (LES-03)', () => {
    expect([1, 2, 3].map((number) => updateTemplate.args.safeParse({ theme_classes: number }).success)).toEqual([true, true, true])
    expect([0, 4, '2'].map((number) => updateTemplate.args.safeParse({ theme_classes: number }).success)).toEqual([false, false, false])
    expect([undefined, 0, 9, 2, 3].map(templateOf)).toEqual([1, 1, 1, 2, 3])
  })

  it('comments go to EP-45 as 0 or 1 (LES-05)', () => {
    expect(updateComments.steps[0]?.endpoint).toBe(settingsEndpoints.activateComments)
    expect(callOf(updateComments, { changed: { comment: false } })).toEqual({ body: { comment: 0, tenant_id: 7 } })
    expect(callOf(updateComments, { changed: { comment: true } })).toEqual({ body: { comment: 1, tenant_id: 7 } })
    expect(updateComments.words.success({}, undefined)).toBe('Configuração de comentários atualizada')
    expect(updateComments.words.failure({})).toBe('Não foi possível completar essa ação, tente novamente!')
  })

  it('are settled by the read of EP-44, whose fields they are (LES-04)', () => {
    expect([updateTemplate.resources, updateComments.resources]).toEqual([['template'], ['template']])
  })
})

describe('a strip', () => {
  it('needs a text (MRQ-05)', () => {
    expect(said({ text: ' \n' })).toBe('O texto do letreiro é obrigatório')
    expect(said({ text: 'x'.repeat(51) })).toBeUndefined()
    expect(said({ text: 'x'.repeat(255) })).toBeUndefined()
    expect(said({ text: 'x'.repeat(256) })).toBe('Texto longo demais. Use até 255 caracteres.')
  })

  it('has a speed from 10 to 150, 40 unless chosen (MRQ-06)', () => {
    expect(MARQUEE_TIMER).toEqual({ min: 10, max: 150, step: 1, default: 40 })
    expect([10, 150].map((timer) => said({ timer }))).toEqual([undefined, undefined])
    for (const timer of [0, -1, 9, 151]) expect(said({ timer })).toBe('A velocidade vai de 10 a 150.')
  })

  it('may have an address, which must open (MRQ-07)', () => {
    for (const url of ['', '  ', 'escola.com/roda', '/favoritos', 'mailto:oi@escola.com', 'https://a.b/c?d=1'])
      expect(said({ url })).toBeUndefined()
    for (const url of ['isto não é um endereço', 'javascript:alert(1)', 'data:text/html,x', '//evil.test'])
      expect(said({ url })).toBe('Insira uma URL válida')
  })

  it('needs a product (MRQ-08)', () => {
    expect(said({ product_id: '' })).toBe('Por favor, selecione um produto')
  })

  it('is sent whole, always horizontal, an empty address as none (MRQ-02, MRQ-10)', () => {
    const whole = { text: 'Roda na sexta', product_id: 5, timer: 40, url: null, type: 'horizontal', tenant_id: 7 }
    expect(callOf(createMarquee, { row: { ...good, type: 'vertical' } })).toEqual({ body: whole })
    expect(callOf(updateMarquee, { row: { ...good, url: 'a.com' }, args: { lid: 's9' } })).toEqual({
      params: { id: '9' },
      body: { ...whole, url: 'a.com' },
    })
    expect(callOf(removeMarquee, { args: { lid: 's9' } })).toEqual({ params: { id: '9' } })
    const ids = [createMarquee, updateMarquee, removeMarquee].map((command) => command.steps[0]?.endpoint.id)
    expect(ids).toEqual(['EP-41', 'EP-42', 'EP-43'])
    expect(marqueeEndpoints.listMarquees.freshness).toBe(30 * 60_000)
  })

  it('a create whose answer holds a string is no strip: the engine shows it as the error that it is (MRQ-11)', () => {
    expect(marqueeEndpoints.createMarquee.answer.safeParse({ data: 'Letreiro recusado' }).success).toBe(true)
    expect(() => marqueeEndpoints.createMarquee.decode({ data: 'Letreiro recusado' })).toThrow(CodecError)
  })

  it('says the seeds’ words (MRQ-11, MRQ-12, MRQ-13, AMB-17)', () => {
    const told = (command: typeof createMarquee | typeof updateMarquee | typeof removeMarquee) => [
      command.words.success({} as never, undefined),
      command.words.failure({} as never),
    ]
    expect(told(createMarquee)).toEqual(['Letreiro salvo com sucesso.', 'Error ao criar o letreiro. Tente novamente.'])
    expect(told(updateMarquee)).toEqual(['Letreiro atualizado com sucesso.', 'Error ao atualizar o letreiro'])
    expect(told(removeMarquee)).toEqual(['Exclusão realizada.', 'Houve um erro ao tentar excluir o letreiro.'])
  })

  it('can be taken back, and made again after somebody deleted it (HIS-02)', () => {
    expect(createMarquee.undo?.({ lid: 'x', ...good })).toEqual({ command: 'removeMarquee', args: { lid: 'x', text: good.text } })
    expect(updateMarquee.recreate?.('x', { ...good, born: 1 })).toEqual({ command: 'createMarquee', args: { lid: 'x', ...good } })
  })

  it('is shown with its first 32 characters, cut inside none (MRQ-09)', () => {
    expect(shortText('x'.repeat(32))).toBe('x'.repeat(32))
    expect(shortText('x'.repeat(33))).toBe(`${'x'.repeat(32)}…`)
    expect(shortText(`${'x'.repeat(31)}👩🏽‍🎤y`).startsWith(`${'x'.repeat(31)}👩`)).toBe(true)
    expect(shortText('Inscrições para a Roda ao vivo até sexta')).toBe('Inscrições para a Roda ao vivo a…')
  })

  it('is one for the whole school (AMB-18, MRQ-03)', () => {
    expect(MAX_MARQUEES).toBe(1)
    expect(words.soon).toBe('Novas atualizações em breve')
  })
})
