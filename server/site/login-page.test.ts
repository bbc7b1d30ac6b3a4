import { describe, expect, it } from 'vitest'
import { HELENA, IARA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
withTestApp([HELENA], (built, [first]) => {
  app = built
  helena = first
})

const PATH = '/api/auth/config/plataforma/loginPage/update'
const LOGIN = {
  login_theme: 3,
  login_theme_placement: 'left',
  login_text: 'Oi',
  login_banner: null,
  login_banner_vertical: null,
  overlay_banner_login: 10,
  cta_login: 1,
  title_cta_login: 'Quero',
  link_cta_login: 'https://sabia.com',
  magic_link_enabled: 0,
  redirect_url: null,
  tenant_id: 1,
}
const save = async (changed: object = {}, client = helena) => {
  const answer = await client.fetch(PATH, { method: 'POST', body: { ...LOGIN, ...changed } })
  return { status: answer.status, ...((await answer.json()) as object) }
}
/** What a stranger gets. */
const shown = async () =>
  ((await (await app.fetch('/api/getTenant?domain=escolasabia.com.br')).json()) as { login: Record<string, unknown> }).login

const webp = new Uint8Array(64)
webp.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
async function upload(client: TestClient, purpose: string, bytes = webp) {
  const body = { filename: 'fundo.webp', content_type: 'image/webp', size: bytes.length, purpose }
  const link = (await (await client.fetch('/api/auth/upload/create-link', { method: 'POST', body })).json()) as {
    path: string
    url: string
    headers: Record<string, string>
  }
  return { ...link, put: await app.fetch(link.url, { method: 'PUT', body: bytes, headers: link.headers }) }
}

describe('the settings of the sign-in page (EP-75)', () => {
  it('are stored completely, answer in the seed’s words, and are what a stranger gets (LOG-14, LOG-15, EP-70)', async () => {
    expect(await save()).toEqual({ status: 200, message: 'Configurações salvas com sucesso!' })
    const { tenant_id: _tenant, ...kept } = { ...LOGIN, link_cta_login: 'sabia.com' }
    expect(await shown()).toEqual(kept)
  })

  it.each([
    ['login_text', ' ', 'Campo obrigatório'], // LOG-04
    ['login_theme', 0, 'Valor do campo inválido'], // LOG-01
    ['login_theme', 4, 'Valor do campo inválido'],
    ['login_theme', 1.5, 'Valor do campo inválido'],
    ['login_theme_placement', 'top', 'Valor do campo inválido'], // LOG-02
    ['overlay_banner_login', 45, 'A opacidade vai de 0 a 100, de 10 em 10.'], // LOG-08
    ['overlay_banner_login', -10, 'A opacidade vai de 0 a 100, de 10 em 10.'],
    ['overlay_banner_login', 110, 'A opacidade vai de 0 a 100, de 10 em 10.'],
    ['link_cta_login', 'javascript:alert(1)', 'Valor do campo inválido'], // LOG-05
    ['link_cta_login', null, 'Botão sem link'], // LOG-06
    ['title_cta_login', '  ', 'Botão sem título'],
    ['login_banner', 'https://evil.example/x.png', 'Esta imagem não foi enviada por esta escola.'], // LOG-09
    ['login_banner_vertical', 'javascript:alert(1)', 'Esta imagem não foi enviada por esta escola.'],
    ['login_banner', '/files/1/login/x.webp', 'Esta imagem não foi enviada por esta escola.'],
  ])(
    'refuse %s = %j with «%s», and change nothing (LOG-01, LOG-02, LOG-04, LOG-05, LOG-06, LOG-08, LOG-09, AMB-34)',
    async (field, value, message) => {
      const before = await shown()
      expect(await save({ [field]: value })).toEqual({ status: 422, error: message, fields: { [field]: message } })
      expect(await shown()).toEqual(before)
    },
  )

  it('keep half a button while it is switched off (LOG-06)', async () => {
    expect(await save({ cta_login: 0, link_cta_login: null })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ cta_login: 0, title_cta_login: 'Quero', link_cta_login: null })
  })

  it('redirect to pages and to nothing that runs or hides its host (LOG-11, LOG-13)', async () => {
    const disguised = ['/.//evil.test', '/a/..//evil.test', '/\t/evil.test', '/x\r\nSet-Cookie: a=b', 'https://a@evil.test', 'https://x\ny']
    for (const redirect_url of ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'x', ...disguised])
      expect(await save({ redirect_url })).toMatchObject({ status: 422, fields: { redirect_url: 'Valor do campo inválido' } })
    expect(await save({ redirect_url: '/favoritos' })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ redirect_url: '/favoritos' })
    expect(await save({ redirect_url: null })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ redirect_url: null })
  })

  it('show the pictures that were sent for them, and take earlier ones again (LOG-09, LOG-16, NS-13)', async () => {
    const wide = await upload(helena, 'login')
    const tall = await upload(await app.signIn(MARCOS), 'login')
    expect(await save({ login_banner: wide.path, login_banner_vertical: `https://files.example${tall.path}?sig=1` })).toMatchObject({
      status: 200,
    })
    expect(await shown()).toMatchObject({ login_banner: wide.path, login_banner_vertical: tall.path })
    await save({ login_banner: null, login_banner_vertical: tall.path })
    expect(await save({ login_banner: wide.path, login_banner_vertical: tall.path })).toMatchObject({ status: 200 })
  })

  it('take no file of another school or for another purpose, and no photo that is none (LOG-09)', async () => {
    const iara = await app.signIn(IARA)
    for (const { path } of [await upload(iara, 'login'), await upload(helena, 'logo')])
      expect(await save({ login_banner: path })).toMatchObject({ status: 422 })
    const script = new TextEncoder().encode('<svg onload="alert(1)"/>'.padEnd(64))
    const { path, put } = await upload(helena, 'login', script)
    expect(put.status).toBe(415)
    expect(await save({ login_banner: path })).toMatchObject({ status: 422, error: 'A imagem ainda não chegou ao servidor.' })
  })

  it('belong to the school: students, other schools and strangers change nothing', async () => {
    const before = await shown()
    expect((await save({}, await app.signIn(LIVIA))).status).toBe(403)
    const iara = await app.signIn(IARA)
    expect((await save({}, iara)).status).toBe(403) // the body names school 1
    expect((await app.fetch(PATH, { method: 'POST', body: LOGIN })).status).toBe(401)
    expect(await shown()).toEqual(before)
  })
})
