import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { communityV2 } from '#server/db/community-schema.ts'
import { products } from '#server/db/schema.ts'
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

const BASE = '/api/v2/communities'
const form = {
  title: 'Casa da Sabiá',
  description: 'Tudo em um lugar.',
  is_private: true,
  is_enabled: true,
  hide_channels_groups: false,
  has_continue_watching: false,
  has_ranking: true,
  background_color: '#1c2f66',
  upsell_text: 'Assinar',
  upsell_link: 'https://escolasabia.com.br/assinar',
}
interface Saved {
  readonly id: number
  readonly cover_path: string | null
  readonly cover_presigned_url?: { url: string; headers: Record<string, string> }
  readonly [field: string]: unknown
}
const read = async (client = helena, tenant = 1) => (await (await client.fetch(`${BASE}/${tenant}`)).json()) as Saved
const put = (path: string, body?: unknown) => helena.fetch(`${BASE}/${path}`, { method: 'PUT', ...(body !== undefined && { body }) })
const save = (more: object = {}) => put('1', { ...form, ...more })
const words = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const none = () => app.database.db.delete(communityV2).where(eq(communityV2.tenantId, 1))
const webp = () => {
  const bytes = new Uint8Array(64)
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))
  return bytes
}
const upload = (link: Saved['cover_presigned_url'], body = webp()) =>
  app.fetch(link?.url ?? '', { method: 'PUT', body, headers: { 'Content-Type': 'image/webp' } })

