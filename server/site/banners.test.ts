import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { uploads } from '#server/db/schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
let iara: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia, iara] = clients
})

const CONFIG = '/api/auth/config/plataforma'
// The specification's number, written by hand (BAN-23).
const FILM_BYTES = 25 * 1024 ** 2
const BANNERS = `${CONFIG}/bannersCustom`
const LINK = `${BANNERS}/upload-video/create-link-upload-video`

interface Banner {
  readonly id: number
  readonly order: number
  readonly title: string
  readonly [field: string]: unknown
}

const latin = (text: string, size = text.length) => {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(text, (char) => char.charCodeAt(0)))
  return bytes
}
const webp = (size = 64) => new File([latin('RIFF\0\0\0\0WEBPVP8 ', size)], 'banner.webp', { type: 'image/webp' })
const film = (size = 4096) => latin('\0\0\0\x20ftypisom\0\0\x02\0isomiso2', size)

function formOf(fields: Record<string, string | number | File>): FormData {
  const form = new FormData()
  form.set('tenant_id', '1')
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'object' ? value : String(value))
  return form
}

const send = async (client: TestClient, path: string, fields: Record<string, string | number | File>, key?: string) => {
  const answer = await client.fetch(path, {
    method: 'POST',
    body: formOf(fields),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
  return { status: answer.status, body: (await answer.json()) as never }
}
const create = (fields: Record<string, string | number | File>, key?: string) => send(helena, `${BANNERS}/create`, fields, key)
const update = (id: number, fields: Record<string, string | number | File>) => send(helena, `${BANNERS}/update/${id}`, fields)
const bannerIn = ({ body }: { body: never }) => (body as [true, number, string, { data: Banner }])[3].data
const list = async (client = helena, tenant = 1) =>
  ((await (await client.fetch(`${BANNERS}/index/${tenant}`)).json()) as [true, number, string, { data: Banner[] }])[3].data
const titles = async () => (await list()).map(({ title }) => title)

async function sendFilm(client = helena, body: object = { filename: 'abertura.mp4' }, bytes = film()) {
  const asked = await client.fetch(LINK, { method: 'POST', body })
  const link = (await asked.json()) as { path: string; url: string; headers: Record<string, string> }
  const put = await app.fetch(link.url, { method: 'PUT', body: bytes, headers: link.headers })
  return { ...link, asked: asked.status, put: put.status }
}

describe('a banner (EP-48, EP-49, EP-47)', () => {
  it('is created with its files, last in the list, and answers as the contract says, alone and in the list (BAN-15, BAN-26, EP-48, EP-51, EP-52)', async () => {
    const made = await create({ title: 'Nova turma', subtitle: 'Começa em março', url_image: webp(), url_image_vertical: webp(80) })
    expect(made.status).toBe(201)
    const endpoint: Endpoint = endpoints.createBanner
    expect(endpoint.answer.safeParse(made.body).error).toBeUndefined()
    const banner = bannerIn(made)
    expect(banner).toMatchObject({ title: 'Nova turma', weight_title: 400, size_title: 16, font_title: 'Poppins', url_video: null }) // BAN-18
    expect(banner['url_image']).toMatch(/^\/files\/1\/banner\/[\w-]{22}\.webp$/)
    const shown = await livia.fetch(String(banner['url_image']))
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await list()).at(-1)?.id).toBe(banner.id)
    const one = (await (await helena.fetch(`${BANNERS}/get/1/${banner.id}`)).json()) as [true, number, string, { data: Banner }]
    expect(one[3].data).toEqual(banner) // EP-52, BAN-15
  })

  it('is created once, however often its call comes, files included (BAN-26)', async () => {
    const fields = { title: 'Uma vez', url_image: webp() }
    const first = await create(fields, 'e:create:0')
    const again = await create(fields, 'e:create:0')
    expect(bannerIn(again)).toEqual(bannerIn(first))
    expect((await titles()).filter((title) => title === 'Uma vez')).toHaveLength(1)
    expect((await create({ ...fields, url_image: webp(65) }, 'e:create:0')).status).toBe(422)
  })

  it('keeps a file that is not sent, and takes away one that is empty (EP-49)', async () => {
    const before = bannerIn(await create({ title: 'Fica', url_image: webp(), url_image_vertical: webp(), headline_image: webp() }))
    const after = bannerIn(await update(before.id, { title: 'Ficou', url_image_vertical: '' }))
    expect(after).toEqual({ ...before, title: 'Ficou', url_image_vertical: null })
    const kept = bannerIn(await update(before.id, { subtitle: 'Só isto' }))
    expect(kept).toEqual({ ...after, subtitle: 'Só isto' })
  })

  it('takes a picture back that stood there before, and none of another school (undo of EP-49)', async () => {
    const before = bannerIn(await create({ title: 'Volta', url_image: webp() }))
    const replaced = bannerIn(await update(before.id, { url_image: webp(99) }))
    expect(replaced['url_image']).not.toBe(before['url_image'])
    const back = bannerIn(await update(before.id, { url_image: String(before['url_image']) }))
    expect(back['url_image']).toBe(before['url_image'])
    const theirs = (await list(iara, 2))[0]!['url_image'] as string
    expect((await update(before.id, { url_image: theirs })).status).toBe(422)
    expect((await update(before.id, { url_image: 'https://evil.test/x.webp' })).status).toBe(422)
  })

  it('takes the demo’s own picture back after it was replaced', async () => {
    const [first] = await list()
    await update(first!.id, { url_image: webp() })
    expect(bannerIn(await update(first!.id, { url_image: String(first!['url_image']) }))['url_image']).toBe(first!['url_image'])
  })

  it.each([
    ['no title', { title: '   ', url_image: webp() }, 'title', 'O banner precisa de um título.'],
    ['nothing to see', { title: 'Vazio' }, 'url_image', 'O banner precisa de uma imagem ou de um vídeo.'],
    [
      'a description of 251 characters',
      { title: 'Longo', url_image: webp(), subtitle: 'a'.repeat(251) },
      'subtitle',
      'A descrição do banner é maior do que o limite de 250',
    ],
    ['a size of 41', { title: 'Grande', url_image: webp(), size_title: 41 }, 'size_title', 'Valor do campo inválido'],
    ['a weight that is no number', { title: 'Peso', url_image: webp(), weight_title: 'x' }, 'weight_title', 'Valor do campo inválido'],
    [
      'an address that runs',
      { title: 'Mau', url_image: webp(), url_primary: 'javascript:alert(1)' },
      'url_primary',
      'Valor do campo inválido',
    ],
  ] as const)('%s is refused with its field, and nothing is made (BAN-29, NS-09, BAN-20, BAN-19)', async (_, fields, field, message) => {
    const before = await titles()
    expect(await create(fields)).toEqual({ status: 422, body: { error: message, fields: { [field]: message } } })
    expect(await titles()).toEqual(before)
  })

  it('cannot lose its last picture while it has no film (NS-09)', async () => {
    const { id } = bannerIn(await create({ title: 'Só uma', url_image: webp() }))
    expect((await update(id, { url_image: '' })).status).toBe(422)
    const { path } = await sendFilm()
    expect((await update(id, { url_image: '', url_video: path })).status).toBe(200)
  })

  it('is refused by the type and size of what it carries, not by its name (BAN-21): 415, 413', async () => {
    const text = new File(['<svg/>'], 'a.webp', { type: 'image/webp' })
    const wrong = await create({ title: 'Tipo', url_image: text })
    expect(wrong).toMatchObject({ status: 415, body: { fields: { url_image: 'Use uma imagem png, jpeg ou webp.' } } })
    const large = await create({ title: 'Tamanho', url_image: webp(5 * 1_048_576 + 1) })
    expect(large).toMatchObject({ status: 413, body: { error: 'O arquivo excede o tamanho máximo permitido de 5MB.' } })
    expect((await create({ title: 'Tamanho', url_image: webp(5 * 1_048_576) })).status).toBe(201)
  })

  it('a form that never ends is cut off while it comes, whatever its length says (413)', async () => {
    let given = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given++
        controller.enqueue(new Uint8Array(1_048_576))
      },
    })
    const answer = await helena.fetch(`${BANNERS}/create`, {
      method: 'POST',
      body: endless,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.status).toBe(413)
    expect(given).toBeLessThan(25)
  })

  it('is removed once; then it is gone (EP-47, BAN-13)', async () => {
    const { id } = bannerIn(await create({ title: 'Sai', url_image: webp() }))
    const remove = () => helena.fetch(`${BANNERS}/delete/1/${id}`, { method: 'DELETE' })
    expect(await (await remove()).json()).toEqual({ message: 'O banner foi deletado' })
    expect((await remove()).status).toBe(404)
    expect((await update(id, { title: 'x' })).status).toBe(404)
  })

  it('of another school is 403 by its id, and a student writes none (security, 4)', async () => {
    const theirs = (await list(iara, 2))[0]!
    for (const [path, method] of [
      [`${BANNERS}/update/${theirs.id}`, 'POST'],
      [`${BANNERS}/delete/1/${theirs.id}`, 'DELETE'],
      [`${BANNERS}/get/1/${theirs.id}`, 'GET'],
    ] as const)
      expect((await helena.fetch(path, { method, ...(method === 'POST' && { body: formOf({ title: 'x' }) }) })).status).toBe(403)
    const order = { method: 'POST', body: { tenant_id: 1, newOrdenation: [theirs.id] } }
    expect((await helena.fetch(`${BANNERS}/order`, order)).status).toBe(403)
    expect((await send(livia, `${BANNERS}/create`, { title: 'x', url_image: webp() })).status).toBe(403)
    expect((await list(iara, 2)).map(({ title }) => title)).toContain(theirs.title)
  })
})

