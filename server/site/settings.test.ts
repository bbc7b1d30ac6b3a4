import { describe, expect, it } from 'vitest'
import { writeSection } from '#server/call/setting-sections.ts'
import { HELENA, IARA, LIVIA, MARCOS, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let iara: TestClient
let livia: TestClient
withTestApp([HELENA, IARA, LIVIA], (made, clients) => {
  app = made
  ;[helena, iara, livia] = clients
})

const CONFIG = '/api/auth/config/plataforma'
interface Platform {
  settings: Record<string, unknown>
  login: Record<string, unknown>
  extra: Record<string, unknown>
  info: Record<string, unknown>
}
const read = async (client = helena) =>
  ((await (await client.fetch(`${CONFIG}/index/${client.tenantId}`)).json()) as { data: Platform }).data
const post = async (path: string, body: object) => {
  const answer = await helena.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...((await answer.json()) as object) }
}

describe('settings', () => {
  it('one read has what the specification shows no read for: platform, sign-in page, footer, name and description (AMB-89, ext P1)', async () => {
    const { settings, login, extra, info } = await read()
    expect(settings).toHaveProperty('primary_color')
    expect(login).toHaveProperty('login_theme')
    expect(extra).toMatchObject({ use_terms: expect.any(String) as unknown, url_youtube: expect.any(String) as unknown })
    expect(info).toMatchObject({ name: expect.any(String) as unknown, description: expect.any(String) as unknown })
  })

  it('a partial write changes only the named fields (EP-46), and no other tenant’s', async () => {
    const before = await read()
    const iara = await app.signIn(IARA)
    const hers = await read(iara)
    const answer = await post(`${CONFIG}/updateCustomBasic`, { primary_color: '#123456', showcase: 1, tenant_id: 1 })
    const { theme_classes: _theme, comment: _comment, ...platform } = before.settings
    expect(answer).toEqual({ status: 200, data: { ...platform, primary_color: '#123456', showcase: 1 } })
    expect((await read()).settings).toEqual({ ...before.settings, primary_color: '#123456', showcase: 1 })
    expect(await read(iara)).toEqual(hers)
  })

  it('two writers at once keep both changes when their fields differ', async () => {
    await Promise.all([
      post(`${CONFIG}/updateCustomBasic`, { sidebar: 1, tenant_id: 1 }),
      post(`${CONFIG}/updateCustomBasic/footerToogle`, { footer_visible: 0, tenant_id: 1 }),
      post(`${CONFIG}/update_banner_settings`, {
        banner_custom_transition_type: 'normal',
        banner_custom_autoplay: 0,
        banner_custom_autoplay_time: 9,
        tenant_id: 1,
      }),
    ])
    expect((await read()).settings).toMatchObject({
      sidebar: 1,
      footer_visible: 0,
      banner_custom_transition_type: 'normal',
      banner_custom_autoplay_time: 9,
    })
  })

  it('keep whether pages say that the school uses Lousa, and tell it to strangers too (PER-25, ext P2)', async () => {
    expect((await read()).settings).toMatchObject({ credit_visible: 1 })
    expect((await post(`${CONFIG}/updateCustomBasic/creditToggle`, { credit_visible: 0, tenant_id: 1 })).status).toBe(200)
    expect((await read()).settings).toMatchObject({ credit_visible: 0 })
    expect(await (await app.fetch('/api/getTenant?tenant=1')).json()).toMatchObject({ credit_visible: 0 })
  })

  it('the footer’s switch is a call of its own, and says so (EP-61)', async () => {
    const answer = await post(`${CONFIG}/updateCustomBasic/footerToogle`, { footer_visible: 0, tenant_id: 1 })
    expect(answer).toEqual({ status: 200, message: expect.stringMatching(/./) as unknown })
    expect((await read()).settings).toMatchObject({ footer_visible: 0 })
  })

  it('a live broadcast is told to students, of their own school alone (EP-96)', async () => {
    const live = async (person: typeof helena) => (await person.fetch('/api/platform/has-live')).json()
    expect(await live(livia)).toEqual({ show_live_alert: false })
    await writeSection(app.database.db, 1, 'live', { show_live_alert: true })
    expect([await live(livia), await live(iara)]).toEqual([{ show_live_alert: true }, { show_live_alert: false }])
  })

  it('are read back after a write under another name (AMB-31, EP-64, EP-65, EP-66, EP-67)', async () => {
    await post(`${CONFIG}/show-all-content`, { tenant_id: 1, show_all_content: 0 })
    await post(`${CONFIG}/updateMyListStats`, { tenant_id: 1, mylist_status: 0 })
    expect(await (await helena.fetch(`${CONFIG}/get-content-config/1`)).json()).toEqual({ show_blocked_content: 0 })
    expect(await (await helena.fetch(`${CONFIG}/getMyListStats/1`)).json()).toEqual([{ published: 0 }])
  })

  it('the lesson template and its switches are in one document (EP-44)', async () => {
    await post(`${CONFIG}/updateCustomBasic`, { theme_classes: 3, tenant_id: 1 })
    await post('/api/auth/comunidade/comentarios/activeComment', { comment: 0, tenant_id: 1 })
    await post('/api/platform/auth/template-settings/toggle-module-page-indicator', { module_page_indicator: false })
    expect(await (await helena.fetch('/api/auth/tenants/template_settings/1')).json()).toEqual({
      data: { theme_classes: 3, comment: 0, course_page_indicator: true, module_page_indicator: false },
    })
    expect((await read()).settings).toMatchObject({ theme_classes: 3, comment: 0 })
  })
})

