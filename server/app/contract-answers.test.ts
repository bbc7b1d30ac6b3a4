import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_CLASS } from '#contract/endpoint-class.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createTestApp, HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { EXAMPLES } from '#server/testing/test-examples.ts'
import { handlers } from './handlers.ts'

// Every served endpoint answers as its contract says, and its answer decodes without a report.

/** Forms with files: server/site/banners.test.ts and server/gamification/gamification.test.ts hold their answers against the contract. */
const BANNER_WRITES = ['createBanner', 'updateBanner', 'deleteBanner', 'orderBanners']
const GAMIFICATION_FORMS = ['createLevel', 'updateLevel', 'createReward', 'updateReward']

let app: TestApp
let helena: TestClient
let livia: TestClient

beforeAll(async () => {
  app = await createTestApp()
  helena = await app.signIn(HELENA)
  livia = await app.signIn(LIVIA)
})
afterAll(() => app.close())

describe('every served endpoint', () => {
  it('has an example here, or tests of its own (auth, banners, carousels, uploads)', () => {
    const own = ['signIn', 'signOut', 'openMagicLink', 'flipCarousel', 'deleteCarousel', ...BANNER_WRITES, ...GAMIFICATION_FORMS]
    expect(Object.keys(handlers).filter((name) => !(name in EXAMPLES) && !own.includes(name))).toEqual([])
  })

  it.each(Object.entries(EXAMPLES))('%s answers as the contract says', async (name, { params = {}, body, as }) => {
    const endpoint: Endpoint = endpoints[name as EndpointName]
    const client = as === 'student' ? livia : helena
    const answer = await client.fetch(fillPath(endpoint.path, { tenant: 1, ...params }), {
      method: endpoint.method,
      ...(body !== undefined && { body }),
    })
    const json: unknown = await answer.json()
    expect({ status: answer.status, json }).toMatchObject({ status: endpoint.class === ENDPOINT_CLASS.create ? 201 : 200 })
    expect(endpoint.answer.safeParse(json).error?.issues ?? []).toEqual([])
    const problems: string[] = []
    const rows = endpoint.decode?.(json, (problem) => problems.push(problem)).rows
    expect(problems).toEqual([])
    expect(rows ?? ['no rows to read']).not.toHaveLength(0)
  })
})

describe('the demo, as the site reads it', () => {
  const read = async <T>(client: TestClient, path: string) => (await (await client.fetch(path)).json()) as T

  it('has 8 courses, 24 modules and 120 lessons, paged by 20 (EP-58, EP-77)', async () => {
    expect((await read<{ data: unknown[] }>(helena, '/api/auth/cursos/index/1')).data).toHaveLength(8)
    expect((await read<{ data: unknown[] }>(helena, '/api/auth/platform/modules/1')).data).toHaveLength(24)
    const ids: number[] = []
    for (let next: string | null = '/api/auth/aulas/allClasses/1?page=1', pages = 0; next !== null; pages++) {
      const page: { data: { id: number }[]; next_page_url: string | null } = await read(helena, next)
      expect(page.data.length).toBeLessThanOrEqual(20)
      ids.push(...page.data.map(({ id }) => id))
      next = page.next_page_url
      expect(pages).toBeLessThan(7)
    }
    expect(new Set(ids).size).toBe(120)
  })

  it('finds lessons without their accents', async () => {
    const { data } = await read<{ data: { title: string }[] }>(helena, '/api/auth/aulas/search/pao/1?page=1')
    expect(data.map(({ title }) => title)).toEqual(['Pão de forma para a semana'])
    const percent = await read<{ data: unknown[] }>(helena, '/api/auth/aulas/search/%25/1?page=1')
    expect(percent.data).toEqual([])
  })

  it('shows an editor all six carousels, and the one made above, and a student the published ones (EP-82)', async () => {
    interface Carousel {
      title: string
      published: number
      carousel_item: unknown[]
    }
    const all = (await read<{ data: Carousel[] }>(helena, '/api/auth/home/carousels/1')).data
    const seen = (await read<{ data: Carousel[] }>(livia, '/api/auth/home/carousels/1')).data
    expect(all).toHaveLength(7)
    // «Minha lista» was switched off above: that switch publishes a system carousel (VIT-04).
    expect(all.filter(({ published }) => published === 0).map(({ title }) => title)).toEqual(['Minha lista', 'Aulas soltas de inverno'])
    expect(seen.map(({ title }) => title)).toEqual(['Para um fim de semana', 'Feito à mão', 'Em alta', 'Continuar assistindo', 'Novidades'])
    expect(seen.every(({ carousel_item }) => carousel_item.length > 0)).toBe(true)
  })

  it('continues each course at the person’s last lesson (ext L3)', async () => {
    const { data } = await read<{ data: { courses: { title: string; progress: number; next: { number: number; title: string } }[] } }>(
      livia,
      '/api/auth/home/continue/1',
    )
    expect(data.courses[0]).toMatchObject({ title: 'Luz natural', progress: 6 / 18, next: { number: 7, title: 'Luz de janela' } })
  })

  it('pages twelve notifications of all five types, newest first, and counts the unread (EP-93, EP-94)', async () => {
    interface Page {
      data: { type: string; created_at: string }[]
      next_page_url: string | null
    }
    const first = await read<Page>(livia, '/api/auth/notification?page=1&paginate=10')
    const second = await read<Page>(livia, first.next_page_url ?? '')
    const all = [...first.data, ...second.data]
    // One went with the post that was deleted above (SAF-07).
    expect([first.data.length, second.data.length, second.next_page_url]).toEqual([10, 1, null])
    expect(new Set(all.map(({ type }) => type)).size).toBe(5)
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    expect(await read(livia, '/api/auth/notification/total')).toEqual({ has_unread_notifications: 4 })
  })

  it('marks only the person’s own notifications as read', async () => {
    const { data } = await read<{ data: { id: number }[] }>(livia, '/api/auth/notification?page=1&paginate=10')
    await helena.fetch('/api/platform/auth/notification/update', { method: 'PATCH', body: { read: true, ids: data.map(({ id }) => id) } })
    expect(await read(livia, '/api/auth/notification/total')).toEqual({ has_unread_notifications: 4 })
  })
})
