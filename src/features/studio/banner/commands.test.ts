import { describe, expect, it } from 'vitest'
import type { BuildContext } from '#sync/model/command.ts'
import { bannerModel, createBanner, orderBanners, removeBanner, updateBanner, updateBannerSettings } from './commands.ts'
import { bannerForm, blankBanner, sentSeconds, wholeBanner, wholeTransition } from './form.ts'

const PICTURE = { $blob: 'picture' }
const FILM = { $blob: 'film' }
const link = { path: '/files/7/video/x.webm', url: 'https://host/x?sig=1', headers: { 'Content-Type': 'video/webm' } }

const context = (more: Partial<BuildContext<never>> = {}): BuildContext<never> => ({
  args: { lid: 'n1' } as never,
  tenant: 7,
  changed: {},
  row: {},
  rows: {},
  sid: () => '12',
  lids: [],
  file: () => ({ name: 'abertura.webm', type: 'video/webm', size: 4096 }),
  outputs: {},
  ...more,
})
const bodyOf = (command: typeof createBanner | typeof updateBanner, more: Partial<BuildContext<never>>) =>
  command.steps.at(-1)?.build(context(more))?.body as Record<string, unknown>

const written = { ...blankBanner(), title: 'Roda aberta', url_image: PICTURE }
const issuesOf = (values: object) => wholeBanner.safeParse({ ...written, ...values } as never).error?.issues ?? []

describe('what a banner may be', () => {
  it('a new one has weight 400, 16 px and the platform’s font, or Poppins (BAN-18)', () => {
    expect(blankBanner('Lato')).toMatchObject({ font_title: 'Lato', font_button: 'Lato', weight_headline: 400, size_subtitle: 16 })
    expect(blankBanner().font_subtitle).toBe('Poppins')
  })

  it('needs a title and something to see: an image or a film, for either screen (BAN-29, NS-09)', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ title: '  ' })).toMatchObject([{ path: ['title'] }])
    expect(issuesOf({ url_image: '' })).toMatchObject([
      { path: ['url_image'], message: 'Escolha uma imagem ou um vídeo, para computador ou celular.' },
    ])
    for (const name of ['url_image_vertical', 'url_video', 'url_video_vertical'])
      expect(issuesOf({ url_image: '', [name]: FILM })).toEqual([])
    expect(issuesOf({ url_image: '', headline_image: PICTURE })).toHaveLength(1)
  })

  it('a description has at most 250 characters (BAN-20, CON-05)', () => {
    expect(issuesOf({ subtitle: 'a'.repeat(250) })).toEqual([])
    expect(issuesOf({ subtitle: 'a'.repeat(251) })).toMatchObject([{ message: 'A descrição do banner é maior do que o limite de 250' }])
  })

  it('sizes go from 8 to 40, weights from 100 to 900; what an older backend left empty stays (BAN-19, AMB-03)', () => {
    for (const size of [8, 40, 0]) expect(issuesOf({ size_title: size })).toEqual([])
    for (const size of [7, 41, 12.5, Number.NaN]) expect(issuesOf({ size_title: size })).toHaveLength(1)
    expect(issuesOf({ weight_text_button: 600 })).toEqual([])
    expect(issuesOf({ weight_text_button: 950 })).toHaveLength(1)
  })

  it('a button leads to an address that opens, or nowhere', () => {
    expect(bannerForm.shape.url_primary.parse(' https://escola.com/x ')).toBe('escola.com/x')
    expect(bannerForm.shape.url_primary.parse('')).toBe('')
    expect(bannerForm.shape.url_primary.safeParse('javascript:alert(1)').success).toBe(false)
  })
})