describe('information and SEO (EP-69)', () => {
  const seo = (name: string, description: string) => post(`${CONFIG}/update-seo`, { name, description })

  it('takes 191 characters of both and refuses 192, a blank name first (SEO-02..04)', async () => {
    expect(await seo('n'.repeat(191), 'd'.repeat(191))).toEqual({ status: 200, message: 'Dados alterados com sucesso!' })
    expect(await seo('n', 'd'.repeat(192))).toMatchObject({ status: 422, error: 'A descrição deve ter no máximo 191 caracteres.' })
    expect(await seo('n'.repeat(192), '')).toMatchObject({ status: 422, fields: { name: expect.any(String) } })
    expect(await seo('  ', '')).toMatchObject({ status: 422, error: 'Campo "Nome da plataforma" obrigatório!' })
    expect((await read()).info).toMatchObject({ name: 'n'.repeat(191), description: 'd'.repeat(191) })
  })

  it('counts characters as people see them, without the spaces around them, as the counter of the form does (PER-12)', async () => {
    const family = '👩‍👩‍👧‍👦'
    expect(await seo(`${family.repeat(191)}   `, 'e\u0301'.repeat(191))).toMatchObject({ status: 200 })
    expect(await seo('n', family.repeat(192))).toMatchObject({ status: 422, error: 'A descrição deve ter no máximo 191 caracteres.' })
  })

  it('stores text as text', async () => {
    await seo('<img src=x onerror=alert(1)>', "'; drop table tenants; --")
    expect((await read()).info).toMatchObject({ name: '<img src=x onerror=alert(1)>', description: "'; drop table tenants; --" })
  })
})

describe('the footer (EP-68)', () => {
  const extra = {
    use_terms: '<p>Olá</p>',
    privacy_terms: '',
    url_facebook: 'https://facebook.com/x',
    url_instagram: '',
    url_youtube: '',
    tenant_id: 1,
  }

  it('keeps rich text and addresses', async () => {
    expect(await post(`${CONFIG}/extraSettings/update`, extra)).toEqual({ status: 200, message: 'Dados salvos com sucesso.' })
    expect((await read()).extra).toMatchObject({ use_terms: '<p>Olá</p>', url_facebook: 'facebook.com/x' })
  })

  it('refuses an address that must not become a link (FOO-08)', async () => {
    expect(await post(`${CONFIG}/extraSettings/update`, { ...extra, url_youtube: 'javascript:alert(1)' })).toMatchObject({
      status: 422,
      fields: { url_youtube: 'Valor do campo inválido' },
    })
  })
})

describe('the school’s logos (APR-05, EP-46)', () => {
  const webp = new Uint8Array(64)
  webp.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
  interface Link {
    path: string
    url: string
    headers: Record<string, string>
  }
  const linkOf = async (client: TestClient, purpose: string) => {
    const body = { filename: 'logo.webp', content_type: 'image/webp', size: webp.length, purpose }
    return (await (await client.fetch('/api/auth/upload/create-link', { method: 'POST', body })).json()) as Link
  }
  const sent = async (client: TestClient, purpose: string) => {
    const { path, url, headers } = await linkOf(client, purpose)
    expect((await app.fetch(url, { method: 'PUT', body: webp, headers })).status).toBe(200)
    return path
  }
  const save = (logos: object) => post(`${CONFIG}/updateCustomBasic`, { ...logos, tenant_id: 1 })
  const logos = async () => {
    const { logo_square, logo_horizontal, favicon } = (await read()).settings
    return { logo_square, logo_horizontal, favicon }
  }

  it('become the files sent for them, one by one, and nothing else changes', async () => {
    const before = await logos()
    const square = await sent(helena, 'logo')
    expect(await save({ logo_square: square })).toMatchObject({ status: 200, data: { ...before, logo_square: square } })
    const icon = await sent(helena, 'favicon')
    await save({ favicon: `https://files.example${icon}?sig=1` })
    expect(await logos()).toEqual({ ...before, logo_square: square, favicon: icon })
    await save({ logo_square: null })
    expect(await logos()).toEqual({ ...before, logo_square: null, favicon: icon })
  })

  it('may be files of another editor of the school', async () => {
    const marcos = await app.signIn(MARCOS)
    const path = await sent(marcos, 'logo')
    expect((await save({ logo_horizontal: path })).status).toBe(200)
  })

  it('an earlier logo can be set again, the demo’s too, and older clients may send all of them (APR-12)', async () => {
    const before = await logos()
    await save({ logo_square: await sent(helena, 'logo') })
    expect(await save(before)).toMatchObject({ status: 200 })
    expect(await logos()).toEqual(before)
    expect(await save({ ...before, primary_color: '#123456' })).toMatchObject({ status: 200 })
  })

  it('are never another school’s file, a file for another purpose, a foreign address or a file that was not uploaded', async () => {
    const before = await logos()
    const iara = await app.signIn(IARA)
    const foreign = 'Esta imagem não foi enviada por esta escola.'
    for (const path of [
      await sent(iara, 'logo'),
      await sent(helena, 'photo'),
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/files/1/logo/x.webp',
    ])
      expect(await save({ logo_square: path })).toMatchObject({ status: 422, error: foreign, fields: { logo_square: foreign } })
    expect(await save({ favicon: await sent(helena, 'logo') })).toMatchObject({ status: 422 })
    const { path } = await linkOf(helena, 'logo')
    expect(await save({ logo_square: path })).toMatchObject({ status: 422, error: 'A imagem ainda não chegou ao servidor.' })
    expect(await logos()).toEqual(before)
  })

  it('only editors change them', async () => {
    const livia = await app.signIn(LIVIA)
    const answer = await livia.fetch(`${CONFIG}/updateCustomBasic`, { method: 'POST', body: { logo_square: null, tenant_id: 1 } })
    expect(answer.status).toBe(403)
  })
})
