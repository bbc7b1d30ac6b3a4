import { describe, expect, it } from 'vitest'
import { BACKGROUNDS, pathOf } from '#contract/backgrounds.ts'
import { FONTS } from '#contract/limits.ts'
import { writeSection } from '#server/call/setting-sections.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
withTestApp([HELENA], (made, clients) => {
  app = made
  ;[helena] = clients
})

const CONFIG = '/api/auth/config/plataforma'
const read = async (client = helena) =>
  ((await (await client.fetch(`${CONFIG}/index/${client.tenantId}`)).json()) as { data: { settings: Record<string, unknown> } }).data
const post = async (path: string, body: object) => {
  const answer = await helena.fetch(path, { method: 'POST', body })
  return { status: answer.status, ...((await answer.json()) as object) }
}

describe('the appearance (EP-46, EP-62, EP-63)', () => {
  const basic = (body: object) => post(`${CONFIG}/updateCustomBasic`, { tenant_id: 1, ...body })
  const template = '/api/platform/auth/template-settings'

  it('stores colours, one of the 17 backgrounds, «none» as #000000, and one of the eight fonts (APR-08, APR-09, APR-12, APR-16, APR-19)', async () => {
    for (const each of BACKGROUNDS) {
      expect(await basic({ background_color_primary: pathOf(each) })).toMatchObject({ data: { background_color_primary: pathOf(each) } })
    }
    for (const font_primary of [...FONTS, '']) expect(await basic({ font_primary })).toMatchObject({ data: { font_primary } })
    const look = { primary_color: '#57d3a6', text_color: '#000000', background_color_primary: '#000000', font_primary: 'Lato' }
    expect(await basic(look)).toMatchObject({ status: 200, data: look })
    expect((await read()).settings).toMatchObject(look)
  })

  it.each([
    ['font_primary', 'Comic Sans MS'],
    ['background_color_primary', '/backgrounds/xadrez.svg'],
    ['background_color_primary', 'https://evil.example/x.svg'],
    ['background_color_primary', 'url(x)'],
    ['primary_color', '#12345g'],
    ['text_color', 'red;}'],
    ['sidebar', 2],
    ['showcase', 'sim'],
  ])('refuses %s as %j, and nothing changes', async (field, value) => {
    const before = (await read()).settings
    const { status } = await basic({ primary_color: '#ffffff', [field]: value })
    expect(status).toBe(422)
    expect((await read()).settings).toEqual(before)
  })

  it('takes what stands there already, which older clients send along', async () => {
    await writeSection(app.database.db, 1, 'platform', { font_primary: 'Raleway', background_color_primary: '/img/bg-roxo.png' })
    const old = { font_primary: 'Raleway', background_color_primary: '/img/bg-roxo.png' }
    expect(await basic({ ...old, primary_color: '#123456' })).toMatchObject({ status: 200, data: { ...old, primary_color: '#123456' } })
    await basic({ font_primary: '', background_color_primary: '#000000' })
  })

  it('the edits of two admins of different fields both stand (APR-12, SYN-08)', async () => {
    await Promise.all([
      basic({ primary_color: '#111111' }),
      basic({ font_primary: 'Oswald' }),
      basic({ showcase: 1 }),
      basic({ sidebar: 1 }),
    ])
    expect((await read()).settings).toMatchObject({ primary_color: '#111111', font_primary: 'Oswald', showcase: 1, sidebar: 1 })
  })

  it('the indicators take booleans only, and answer with their sentences (APR-03, APR-11)', async () => {
    expect(await post(`${template}/toggle-course-page-indicator`, { course_page_indicator: false })).toEqual({
      status: 200,
      message: 'Indicador de curso atualizado!',
    })
    expect(await post(`${template}/toggle-module-page-indicator`, { module_page_indicator: true })).toEqual({
      status: 200,
      message: 'Indicador de módulo atualizado!',
    })
    expect((await post(`${template}/toggle-course-page-indicator`, { course_page_indicator: 'não' })).status).toBe(422)
    expect(await (await helena.fetch('/api/auth/tenants/template_settings/1')).json()).toMatchObject({
      data: { course_page_indicator: false, module_page_indicator: true },
    })
  })

  it('another school’s body is 403, and its look stays; the look-up of a school tells its own (EP-70, HDR-12)', async () => {
    const iara = await app.signIn(IARA)
    const hers = await read(iara)
    expect((await basic({ tenant_id: 2, primary_color: '#222222' })).status).toBe(403)
    expect(await read(iara)).toEqual(hers)
    await basic({ background_color_primary: '/backgrounds/azul.svg' })
    const look = async (tenant: number) => (await app.fetch(`/api/getTenant?domain=x&tenant=${tenant}`)).json()
    expect(await look(1)).toMatchObject({ background_color_primary: '/backgrounds/azul.svg' })
    expect(await look(2)).toMatchObject({ background_color_primary: hers.settings['background_color_primary'] })
  })

  it('a student changes none of it (ROL-13)', async () => {
    const livia = await app.signIn(LIVIA)
    const before = (await read()).settings
    const answer = await livia.fetch(`${CONFIG}/updateCustomBasic`, { method: 'POST', body: { primary_color: '#333333', tenant_id: 1 } })
    expect(answer.status).toBe(403)
    expect((await read()).settings).toEqual(before)
  })
})
