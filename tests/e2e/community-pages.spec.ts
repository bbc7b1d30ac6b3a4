import type { Browser } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { enter, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'

const PICTURE = 'public/demo/sabia/aqua-h.webp'

interface Post {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly image: string | null
  readonly likes: number
  readonly liked: 0 | 1
}
interface Said {
  readonly id: number
  readonly content: string
  readonly replies: readonly Said[]
}
const postsOf = async (api: Api) => (await api.get<{ data: Post[] }>('/api/auth/community/feed/1/1?cursor=0')).data
const named = async (api: Api, title: string) => (await postsOf(api)).filter((post) => post.title === title)
const threadOf = async (api: Api, post: number) =>
  (await api.get<{ data: { comments: Said[] } }>(`/api/auth/community/post/${post}`)).data.comments

const publish = async (api: Api, community: number, title: string, content: string) =>
  expect(
    await api.send('POST', '/api/auth/community/post/create', { tenant_id: 1, community_id: community, title, content, image: null }),
  ).toBe(201)

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, title: string) => page.getByRole('article', { name: title })

/** The page may still be drawn anew while it is read. */
const scrollTo = (page: Page, heading: string) =>
  expect(async () => page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()

async function pickPicture(page: Page): Promise<void> {
  await button(page, 'Imagem').click()
  await page.getByRole('group', { name: 'Imagem', exact: true }).locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByRole('dialog', { name: 'Recortar imagem' }).getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('dialog', { name: 'Recortar imagem' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Imagem da postagem' })).toBeVisible()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a post with a picture, a comment and ten presses of a heart are kept through a reload, and each is sent once (C9, C10, C12, SYN-03)', async ({
    page,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.student)
    const [first] = await postsOf(api)
    const before = await postsOf(api)
    await signInOverApi(page, people.student)
    await page.goto('/comunidade/1/1')
    await expect(post(page, first?.title ?? '')).toBeVisible()
    await untilInstalled(page)
    // The post's page and the room for pictures are opened once, as people do.
    await post(page, first?.title ?? '')
      .getByRole('link', { name: first?.title ?? '', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: '4 comentários' })).toBeVisible()
    await page.goBack()
    await expect(post(page, first?.title ?? '')).toBeVisible()
    await network.goOffline()

    await text(page, 'Título da postagem').fill('Aquarela de hoje')
    await text(page, 'Texto da postagem').fill('Três camadas.\n\n- água\n- cor\n- **espera**')
    await expect(page.getByText('Rascunho guardado neste dispositivo')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
    await expect(text(page, 'Título da postagem')).toHaveValue('Aquarela de hoje')
    await pickPicture(page)
    await button(page, 'Publicar').click()
    await expect(post(page, 'Aquarela de hoje').getByText('Na fila')).toBeVisible()
    await expect(text(page, 'Título da postagem')).toHaveValue('')
    await expect(post(page, 'Aquarela de hoje').getByRole('img', { name: 'Imagem de «Aquarela de hoje»' })).toBeVisible()

    const heart = post(page, 'Corda nova desafina toda hora. É a corda ou sou eu?').getByRole('button', { name: /^Curtir/ })
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    for (let press = 0; press < 9; press++) await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    await post(page, first?.title ?? '')
      .getByRole('link', { name: first?.title ?? '', exact: true })
      .click()
    await text(page, 'Escreva um comentário').fill('Eu faço a percussão na mesa.')
    await button(page, 'Comentar').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Eu faço a percussão' }).getByText('Na fila')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Eu faço a percussão' }).getByText('Na fila')).toBeVisible()
    expect(await postsOf(api)).toEqual(before)
    const sent = () =>
      chaos
        .writes()
        .filter(({ path }) => path.startsWith('/api/auth/community/'))
        .map(({ path }) => path.replace('/api/auth/community/', ''))
    expect(sent()).toEqual([])

    await network.goOnline()
    await expect.poll(() => named(api, 'Aquarela de hoje'), PATIENT).toHaveLength(1)
    await expect.poll(async () => (await threadOf(api, first?.id ?? 0)).length, PATIENT).toBe(4)
    await expect
      .poll(async () => (await named(api, 'Corda nova desafina toda hora. É a corda ou sou eu?'))[0], PATIENT)
      .toMatchObject({ liked: 0, likes: 1 })
    await expect(page.getByText('Na fila')).toHaveCount(0, PATIENT)
    const [made] = await named(api, 'Aquarela de hoje')
    expect(made).toMatchObject({
      content: 'Três camadas.\n\n- água\n- cor\n- **espera**',
      image: expect.stringMatching(/^\/files\//) as unknown,
    })
    expect(await api.size(made?.image ?? '')).toBeGreaterThan(1000)
    expect(sent().filter((path) => path === 'post/create')).toHaveLength(1)
    expect(sent().filter((path) => path === 'comment/create')).toHaveLength(1)
    expect(sent().filter((path) => path.startsWith('like/'))).toHaveLength(1)
    await page.goto('/comunidade/1/1')
    await expect(post(page, 'Aquarela de hoje')).toHaveCount(1)
    await expect(post(page, 'Aquarela de hoje').getByRole('link', { name: 'Aquarela de hoje', exact: true })).toBeVisible(PATIENT)
  })

  test('nothing of a private community is in any answer, in the mirror or in the caches of a student without its product, and what was read of one leaves with the access (ROL-06, ROL-07)', async ({
    page,
    server,
  }) => {
    const canary = 'canario-amarelo-41'
    const owner = await apiOf(server.url, people.admin)
    await publish(owner, 3, 'Segredo', canary)
    const secret = (await owner.get<{ data: Post[] }>('/api/auth/community/feed/1/3?cursor=0')).data[0]
    const answers: string[] = []
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname.startsWith('/api/'))
        answer.text().then(
          (body) => answers.push(body),
          () => undefined,
        )
    })
    await signInOverApi(page, people.student)
    await page.goto('/dashboard/profile')
    await untilInstalled(page)
    for (const path of ['/comunidade/explorer?tenant=1', '/comunidade/1/1', '/notifications', `/search?search=${canary}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`/comunidade/post/${secret?.id}/1/3`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sala dos professores' })).toBeVisible()
    await page.goto('/comunidade/1/3')
    await expect(page.getByRole('heading', { level: 1, name: 'Sala dos professores' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O que o servidor informou' })).toBeVisible()
    await expectAccessible(page)
    expect(answers.length).toBeGreaterThan(10)
    expect(answers.filter((body) => body.includes(canary) || body.includes('Segredo'))).toEqual([])
    expect(await storedTexts(page)).not.toContain(canary)
    // The same search finds what is there, until that community needs a product too.
    const [first] = await postsOf(owner)
    const words = first?.content.split('\n')[0] ?? ''
    expect(words.length).toBeGreaterThan(10)
    await page.goto('/comunidade/1/1')
    await expect(post(page, first?.title ?? '')).toBeVisible()
    expect((await storedTexts(page)).includes(words)).toBe(true)
    const plansOf = async (id: number) => {
      const { data } = await owner.get<{ data: { plans_with_access: { plan_id: number }[] } }>(`/api/auth/community/get-details/1/${id}`)
      return { community_id: 1, permissions_array: data.plans_with_access.map(({ plan_id: plan }) => plan), tenant_id: 1 }
    }
    const hers = await plansOf(1)
    expect(await owner.send('POST', '/api/auth/community/add-plans', await plansOf(3))).toBe(200)
    expect(await owner.send('POST', '/api/auth/community/remove-plans', hers)).toBe(200)
    await page.goto(`/comunidade/post/${first?.id}/1/1`)
    await expect(page.getByRole('heading', { name: 'O que o servidor informou' })).toBeVisible()
    await expect.poll(async () => (await storedTexts(page)).includes(words)).toBe(false)
  })
})

/** Another person's browser. */
async function another(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript(() => Object.assign(globalThis, { lousaTimingScale: 0.1 }))
  return context.newPage()
}

/** Everything in the databases and caches of this origin, as one text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error ?? new Error(name))
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = db.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result as unknown[])
          all.onerror = () => reject(all.error ?? new Error(store))
        })
        texts.push(JSON.stringify(rows))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (/json|html|text/.test(answer?.headers.get('content-type') ?? '')) texts.push((await answer?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })

test('two devices, a student’s and the owner’s: a comment is told to the post’s author, and a doubt under a lesson is asked and answered (NTF-12, NTF-15, NTF-16, NTF-17, LES-05)', async ({
  page,
  server,
  browser,
  chaos,
}) => {
  const student = await apiOf(server.url, people.student)
  const hers = await another(browser, chaos.url)

  await test.step('a comment notifies the post’s author, and the press opens the post (NTF-12, NTF-15, NTF-17)', async () => {
    const owner = await apiOf(server.url, people.admin)
    await publish(student, 1, 'Minha dúvida de hoje', 'Por quê?')
    const [mine] = await named(student, 'Minha dúvida de hoje')
    await enter(hers, people.admin, '/comunidade/1/1')
    await post(hers, 'Minha dúvida de hoje').getByRole('link', { name: 'Minha dúvida de hoje', exact: true }).click()
    await text(hers, 'Escreva um comentário').fill('Porque sim, e aqui está a razão.')
    await button(hers, 'Comentar').click()
    await expect.poll(async () => (await threadOf(owner, mine?.id ?? 0)).length, PATIENT).toBe(1)
    await enter(page, people.student, '/notifications')
    await page.getByRole('link', { name: /Helena Duarte comentou: «Porque sim/ }).click()
    await expect(page).toHaveURL(new RegExp(`/comunidade/post/${mine?.id}/1/1#comentario-\\d+$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Minha dúvida de hoje' })).toBeVisible()
    await expect(page.getByText('Porque sim, e aqui está a razão.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a doubt under a lesson is asked by a student and answered by the owner (ext L6, LES-05, NTF-16)', async () => {
    const said = async () =>
      (await student.get<{ data: { content: string; parent_id: number | null }[] }>('/api/auth/aulas/comments/1/5')).data
    await page.goto('/curso/1/aula/5')
    await scrollTo(page, 'Comentários')
    await text(page, 'Escreva sua dúvida').fill('E se doer a mão?')
    await button(page, 'Perguntar').click()
    await expect.poll(said, PATIENT).toMatchObject([{ content: 'E se doer a mão?' }])
    await hers.goto('/curso/1/aula/5')
    await scrollTo(hers, 'Comentários')
    await hers.getByRole('listitem').filter({ hasText: 'E se doer a mão?' }).getByRole('button', { name: 'Responder' }).click()
    await text(hers, 'Responder a Lívia Rocha').fill('Pare, respire e volte amanhã.')
    await hers.getByRole('form', { name: 'Responder a Lívia Rocha' }).getByRole('button', { name: 'Responder' }).click()
    await expect.poll(said, PATIENT).toHaveLength(2)
    expect((await said())[1]?.parent_id).not.toBeNull()
    await expectAccessible(hers)
    await hers.context().close()
    // A device of its own asks for its notifications at once; this one did a minute ago.
    const phone = await another(browser, chaos.url)
    await enter(phone, people.student, '/notifications')
    await phone
      .getByRole('link', { name: /Helena Duarte respondeu à sua dúvida/ })
      .first()
      .click()
    // The answer itself, below the lesson (PER-06).
    await expect(phone).toHaveURL(/\/curso\/1\/.+\/5#comentario-\d+$/)
    await expect(phone.getByText('Pare, respire e volte amanhã.')).toBeInViewport()
    await expect(phone.getByRole('listitem').filter({ hasText: 'Pare, respire' }).last()).toBeFocused()
    await phone.context().close()
  })
})