describe('the community of the newer generation (V2)', () => {
  it('is read by whoever edits; where there is none the answer is 404 (V2-15, V2-27, ROL-05, EP-01)', async () => {
    expect(await read()).toMatchObject({ title: 'Roda da Sabiá', is_private: true, is_enabled: true, deleted_at: null })
    await save()
    expect(await read()).toMatchObject({
      ...form,
      is_enabled: true,
      upsell_link: 'escolasabia.com.br/assinar',
      cover_path: expect.anything(),
    })
    expect((await livia.fetch(`${BASE}/1`)).status).toBe(403)
    expect((await iara.fetch(`${BASE}/1`)).status).toBe(403)
    await none()
    expect((await helena.fetch(`${BASE}/1`)).status).toBe(404)
  })

  it('is made by its first save, and nobody sees it before it is made visible (V2-17, V2-28, AMB-54, EP-02, EP-05)', async () => {
    await none()
    expect(await words(await save())).toMatchObject({
      status: 200,
      title: 'Casa da Sabiá',
      is_enabled: false,
      has_ranking: true,
      upsell_link: 'escolasabia.com.br/assinar',
    })
    const { id } = await read()
    expect((await put(`${id}/enable`)).status).toBe(200)
    expect(await read()).toMatchObject({ is_enabled: true })
    await save({ is_enabled: false })
    expect(await read()).toMatchObject({ is_enabled: true })
    expect((await put(`${id}/disable`)).status).toBe(200)
    expect(await read()).toMatchObject({ is_enabled: false })
  })

  it('of another school is not switched (EP-05, EP-06)', async () => {
    const other = await read(iara, 2)
    expect((await put(`${other.id}/enable`)).status).toBe(403)
    expect((await put('999/enable')).status).toBe(404)
  })

  it('a private one needs a text, a link and a product (V2-24, V2-25, V2-26, V2-30, AMB-12, EP-03, EP-04)', async () => {
    expect(await words(await save({ upsell_text: '', upsell_link: null }))).toMatchObject({
      status: 422,
      error: 'O texto de upsell é obrigatório',
      fields: { upsell_text: 'O texto de upsell é obrigatório', upsell_link: 'O link de upsell é obrigatório' },
    })
    const error = 'A comunidade precisa ter pelo menos um produto ativo'
    expect(await words(await put('1/products', { ids: [] }))).toMatchObject({ status: 422, error })
    expect(await (await put('1/products', { ids: [3, 1] })).json()).toEqual([
      { id: 1, title: 'Assinatura Sabiá' },
      { id: 3, title: 'Trilha de cozinha' },
    ])
    expect(await (await helena.fetch(`${BASE}/1/products`)).json()).toHaveLength(2)
    const [foreign] = await app.database.db.select().from(products).where(eq(products.tenantId, 2))
    expect((await put('1/products', { ids: [foreign?.id] })).status).toBe(403)
    expect((await save({ is_private: false, upsell_text: '', upsell_link: '' })).status).toBe(200)
    expect((await put('1/products', { ids: [] })).status).toBe(200)
  })

  it.each([
    [{ title: '' }, 'O nome da comunidade é obrigatório'],
    [{ title: 'a'.repeat(51) }, 'O nome da comunidade deve ter no máximo 50 caracteres'],
    [{ description: 'a'.repeat(501) }, 'A descrição não pode ter mais de 500 caracteres'],
    [{ upsell_text: 'a'.repeat(51) }, 'O nome da comunidade deve ter no máximo 50 caracteres'],
    [{ upsell_link: 'javascript:alert(1)' }, 'Link inválido'],
    [{ upsell_link: 'escolasabia,com.br' }, 'Link inválido'],
  ])('refuses %o (V2-19, V2-20, V2-21, V2-22, V2-23)', async (more, error) => {
    expect(await words(await save(more))).toMatchObject({ status: 422, error })
  })

  it('without an upsell it has neither text nor link (V2-23)', async () => {
    expect(await words(await save({ is_private: false, upsell_text: '', upsell_link: '' }))).toMatchObject({
      status: 200,
      upsell_text: null,
      upsell_link: null,
    })
  })

  it('a new cover gets a link, and counts from when its file is there (V2-11, V2-29, AMB-52)', async () => {
    const before = (await read()).cover_path
    const saved = (await (await save({ cover_path: 'capa.webp' })).json()) as Saved
    expect(saved.cover_presigned_url?.headers).toHaveProperty('Host')
    expect((await read()).cover_path).toBe(before)
    expect((await upload(saved.cover_presigned_url)).status).toBe(200)
    // Everybody's at once, without a read by whoever edits.
    const [stored] = await app.database.db.select().from(communityV2).where(eq(communityV2.tenantId, 1))
    expect(stored).toMatchObject({ coverPath: saved.cover_path, nextCoverPath: null })
    expect((await read()).cover_path).toBe(saved.cover_path)
    // Undo sets the old path again; '' takes the cover away.
    expect(await (await save({ cover_path: before })).json()).toMatchObject({ cover_path: before })
    expect(await (await save({ cover_path: '' })).json()).toMatchObject({ cover_path: null })
    expect((await save({ cover_path: '/files/2/cover/x.webp' })).status).toBe(422)
    expect((await save({ cover_path: 'capa.exe' })).status).toBe(422)
  })

  it('a file that is no picture, or above 1 MB, is no cover (UPL-14)', async () => {
    const { cover_presigned_url: link } = (await (await save({ cover_path: 'capa.webp' })).json()) as Saved
    expect((await upload(link, new TextEncoder().encode('<script>'))).status).toBe(415)
    expect((await upload(link, new Uint8Array(1_048_577))).status).toBe(413)
  })

  it('is deleted, and begins again hidden (V2-17, ext C1)', async () => {
    expect(await words(await helena.fetch(`${BASE}/1`, { method: 'DELETE' }))).toEqual({
      status: 200,
      message: 'Comunidade excluída com sucesso.',
    })
    const gone = await read()
    expect(gone).toMatchObject({ is_enabled: false, deleted_at: expect.any(String) })
    expect((await put(`${gone.id}/enable`)).status).toBe(404)
    expect((await helena.fetch(`${BASE}/1`, { method: 'DELETE' })).status).toBe(404)
    await save()
    expect(await read()).toMatchObject({ deleted_at: null, is_enabled: false })
  })
})