describe('the order of banners (EP-54, BAN-09)', () => {
  it('is what was named; what was not named follows', async () => {
    const before = await list()
    const last = before.at(-1)!
    const answer = await helena.fetch(`${BANNERS}/order`, { method: 'POST', body: { tenant_id: 1, newOrdenation: [last.id] } })
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Ordem dos banners atualizada' }])
    expect((await list()).map(({ id }) => id)).toEqual([last.id, ...before.slice(0, -1).map(({ id }) => id)])
  })
})

describe('a film (EP-50, EP-53, BAN-23, BAN-24, AMB-53)', () => {
  it('goes through a link, is attached by its path, and plays from any place (BAN-24)', async () => {
    const { asked, put, path } = await sendFilm()
    expect([asked, put]).toEqual([200, 200])
    expect(path).toMatch(/^\/files\/1\/video\/[\w-]{22}\.mp4$/)
    const banner = bannerIn(await create({ title: 'Com vídeo', url_video: path }))
    expect(banner['url_video']).toBe(path)
    const part = await livia.fetch(path, { headers: { Range: 'bytes=4-11' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 4-11/4096', 'ftypisom'])
    const rest = await livia.fetch(path, { headers: { Range: 'bytes=4000-' } })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 96])
    expect((await livia.fetch(path, { headers: { Range: 'bytes=4096-' } })).status).toBe(416)
    expect((await livia.fetch(path)).headers.get('Accept-Ranges')).toBe('bytes')
    expect((await app.fetch(path)).status).toBe(401)
    expect((await iara.fetch(path)).status).toBe(403)
  })

  it('is not attached before it has come, nor from another school', async () => {
    const asked = await helena.fetch(LINK, { method: 'POST', body: { filename: 'a.mp4' } })
    const { path } = (await asked.json()) as { path: string }
    const early = await create({ title: 'Cedo', url_video: path })
    expect(early).toMatchObject({ status: 422, body: { fields: { url_video: 'O vídeo ainda não chegou ao servidor.' } } })
    const theirs = await sendFilm(iara)
    expect(await create({ title: 'Alheio', url_video: theirs.path })).toMatchObject({
      status: 422,
      body: { fields: { url_video: 'Este vídeo não foi enviado por esta escola.' } },
    })
  })

  it('of 25 MB is taken and one byte more is not, when it is named and when it comes (BAN-23)', async () => {
    const ask = (size: number) => helena.fetch(LINK, { method: 'POST', body: { filename: 'a.mp4', content_type: 'video/mp4', size } })
    expect((await ask(FILM_BYTES)).status).toBe(200)
    const refused = await ask(FILM_BYTES + 1)
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'O tamanho limite para esse vídeo é 25mb' }])
    expect((await sendFilm(helena, { filename: 'a.mp4' }, film(FILM_BYTES))).put).toBe(200)
    expect((await sendFilm(helena, { filename: 'a.mp4' }, film(FILM_BYTES + 1))).put).toBe(413)
  })

  it('is what its bytes are, and its link says which type and size (415, 400)', async () => {
    expect((await helena.fetch(LINK, { method: 'POST', body: { filename: 'a.exe' } })).status).toBe(422)
    expect((await sendFilm(helena, { filename: 'a.mp4' }, latin('isto é um texto', 64))).put).toBe(415)
    const named = { filename: 'a.bin', content_type: 'video/mp4', size: 4096 }
    expect((await sendFilm(helena, named)).put).toBe(200)
    expect((await sendFilm(helena, named, film(4095))).put).toBe(400)
    expect((await sendFilm(helena, named, film(4097))).put).toBe(413)
  })

  it('whose link expired is refused; a new link is another file (EP-97)', async () => {
    const asked = await helena.fetch(LINK, { method: 'POST', body: { filename: 'a.mp4' } })
    const old = (await asked.json()) as { url: string; path: string; headers: Record<string, string> }
    app.advance(11 * 60_000)
    expect((await app.fetch(old.url, { method: 'PUT', body: film(), headers: old.headers })).status).toBe(403)
    const next = await sendFilm()
    expect([next.put, next.path === old.path]).toEqual([200, false])
  })

  it('links are counted like any other, so that no script fills the disk', async () => {
    const now = new Date('2026-03-10T12:00:00.000Z')
    const rows = Array.from({ length: 120 }, (_, at) => ({
      tenantId: 1,
      userId: helena.userId,
      path: `/files/1/video/${at}`,
      purpose: 'video',
      filename: 'a',
      createdAt: now,
    }))
    await app.database.db.insert(uploads).values(rows)
    expect((await helena.fetch(LINK, { method: 'POST', body: { filename: 'a.mp4' } })).status).toBe(429)
  })
})

describe('the transition (EP-55, BAN-03, AMB-69)', () => {
  const save = (seconds: number) =>
    helena.fetch(`${CONFIG}/update_banner_settings`, {
      method: 'POST',
      body: { banner_custom_transition_type: 'fade', banner_custom_autoplay: 1, banner_custom_autoplay_time: seconds, tenant_id: 1 },
    })

  it.each([0, 61, 1.5])('of %d seconds is refused', async (seconds) => {
    expect((await save(seconds)).status).toBe(422)
  })

  it('of 1 to 60 whole seconds is saved, with the specification’s words', async () => {
    expect(await (await save(60)).json()).toEqual({ message: 'Dados salvos com sucesso' })
    expect((await save(1)).status).toBe(200)
  })
})