describe('the calls of a banner (BAN-24, BAN-26)', () => {
  it('both films are signed and put, each under its name, before the banner that names them (EP-53, EP-97, EP-48, EP-49)', () => {
    expect(createBanner.steps.map(({ name, endpoint }) => [name, endpoint.id])).toEqual([
      ['sign url_video', 'EP-53'],
      ['put url_video', 'EP-97'],
      ['sign url_video_vertical', 'EP-53'],
      ['put url_video_vertical', 'EP-97'],
      ['create', 'EP-48'],
    ])
    expect(updateBanner.steps.at(-1)?.endpoint.id).toBe('EP-49')
    const [sign, put, second] = createBanner.steps
    const ctx = context({ changed: { url_video: FILM } })
    expect(sign?.build(ctx)).toEqual({ body: { filename: 'abertura.webm', content_type: 'video/webm', size: 4096 } })
    const signed = context({ changed: { url_video: FILM }, outputs: { 'sign url_video': link } })
    expect(put?.build(signed)).toEqual({ params: { url: link.url }, body: FILM, headers: link.headers })
    expect(second?.build(signed)).toBeNull()
  })

  it('a new banner is sent with its texts, its pictures as files, its films by their paths, and nothing empty (EP-48)', () => {
    const changed = { ...written, url_video: FILM }
    const body = bodyOf(createBanner, { changed, row: changed, outputs: { 'sign url_video': link } })
    expect(body).toMatchObject({
      title: 'Roda aberta',
      subtitle: '',
      size_title: 16,
      url_image: PICTURE,
      url_video: link.path,
      tenant_id: 7,
    })
    for (const name of ['url_image_vertical', 'headline_image', 'url_video_vertical']) expect(body).not.toHaveProperty(name)
  })

  it('goes with every text, and with the font, weight and size of each (BAN-16, BAN-17)', () => {
    const row = {
      title: 'Roda aberta',
      category: 'Novo',
      subtitle: 'Toda quinta',
      url_primary: 'escola.com',
      text_button: 'Entrar',
      font_headline: 'Lato',
      weight_headline: 300,
      size_headline: 12,
      font_title: 'Oswald',
      weight_title: 900,
      size_title: 40,
      font_subtitle: 'Inter',
      weight_subtitle: 500,
      size_subtitle: 18,
      font_button: 'Roboto',
      weight_text_button: 700,
      size_text_button: 14,
    }
    expect(bodyOf(updateBanner, { changed: { title: 'Roda aberta' }, row })).toMatchObject(row)
  })

  it('an edit goes with all words and only the pictures that it changes; an empty one takes it away (BAN-21, EP-49)', () => {
    const row = { ...written, url_image: '/a.webp', url_image_vertical: '', url_video: '/f.mp4', category: 'de outra pessoa' }
    const call = updateBanner.steps.at(-1)?.build(context({ changed: { url_image_vertical: '' }, row }) as never)
    expect(call?.params).toEqual({ id: '12' })
    expect(call?.body).toMatchObject({ category: 'de outra pessoa', url_image_vertical: '', url_video: '/f.mp4', url_video_vertical: '' })
    expect(call?.body).not.toHaveProperty('url_image')
    expect(call?.body).not.toHaveProperty('headline_image')
  })

  it('a replaced picture comes back by its path: undo (HIS-01)', () => {
    expect(bodyOf(updateBanner, { changed: { url_image: '/files/7/banner/old.webp' }, row: written })['url_image']).toBe(
      '/files/7/banner/old.webp',
    )
  })

  it('where a file is on the server its own upload says, or the banner’s answer', () => {
    const answer = [true, 201, 'ok', { data: { id: 3, url_image: '/files/7/banner/a.webp', url_image_vertical: null } }]
    const stored = (field: string, given: unknown = answer) => createBanner.stored?.({ 'sign url_video_vertical': link }, field, given)
    expect(stored('url_video_vertical')).toBe(link.path)
    expect(stored('url_video')).toBeUndefined()
    expect(stored('url_image')).toBe('/files/7/banner/a.webp')
    expect(stored('url_image_vertical')).toBeUndefined()
    expect(createBanner.stored?.({}, 'url_image', undefined)).toBeUndefined()
    expect(stored('url_image', { message: 'ok' })).toBeUndefined()
  })

  it('a create is taken back by a delete; a deleted banner is made again with all that it had (BAN-13)', () => {
    expect(createBanner.undo?.({ lid: 'n1', ...written })).toEqual({ command: 'removeBanner', args: { lid: 'n1', title: 'Roda aberta' } })
    const again = updateBanner.recreate?.('n2', written)
    expect(again?.command).toBe('createBanner')
    expect(createBanner.args.safeParse(again?.args).success).toBe(true)
  })

  it('a film on its way holds no other banner back: every edit has the lane of its banner', () => {
    expect(updateBanner.lane({ lid: 's1' })).not.toBe(updateBanner.lane({ lid: 's2' }))
    expect(createBanner.lane({ lid: 'n1', ...written })).toBe('banners')
  })

  it('delete and order name the tenant and the banners (EP-47, EP-54, BAN-09)', () => {
    expect(removeBanner.steps[0]?.endpoint.id).toBe('EP-47')
    expect(orderBanners.steps[0]?.endpoint.id).toBe('EP-54')
    const body = orderBanners.steps[0]?.build(context({ lids: ['b', 'a'], sid: (lid) => (lid === 'a' ? '1' : '2') }) as never)?.body
    expect(body).toEqual({ tenant_id: 7, newOrdenation: [2, 1] })
  })

  it('speak the specification’s sentences (BAN-06, BAN-07, BAN-13, BAN-27)', () => {
    const said = bannerModel.commands.map(({ words }) => [words.success({} as never, undefined), words.failure({} as never), words.time])
    expect(said).toEqual([
      ['Banner atualizado com sucesso!', 'Não foi possível criar o banner', 3000],
      ['Banner atualizado com sucesso!', 'Não foi possível salvar o banner', 3000],
      ['O banner foi deletado', 'Não foi possível remover o banner', 3000],
      ['Ordem dos banners atualizada', 'Não foi possível salvar a nova ordem dos banners', 3000],
      ['Dados salvos com sucesso', 'Erro ao atualizar configurações do banner', 3000],
    ])
  })
})

