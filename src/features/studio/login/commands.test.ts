import { describe, expect, it } from 'vitest'
import { loginSettings, loginWire } from '#contract/settings.ts'
import type { BuildContext } from '#sync/model/command.ts'
import { loginModel, updateLogin, updateLoginBanner, updateLoginBannerVertical } from './commands.ts'
import { editsOf } from './edits.ts'
import { BLANK_LOGIN, loginForm, type LoginValues } from './form.ts'
import { pageName, redirectOptions } from './pages.ts'

const file = { $blob: 'f1' }
const ROW = {
  login_theme: 2,
  login_theme_placement: 'right',
  login_text: 'Oi',
  login_banner: '/files/7/login/a.webp',
  login_banner_vertical: '',
  overlay_banner_login: 40,
  cta_login: true,
  title_cta_login: 'Quero',
  link_cta_login: 'escola.com',
  magic_link_enabled: true,
  redirect_url: '',
}
const context = (more: Partial<BuildContext>) =>
  ({
    args: {},
    tenant: 7,
    changed: {},
    row: ROW,
    outputs: {},
    file: () => ({ name: 'fundo.webp', type: 'image/webp', size: 99 }),
    ...more,
  }) as never
const BODY = {
  login_theme: 2,
  login_theme_placement: 'right',
  login_text: 'Oi',
  login_banner: '/files/7/login/a.webp',
  login_banner_vertical: null,
  overlay_banner_login: 40,
  cta_login: 1,
  title_cta_login: 'Quero',
  link_cta_login: 'escola.com',
  magic_link_enabled: 1,
  redirect_url: null,
  tenant_id: 7,
}

describe('«Salvar» of the login page', () => {
  it('sends every login field and the tenant, over the freshest row (LOG-14, EP-75)', () => {
    const call = updateLogin.steps[0]?.build(context({}))
    expect(call).toEqual({ body: BODY })
    const { tenant_id: _tenant, ...login } = BODY
    expect(loginWire.parse(login)).toEqual(login)
    expect(loginSettings.read(login).fields).toMatchObject({ ...ROW })
    // A school that has never saved them.
    expect(updateLogin.steps[0]?.build(context({ row: {} }))).toMatchObject({
      body: { login_theme: 1, login_theme_placement: 'center', login_text: 'Faça login', overlay_banner_login: 0, cta_login: 0 },
    })
  })

  it('uploads each picture and then sends the whole document with its path; the other picture stays (LOG-09, LOG-16)', () => {
    const link = { path: 'files/7/login/x.webp', url: 'https://host/x?sig=1', headers: {} }
    const changed = { login_banner_vertical: file }
    const call = (step: number, more: Partial<BuildContext> = {}) =>
      updateLoginBannerVertical.steps[step]?.build(context({ changed, row: { ...ROW, ...changed }, ...more }))
    expect(updateLoginBannerVertical.steps.map(({ endpoint }) => endpoint.id)).toEqual(['ext:U1', 'EP-97', 'EP-75'])
    expect(call(0)).toEqual({ body: { filename: 'fundo.webp', content_type: 'image/webp', size: 99, purpose: 'login' } })
    expect(call(2, { outputs: { sign: link } })).toEqual({ body: { ...BODY, login_banner_vertical: link.path } })
    expect(updateLoginBanner.steps.at(-1)?.build(context({ changed: { login_banner: '' }, row: { ...ROW, login_banner: '' } }))).toEqual({
      body: { ...BODY, login_banner: null },
    })
  })

  it('goes one document after another: all three share a lane (SYN-08)', () => {
    expect(new Set(loginModel.commands.map((command) => command.lane({} as never)))).toEqual(new Set(['settings/login']))
  })

  it('says the seed’s words (LOG-15)', () => {
    for (const { words } of loginModel.commands) {
      expect(words.success({} as never, undefined)).toBe('Configurações salvas com sucesso!')
      expect(words.failure({} as never)).toBe('Erro ao salvar as novas configurações da página de login')
    }
    expect(updateLogin.words.label({ login_text: 'x', overlay_banner_login: 10 })).toBe(
      'Página de login: título da apresentação, opacidade',
    )
    expect(updateLoginBanner.words.label({ picture: file })).toBe('Página de login: imagem de computador alterada')
    expect(updateLoginBannerVertical.words.label({ picture: '' })).toBe('Página de login: imagem de celular removida')
  })

  it('records only what can be sent: nothing out of step, no script, no path that somebody wrote (LOG-08, SYN-18)', () => {
    const refused = [
      { overlay_banner_login: 45 },
      { overlay_banner_login: 110 },
      { login_theme: 4 },
      { login_theme_placement: 'top' },
      { login_text: ' ' },
      { link_cta_login: 'javascript:alert(1)' },
      { redirect_url: 'javascript:alert(1)' },
      { redirect_url: '//evil.test' },
    ]
    expect(refused.filter((args) => updateLogin.args.safeParse(args).success)).toEqual([])
    expect(updateLogin.args.parse({ link_cta_login: ' https://escola.com/a ' })).toEqual({ link_cta_login: 'escola.com/a' })
    expect(updateLoginBanner.args.safeParse({ picture: 'https://evil.example/x.png' }).success).toBe(false)
  })
})

describe('the form', () => {
  const problems = (values: Partial<LoginValues>) =>
    Object.fromEntries(
      (loginForm.safeParse({ ...BLANK_LOGIN, ...values }).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )

  it('wants both halves of a button that is switched on, or neither (LOG-06)', () => {
    expect(problems({ cta_login: true, title_cta_login: 'Quero' })).toEqual({ link_cta_login: 'Botão sem link' })
    expect(problems({ cta_login: true, link_cta_login: 'escola.com' })).toEqual({ title_cta_login: 'Botão sem título' })
    expect(problems({ cta_login: true })).toEqual({})
    expect(problems({ cta_login: false, title_cta_login: 'Quero' })).toEqual({})
  })

  const recorded = (output: Partial<LoginValues>, changed: Partial<LoginValues> = output) =>
    editsOf({ output: { ...BLANK_LOGIN, ...output }, changed }).length

  it('records the fields together and each picture by itself', () => {
    expect(recorded({ login_text: 'a', login_theme: 2 })).toBe(1)
    expect(recorded({ login_text: 'a', login_banner: file, login_banner_vertical: '' })).toBe(3)
    expect(recorded({ login_banner: file })).toBe(1)
    // The server's own path is no edit.
    expect(recorded({ login_banner: '/files/7/login/a.webp' })).toBe(0)
  })

  it('leads to the site’s pages, to courses, and keeps an address that was set elsewhere (LOG-11)', () => {
    const courses = [{ lid: 's7', born: 0, title: 'Luz natural' }]
    expect(redirectOptions(courses, '').map(({ value }) => value)).toEqual([
      '/homepage',
      '/favoritos',
      '/comunidade/explorer',
      '/notifications',
      '/live',
      '/dashboard/profile',
      '/courses/7',
    ])
    expect(redirectOptions(courses, 'https://escola.com/x').at(-1)?.value).toBe('https://escola.com/x')
    expect(pageName('/favoritos')).toBe('Favoritos')
    expect(pageName('/courses/7', courses)).toBe('Curso: Luz natural')
  })
})
