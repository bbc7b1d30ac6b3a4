import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { BADGE_BYTES, DOCUMENT_BYTES } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { communities } from '#server/db/community-schema.ts'
import { pointsRules, pointsSeasons } from '#server/db/gamification-schema.ts'
import { quizzes } from '#server/db/quiz-schema.ts'
import { products } from '#server/db/schema.ts'
import { HELENA, IARA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let app: TestApp
let helena: TestClient
let livia: TestClient
withTestApp([HELENA, LIVIA, IARA], (made, clients) => {
  app = made
  ;[helena, livia] = clients
})

const RANKING = '/api/auth/ranking'
const LEVELS = `${RANKING}/levels`
const REWARDS = `${RANKING}/rewards`
const PLANS = `${RANKING}/gamification-plans`
const POINTS = `${RANKING}/gamification/platform`

type Values = Record<string, string | number | File>
interface Reply {
  readonly status: number
  readonly body: {
    readonly id?: number
    readonly data?: Record<string, unknown>
    readonly message?: string
    readonly error?: string
    readonly fields?: Record<string, string>
  }
}

function formOf(fields: Values): FormData {
  const form = new FormData()
  form.set('tenant_id', '1')
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'object' ? value : String(value))
  return form
}

async function send(path: string, fields: Values, client = helena): Promise<Reply> {
  const answer = await client.fetch(path, { method: 'POST', body: formOf(fields) })
  return { status: answer.status, body: (await answer.json()) as Reply['body'] }
}
async function ask<T = Reply['body']>(method: string, path: string, body?: unknown, client = helena): Promise<{ status: number; body: T }> {
  const answer = await client.fetch(path, { method, ...(body !== undefined && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}

const file = (start: string, size: number, name: string) => {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(start, (char) => char.charCodeAt(0)))
  return new File([bytes], name)
}
const gif = (size = 64) => file('GIF89a', size, 'canto.gif')
const webp = (size = 64) => file('RIFF\0\0\0\0WEBPVP8 ', size, 'ninho.webp')
const pdf = (size = 64) => file('%PDF-1.7', size, 'caderno.pdf')

type Row = Record<string, unknown> & { id: number; name: string; permissions: { id: number; plan_id: number; plan: { title: string } }[] }
const list = async (path: string, client = helena) => (await ask<{ data: Row[] }>('GET', `${path}/get/1`, undefined, client)).body.data
const level = {
  name: 'Gorjeio',
  needed_score: 300,
  color: '#1f5a7a',
  animation: 'levelUpGold',
  show_level_on_profile: 1,
  show_score_on_profile: 0,
}

describe('levels (EP-26 to EP-32)', () => {
  it('are created with a GIF as it is, answered with the id, and listed by needed score with products (LVL-04, LVL-10, EP-26, EP-27)', async () => {
    const made = await send(`${LEVELS}/create`, { ...level, img: gif() })
    expect(made.status).toBe(201)
    const endpoint: Endpoint = endpoints.createLevel
    expect(endpoint.answer.safeParse(made.body).error).toBeUndefined()
    const rows = await list(LEVELS)
    expect(rows.map(({ name }) => name)).toEqual(['Ovo', 'Ninho', 'Gorjeio', 'Primeiro voo', 'Canto da manhã', 'Mestre-cantor'])
    const row = must(rows[2], 'level')
    expect(row).toMatchObject({ id: made.body.id, needed_score: 300, color: '#1f5a7a', animation: 'levelUpGold', permissions: [] })
    expect([row['show_level_on_profile'], row['show_score_on_profile']]).toEqual([1, 0])
    expect(row['url_img']).toMatch(/^\/files\/1\/badge\/[\w-]{22}\.gif$/)
    const shown = await livia.fetch(String(row['url_img']))
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    expect(must(rows[0], 'first').permissions.map(({ plan }) => plan.title)).toEqual(['Assinatura Sabiá', 'Trilha de música'])
  })

  it('have a name: 32 characters at most when new, 150 when edited (LVL-06, AMB-10)', async () => {
    const named = async (name: string) => (await send(`${LEVELS}/create`, { ...level, name })).body.fields
    expect(await named('  ')).toEqual({ name: 'Obrigatório' })
    expect(await named('x'.repeat(33))).toEqual({ name: 'O nome pode ter até 32 caracteres' })
    expect(await named('x'.repeat(32))).toBeUndefined()
    const edit = async (name: string) => send(`${LEVELS}/update`, { ...level, id: 2, name })
    expect((await edit('x'.repeat(151))).status).toBe(422)
    expect((await edit('x'.repeat(150))).status).toBe(200)
  })

  it('refuse negative scores, scores that are no number, unknown animations and colours', async () => {
    for (const [field, value] of [
      ['needed_score', -1],
      ['needed_score', 'muitos'],
      ['needed_score', 1.5],
      ['animation', 'explosion'],
      ['color', 'url(x)'],
      ['show_level_on_profile', 'talvez'],
    ] as const)
      expect((await send(`${LEVELS}/create`, { ...level, [field]: value })).body.fields).toHaveProperty(field)
  })

  it('take a picture of 1 MB and none of a byte more, and only what its bytes say it is (LVL-08, REW-23, UPL-18)', async () => {
    expect((await send(`${LEVELS}/create`, { ...level, img: gif(BADGE_BYTES) })).status).toBe(201)
    const large = await send(`${LEVELS}/create`, { ...level, img: gif(BADGE_BYTES + 1) })
    expect([large.status, large.body.error]).toEqual([413, 'O arquivo excede o tamanho máximo permitido de 1MB.'])
    expect((await send(`${LEVELS}/create`, { ...level, img: file('<svg onload=alert(1)>', 64, 'x.png') })).status).toBe(415)
    expect((await send(`${LEVELS}/create`, { ...level, img: '/files/2/badge/aaaaaaaaaaaaaaaaaaaaaa.png' })).status).toBe(422)
  })

  it('an edit without a picture keeps it, an empty one takes it away, and the answer is the level (LVL-11, EP-28)', async () => {
    const { body } = await send(`${LEVELS}/create`, { ...level, img: webp() })
    const id = must(body.id, 'id')
    const kept = await send(`${LEVELS}/update`, { ...level, id, name: 'Trinado' })
    const endpoint: Endpoint = endpoints.updateLevel
    expect(endpoint.answer.safeParse(kept.body).error).toBeUndefined()
    expect(kept.body.data).toMatchObject({ name: 'Trinado', url_img: expect.stringMatching(/\.webp$/) as string })
    expect((await send(`${LEVELS}/update`, { ...level, id, img: '' })).body.data).toMatchObject({ url_img: null })
    expect((await send(`${LEVELS}/update`, { ...level, id: 99_999 })).status).toBe(404)
  })

  it('products go in and out; one that is there keeps its link (LVL-05, LVL-07, LVL-09, EP-30, EP-31, EP-32)', async () => {
    const add = (plans: number[]) =>
      ask<number[]>('POST', `${LEVELS}/permissions/create`, { level_id: 1, array_plans_id: plans, tenant_id: 1 })
    const before = must((await list(LEVELS))[0], 'level').permissions.map(({ id }) => id)
    const made = await add([1, 3])
    expect(made.status).toBe(201)
    expect(made.body[0]).toBe(before[0])
    const of = async () => (await ask<{ data: Row['permissions'] }>('GET', `${LEVELS}/permissions/get-by-level/1/1`)).body.data
    expect((await of()).map(({ plan_id: plan }) => plan)).toEqual([1, 2, 3])
    expect((await ask('DELETE', `${LEVELS}/permissions/delete/${before[0]}`)).body.message).toBe('Produto excluído das permissões')
    expect((await of()).map(({ plan_id: plan }) => plan)).toEqual([2, 3])
    expect((await ask('DELETE', `${LEVELS}/permissions/delete/${before[0]}`)).status).toBe(404)
    expect((await add([])).status).toBe(422)
    expect((await add([9_999])).status).toBe(422)
  })

  it('a deleted one takes its links with it and says so (LVL-12, LVL-15, EP-29)', async () => {
    const gone = await ask('DELETE', `${LEVELS}/delete/1/1`)
    expect([gone.status, gone.body.message]).toEqual([200, 'Nível excluído com sucesso.'])
    expect((await ask('DELETE', `${LEVELS}/delete/1/1`)).status).toBe(404)
    expect((await ask('GET', `${LEVELS}/permissions/get-by-level/1/1`)).status).toBe(404)
  })

  it('are the editors’ to change (ROL-08)', async () => {
    expect((await send(`${LEVELS}/create`, level, livia)).status).toBe(403)
    expect((await ask('DELETE', `${LEVELS}/delete/1/1`, undefined, livia)).status).toBe(403)
  })
})

const reward = {
  name: 'Caderno',
  reward_type: 'score',
  needed_score: 100,
  description: 'Dez músicas',
  links: '["escola.com/x"]',
  animation: 'none',
  song: 'sino',
}

describe('rewards (EP-16 to EP-21)', () => {
  it('are created with document and badge, and answer as the contract says (REW-15, REW-28, EP-17)', async () => {
    const made = await send(`${REWARDS}/create`, { ...reward, content: pdf(), img: gif() })
    expect(made.status).toBe(201)
    const endpoint: Endpoint = endpoints.createReward
    expect(endpoint.answer.safeParse(made.body).error).toBeUndefined()
    expect(made.body.data).toMatchObject({ name: 'Caderno', links: ['escola.com/x'], song: 'sino', permissions: [] })
    expect(made.body.data?.['content']).toMatch(/^\/files\/1\/document\/.*\.pdf$/)
    expect(made.body.data?.['img']).toMatch(/^\/files\/1\/badge\/.*\.gif$/)
  })

  it('refuse 151 and 251 characters, negative scores, and a missing quiz or lesson (REW-16, REW-17, REW-18, REW-19)', async () => {
    const wrong = async (fields: Values) => (await send(`${REWARDS}/create`, { ...reward, ...fields })).body.fields
    expect(await wrong({ name: 'x'.repeat(151) })).toEqual({ name: 'O nome pode ter até 150 caracteres' })
    expect(await wrong({ description: 'x'.repeat(251) })).toEqual({ description: 'A descrição pode ter até 250 caracteres' })
    expect(await wrong({ needed_score: -1 })).toHaveProperty('needed_score')
    expect(await wrong({ reward_type: 'quiz' })).toEqual({ quiz: 'Campo obrigatório' })
    expect(await wrong({ reward_type: 'lesson', lesson: '' })).toEqual({ lesson: 'Campo obrigatório' })
    expect(await wrong({ reward_type: 'sorte' })).toHaveProperty('reward_type')
    expect(await wrong({ reward_type: 'quiz', quiz: 9_999 })).toEqual({ quiz: 'Esta avaliação não existe mais.' })
  })

  it('refuse links that do not open, in words, and lists that are none (REW-22)', async () => {
    for (const links of ['["javascript:alert(1)"]', '["isto não é"]', '{"a":1}', 'x', JSON.stringify(Array(21).fill('a.com'))])
      expect((await send(`${REWARDS}/create`, { ...reward, links })).body.fields).toEqual({
        links: 'Valor inválido, corrija e tente novamente',
      })
  })

  it('take a document of 15 MB and none of a byte more (REW-21, UPL-09)', async () => {
    expect((await send(`${REWARDS}/create`, { ...reward, content: pdf(DOCUMENT_BYTES) })).status).toBe(201)
    const large = await send(`${REWARDS}/create`, { ...reward, content: pdf(DOCUMENT_BYTES + 1) })
    expect([large.status, large.body.error]).toEqual([413, 'O arquivo excede o tamanho máximo permitido.'])
    expect((await send(`${REWARDS}/create`, { ...reward, content: file('MZ', 64, 'x.pdf') })).status).toBe(415)
    expect((await send(`${REWARDS}/create`, { ...reward, img: gif(BADGE_BYTES + 1) })).status).toBe(413)
  })

  it('an edit without new content keeps the document (REW-21, EP-18)', async () => {
    const { body } = await send(`${REWARDS}/create`, { ...reward, content: pdf() })
    const id = Number(body.data?.['id'])
    const edited = await send(`${REWARDS}/update`, { ...reward, id, name: 'Caderno novo' })
    expect(edited.body.data).toMatchObject({ name: 'Caderno novo', content: body.data?.['content'] })
  })

  it('outlive their quiz: what stands there stays, and cannot be chosen anew (REW-29)', async () => {
    const { db } = app.database
    const { body } = await send(`${REWARDS}/create`, { ...reward, reward_type: 'quiz', quiz: 1 })
    const id = Number(body.data?.['id'])
    await db.delete(quizzes).where(and(eq(quizzes.tenantId, 1), eq(quizzes.id, 1)))
    expect((await send(`${REWARDS}/update`, { ...reward, reward_type: 'quiz', quiz: 1, id, name: 'Ainda aqui' })).status).toBe(200)
    expect((await send(`${REWARDS}/create`, { ...reward, reward_type: 'quiz', quiz: 1 })).status).toBe(422)
  })

  it('are listed oldest first with their products; students do not see what is earned (REW-04, GEN-07, EP-16)', async () => {
    const mine = await list(REWARDS)
    expect(mine.map(({ name }) => name)).toEqual(['Colheita', 'Primeira folha', 'Caderno de cifras', 'Cadeira cativa na roda'])
    expect(mine[0]).toMatchObject({
      links: ['escolasabia.com.br/cifras/dez-primeiras'],
      permissions: [{ plan: { title: 'Assinatura Sabiá' } }],
    })
    const theirs = await list(REWARDS, livia)
    expect(theirs.map(({ links, embed, content, deliverable_product: product }) => [links, embed, content, product])).toEqual(
      Array(4).fill([[], '', null, null]),
    )
  })

  it('products go in and out (REW-20, REW-25, REW-27, EP-20, EP-21)', async () => {
    const add = (plans: number[]) =>
      ask<number[]>('POST', `${REWARDS}/permissions/create`, { reward_id: 1, array_plans_id: plans, tenant_id: 1 })
    const made = await add([2, 3])
    expect([made.status, made.body.length]).toEqual([201, 2])
    const plans = async () => must((await list(REWARDS))[0], 'reward').permissions.map(({ plan_id: plan }) => plan)
    expect(await plans()).toEqual([1, 2, 3])
    expect((await ask('DELETE', `${REWARDS}/permissions/delete/${made.body[0]}`)).status).toBe(200)
    expect(await plans()).toEqual([1, 3])
  })

  it('a product that was removed meanwhile is refused in words (REW-32)', async () => {
    await app.database.db.delete(products).where(and(eq(products.tenantId, 1), eq(products.id, 3)))
    const refused = await ask('POST', `${REWARDS}/permissions/create`, { reward_id: 1, array_plans_id: [3], tenant_id: 1 })
    expect([refused.status, refused.body.error]).toEqual([422, 'Este produto não existe mais.'])
  })

  it('a deleted one says so, and is gone (REW-31, EP-19)', async () => {
    expect((await ask('DELETE', `${REWARDS}/delete/1/1`)).body.message).toBe('Recompensa excluída com sucesso')
    expect((await ask('DELETE', `${REWARDS}/delete/1/1`)).status).toBe(404)
    expect(await list(REWARDS)).toHaveLength(3)
  })
})

const parameters = { tenant_id: 1, platform: { login: 5, future_rule: 7 }, community: { custom_name: ' Moedas ', score_posts: 10 } }
const rule = { enable: true, needed_interaction: 3, plus_user_score: 20 }
const readPoints = async () => (await ask<Record<string, Record<string, unknown> | null>>('GET', `${POINTS}/get-parameters/1`)).body

describe('points (EP-33 to EP-39)', () => {
  it('a school without any reads none, creates them once, and updates them from then on (PTS-09, PTS-10, PTS-11, PTS-13, EP-36, EP-37, EP-38)', async () => {
    await app.database.db.delete(pointsRules).where(eq(pointsRules.tenantId, 1))
    expect(await readPoints()).toEqual({ platform: null, community: null, per_day: null })
    const made = await ask('POST', `${POINTS}/create-parameters`, parameters)
    expect([made.status, made.body.message]).toEqual([201, 'Pontuação criada com sucesso.'])
    expect(await readPoints()).toMatchObject({
      platform: { login: 5, watch_class: 0, future_rule: 7 },
      community: { custom_name: 'Moedas' },
      per_day: null,
    })
    const saved = await ask('PUT', `${POINTS}/update-parameters`, { ...parameters, platform: { login: 6 } })
    expect([saved.status, saved.body.message]).toEqual([200, 'Pontuação atualizada com sucesso.'])
    expect((await readPoints())['platform']).toMatchObject({ login: 6 })
    const first = await ask<{ data: { custom_name: string } }>('GET', '/api/auth/community/get-first/1')
    expect(first.body.data.custom_name).toBe('Moedas') // PTS-01
  })

  it('need a name and whole numbers from 0 on (PTS-02, PTS-03, PTS-04)', async () => {
    const wrong = async (part: object) => (await ask('PUT', `${POINTS}/update-parameters`, { ...parameters, ...part })).body.fields
    expect(await wrong({ community: { custom_name: '  ' } })).toEqual({ custom_name: 'Obrigatório' })
    expect(await wrong({ platform: { login: -1 } })).toHaveProperty(['platform.login'])
    expect(await wrong({ platform: { watch_class: 1.5 } })).toHaveProperty(['platform.watch_class'])
    expect(await wrong({ community: { custom_name: 'XP', score_likes: 'x' } })).toHaveProperty(['community.score_likes'])
  })

  it('rules of the day are replaced as a whole, and counted from 1 (PTS-05, PTS-06, PTS-12, AMB-42, EP-39)', async () => {
    const save = (platform: object, community: object = {}) =>
      ask('POST', `${POINTS}/create-per-day-parameters`, { tenant_id: 1, platform, community })
    expect((await save({ watch_class: rule }, { post: { ...rule, enable: 0 } })).status).toBe(200)
    expect((await readPoints())['per_day']).toEqual({ platform: { watch_class: rule }, community: { post: { ...rule, enable: false } } })
    expect((await save({ watch_class: { ...rule, needed_interaction: 0 } })).status).toBe(422)
    expect((await save({ watch_class: { ...rule, plus_user_score: -1 } })).status).toBe(422)
  })

  it('belong to the owners of products that go in and out (PTS-08, PTS-13, GAM-02, EP-33, EP-34, EP-35)', async () => {
    const all = async () => (await ask<{ data: Row['permissions'] }>('GET', `${PLANS}/get/1`)).body.data
    expect((await all()).map(({ plan }) => plan.title)).toEqual(['Assinatura Sabiá', 'Trilha de música'])
    const made = await ask<number[]>('POST', `${PLANS}/create`, { array_plans_id: [3], tenant_id: 1 })
    expect(made.status).toBe(201)
    expect((await ask('DELETE', `${PLANS}/delete/${made.body[0]}/1`)).body.message).toBe('Produto excluído das permissões')
    expect(await all()).toHaveLength(2)
  })
})

describe('ranking (EP-23, EP-24)', () => {
  const first = async () => (await ask<{ data: { show_ranking: number } }>('GET', '/api/auth/community/get-first/1')).body.data

  it('is shown and hidden by the state in the path (RNK-03, RNK-05, RNK-06, EP-24, EP-25)', async () => {
    expect((await ask('PUT', `${RANKING}/toggle-status/0/1`)).body.message).toBe('Ranking desativado')
    expect((await first()).show_ranking).toBe(0)
    expect((await ask('PUT', `${RANKING}/toggle-status/1/1`)).body.message).toBe('Ranking ativado')
    expect((await first()).show_ranking).toBe(1)
    expect((await ask('PUT', `${RANKING}/toggle-status/2/1`)).status).toBe(404)
  })

  it('needs a community (RNK-04)', async () => {
    await app.database.db.delete(communities).where(eq(communities.tenantId, 1))
    const refused = await ask('PUT', `${RANKING}/toggle-status/1/1`)
    expect([refused.status, refused.body.error]).toEqual([404, 'Você não possui comunidades criadas.'])
  })

  it('a reset begins a new season, for editors only, and says so (RNK-07, EP-23)', async () => {
    const seasons = () => app.database.db.$count(pointsSeasons, eq(pointsSeasons.tenantId, 1))
    const before = await seasons()
    expect((await ask('POST', '/api/auth/community/reset-ranking', undefined, livia)).status).toBe(403)
    expect(await ask('POST', '/api/auth/community/reset-ranking')).toMatchObject({
      status: 200,
      body: { message: 'A pontuação de todos os alunos voltou a zero.' },
    })
    expect(await seasons()).toBe(before + 1)
  })
})