describe('the transition (BAN-01..05, AMB-69)', () => {
  const row = { banner_custom_transition_type: 'fade', banner_custom_autoplay: true, banner_custom_autoplay_time: 8, favicon: '/x.png' }
  const body = (more: object = {}) => updateBannerSettings.steps[0]?.build(context({ row: { ...row, ...more } }) as never)?.body

  it('is saved whole, and nothing of the platform beside it (BAN-05, EP-55)', () => {
    expect(updateBannerSettings.steps[0]?.endpoint.id).toBe('EP-55')
    expect(body()).toEqual({
      banner_custom_transition_type: 'fade',
      banner_custom_autoplay: 1,
      banner_custom_autoplay_time: 8,
      tenant_id: 7,
    })
    expect(body({ banner_custom_transition_type: 'zoom', banner_custom_autoplay: false, banner_custom_autoplay_time: 0 })).toMatchObject({
      banner_custom_transition_type: 'normal',
      banner_custom_autoplay: 0,
      banner_custom_autoplay_time: 1,
    })
  })

  it('takes 1 to 60 whole seconds, and no rule where nothing moves by itself (BAN-04)', () => {
    const accepted = (seconds: number, autoplay = true) =>
      wholeTransition.safeParse({ ...row, banner_custom_autoplay: autoplay, banner_custom_autoplay_time: seconds } as never).success
    expect([1, 60].map((seconds) => accepted(seconds))).toEqual([true, true])
    expect([0, 61, 2.5].map((seconds) => accepted(seconds))).toEqual([false, false, false])
    expect(accepted(0, false)).toBe(true)
    expect([0, 0.4, 7, 61, Number.NaN].map(sentSeconds)).toEqual([1, 1, 7, 60, 1])
  })
})
