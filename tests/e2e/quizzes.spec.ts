import type { Browser } from '@playwright/test'
import type { AttemptWire } from '#contract/quiz-attempts.ts'
import { expectAccessible } from '#tests/e2e/support/accessibility.ts'
import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Network, test, untilInstalled, type Page } from '#tests/e2e/support/fixtures.ts'
import { PATIENT } from '#tests/e2e/support/patient.ts'
import { people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { drawer, status } from '#tests/e2e/support/studio.ts'

const PICTURE = 'public/demo/sabia/aqua-h.webp'

interface Quiz {
  readonly id: number
  readonly name: string
  readonly [field: string]: unknown
}
const quizzesOf = async (api: Api) => (await api.get<[true, number, { data: Quiz[] }]>('/api/auth/quiz/1'))[2].data
const attemptsOf = async (api: Api) => (await api.get<{ data: AttemptWire[] }>('/api/auth/quiz/attempts/mine/1')).data
const attemptAt = async (api: Api, quiz: number) => (await attemptsOf(api)).find(({ quiz_id: id }) => id === quiz)

const list = (page: Page) => drawer(page).getByRole('list', { name: 'Avaliações' })
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function act(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: `Mais ações de ${title}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function take(page: Page, quiz: number | string): Promise<void> {
  await page.goto(`/quiz?id=${quiz}&type=comun`)
  await button(page, 'Começar').click()
}

async function finish(page: Page): Promise<void> {
  await button(page, 'Finalizar').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalizar' }).click()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a quiz is created, one is changed and one removed, through a reload, and the server then holds exactly that; questions are written and answered (QUI-10)', async ({
    page,
    browser,
    server,
    chaos,
    network,
  }) => {
    const api = await apiOf(server.url, people.admin)
    // Published and without questions: they are written at the end.
    await api.send('POST', '/api/auth/quiz/create', {
      name: 'Roda',
      tenant_id: 1,
      type: 'comun',
      goal: 50,
      published: 1,
      repeat: 0,
      time_limit: null,
      stopwatch: 0,
    })
    const { id } = (await quizzesOf(api)).find(({ name }) => name === 'Roda') ?? { id: 0 }
    const before = await quizzesOf(api)
    await signInOverApi(page, people.admin)
    await page.goto('/avaliacoes?edit=avaliacoes')
    await expect(drawer(page)).toBeVisible()
    await untilInstalled(page)
    await expect(row(page, 'Primeiros acordes')).toBeVisible()
    await network.goOffline()

    await test.step('one is created, its draft through a reload (QUI-02)', async () => {
      await button(page, 'Novo').click()
      await text(page, 'Nome').fill('Ouvido de roda')
      await page.getByRole('switch', { name: 'Cronômetro' }).click()
      await text(page, 'Minutos').fill('15')
      await expect(page.getByText('Rascunho guardado')).toBeVisible()
      await page.reload()
      await expect(dialog(page, 'Criar avaliação').getByText('Recuperamos o que você estava escrevendo.')).toBeVisible()
      await expect(text(page, 'Minutos')).toHaveValue('15')
      await button(page, 'Salvar').click()
      await expect(dialog(page, 'Criar avaliação')).toBeHidden()
      await expect(row(page, 'Ouvido de roda').getByText('Na fila')).toBeVisible()
    })

    await test.step('it cannot be configured before the server has it (QUI-15)', async () => {
      await row(page, 'Ouvido de roda').getByRole('button', { name: 'Mais ações de Ouvido de roda' }).click()
      await expect(page.getByRole('menuitem', { name: 'Configurar Disponível depois do envio' })).toBeDisabled()
      await page.keyboard.press('Escape')
    })

    await test.step('one is changed, and one removed after a question (QUI-04)', async () => {
      await act(page, 'Ritmo e pulso', 'Editar')
      await page.getByRole('switch', { name: 'Pode repetir' }).click()
      await button(page, 'Salvar').click()
      await expect(dialog(page, 'Editar avaliação')).toBeHidden()
      await act(page, 'Prova do módulo 3', 'Remover')
      await page
        .getByRole('alertdialog', { name: 'Você realmente deseja excluir essa avaliação?' })
        .getByRole('button', { name: 'Remover' })
        .click()
      // Behind an open dialog the list has no rows for anybody: the dialog closes when the edit is on this device.
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(row(page, 'Prova do módulo 3')).toHaveCount(0)
      await page.reload()
      await expect(row(page, 'Ouvido de roda').getByText('Na fila')).toBeVisible()
      await expect(status(page)).toHaveAccessibleName(/sem conexão/)
      expect(await quizzesOf(api)).toEqual(before)
    })

    await test.step('the server has the list without it (EP-22, EP-90), the change (EP-89), and the new one, created once (QUI-10, EP-87)', async () => {
      await network.goOnline()
      await expect
        .poll(async () => (await quizzesOf(api)).map(({ name }) => name), PATIENT)
        .toEqual(['Primeiros acordes', 'Ritmo e pulso', 'Que músico é você?', 'Roda', 'Ouvido de roda'])
      await expect(status(page)).toHaveAccessibleName('Sincronização: tudo salvo', PATIENT)
      const after = await quizzesOf(api)
      expect(after.at(-1)).toMatchObject({ type: 'comun', goal: 70, published: 0, repeat: 0, stopwatch: 1, time_limit: '00:15:00' })
      expect(after[1]).toEqual({ ...before[1], repeat: 1 })
      expect(chaos.writes().filter(({ path }) => path === '/api/auth/quiz/create')).toHaveLength(1)
    })

    await test.step('then «Configurar» leads to its page (QUI-03)', async () => {
      await act(page, 'Ouvido de roda', 'Configurar')
      await expect(page).toHaveURL(new RegExp(`/quiz\\?id=${String((await quizzesOf(api)).at(-1)?.id)}&type=comun$`))
      await expect(page.getByRole('heading', { name: 'Ouvido de roda' })).toBeVisible()
    })

    await test.step('a quiz from building to passing: questions are written without a network', () =>
      writeQuestions({ page, api, network }, id))

    await test.step('a quiz from building to passing: a student answers through a reload and without a network', () =>
      passWithoutNetwork(browser, server.url, chaos.url, id))
  })
})

interface Owner {
  readonly page: Page
  readonly api: Api
  readonly network: Network
}

async function writeQuestions({ page, api, network }: Owner, id: number): Promise<void> {
  await page.goto(`/quiz?id=${id}&type=comun`)
  await expect(page.getByText('Nenhuma questão ainda')).toBeVisible()
  await network.goOffline()
  await button(page, 'Nova questão').click()
  await text(page, 'Pergunta').fill('Quantos tempos tem o samba?')
  await text(page, 'Alternativa 1').fill('Dois')
  await text(page, 'Alternativa 2').fill('Três')
  await button(page, 'Salvar').click()
  await expect(page.getByRole('group', { name: /^Alternativas/ }).getByRole('alert')).toHaveText('Falta marcar a certa.')
  await page.getByRole('radio', { name: 'Alternativa 1 está certa' }).check()
  await text(page, 'Explicação').fill('Dois por quatro.')
  await page.getByRole('group', { name: 'Imagem', exact: true }).locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByRole('dialog', { name: 'Recortar imagem' }).getByRole('button', { name: 'Aplicar' }).click(PATIENT)
  await expect(page.getByRole('group', { name: 'Imagem', exact: true }).getByRole('img')).toHaveAttribute('src', /^blob:/, PATIENT)
  await page.reload()
  await expect(text(page, 'Alternativa 2')).toHaveValue('Três')
  await button(page, 'Salvar').click()
  await expect(page.getByRole('heading', { name: 'Questão 1 de 1' })).toBeVisible()
  await button(page, 'Nova questão').click()
  await text(page, 'Pergunta').fill('Quais são menores?')
  await page.getByRole('radio', { name: 'Várias', exact: true }).check({ force: true })
  await button(page, 'Nova alternativa').click()
  for (const [at, word] of ['Lá menor', 'Dó', 'Mi menor'].entries()) await text(page, `Alternativa ${at + 1}`).fill(word)
  for (const at of [1, 3]) await page.getByRole('checkbox', { name: `Alternativa ${at} está certa` }).check()
  await button(page, 'Salvar').click()
  await expect(page.getByRole('heading', { name: 'Questão 2 de 2' })).toBeVisible()
  await expectAccessible(page, 'the editor without a network')
  await network.goOnline()
  const questions = () => api.get<{ data: { quiz_id: number; text: string; image: string | null }[] }>('/api/auth/quiz/questions/1')
  const written = async () => (await questions()).data.filter(({ quiz_id: quiz }) => quiz === id)
  await expect
    .poll(async () => (await written()).map((each) => each.text), PATIENT)
    .toEqual(['Quantos tempos tem o samba?', 'Quais são menores?'])
  await expect.poll(async () => (await written())[0]?.image, PATIENT).toMatch(/^\/files\/1\/quiz\//)
}

async function passWithoutNetwork(browser: Browser, server: string, url: string, id: number): Promise<void> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce' })
  await context.addInitScript(() => Object.assign(globalThis, { lousaTimingScale: 0.1 }))
  const student = await context.newPage()
  const livia = await apiOf(server, people.student)
  await signInOverApi(student, people.student)
  await student.goto('/avaliacoes')
  await student.getByRole('link', { name: 'Começar: Roda' }).click()
  await untilInstalled(student)
  await button(student, 'Começar').click()
  await student.getByLabel('Dois', { exact: true }).check()
  await expect.poll(async () => (await attemptAt(livia, id))?.answers, PATIENT).not.toEqual({})
  await context.setOffline(true)
  await button(student, 'Próxima').click()
  await student.getByLabel('Lá menor').check()
  await expect(student.getByText('2 respostas guardadas')).toBeVisible()
  await student.reload()
  await expect(student.getByLabel('Lá menor')).toBeChecked()
  await student.getByLabel('Mi menor').check()
  await expectAccessible(student, 'a quiz without a network')
  await finish(student)
  await expect(student.getByText('Enviaremos quando houver conexão. O resultado chega depois.')).toBeVisible()
  await student.goto('/favoritos')
  await status(student).click()
  await expect(student).toHaveURL(/\/avaliacoes$/)
  await expect(student.getByText('Finalizada. Enviaremos quando houver conexão.')).toBeVisible()
  await student.getByRole('link', { name: 'Ver respostas: Roda' }).click()
  await context.setOffline(false)
  await expect(student.getByRole('heading', { name: 'Você passou' })).toBeVisible(PATIENT)
  await expect(student.getByText(/^2 de 2 certas/)).toBeVisible()
  await expect(student.getByText('Dois por quatro.')).toBeVisible()
  await expectAccessible(student, 'the result')
  await expect(student.getByText('Esta avaliação se faz uma vez.')).toBeVisible()
  expect(await attemptAt(livia, id)).toMatchObject({ percent: 100, passed: 1, late: 0 })
  await context.close()
}

test('a student takes a quiz whose last answer is lost', async ({ page, server, chaos }) => {
  const livia = await apiOf(server.url, people.student)
  const bodies: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/auth/quiz'))
      void response
        .text()
        .then((body) => bodies.push(body))
        .catch(() => undefined)
  })
  await signInOverApi(page, people.student)
  // The first quiz of the demo is finished: this one is not.
  await take(page, 2)

  await test.step('what is right never reaches a student before the end', async () => {
    await page.getByLabel('Três', { exact: true }).check()
    await expect(page.getByText('A escola já tem')).toBeVisible(PATIENT)
    expect(bodies.length).toBeGreaterThan(2)
    expect(bodies.join('\n')).not.toContain('O surdo no segundo tempo empurra a roda')
    expect(bodies.join('\n')).not.toMatch(/"right":true/)
  })

  await test.step('an attempt whose answer is lost is sent again and scored once', async () => {
    await page.getByLabel('Dois', { exact: true }).check()
    await button(page, 'Próxima').click()
    await page.getByLabel('O polegar', { exact: true }).check()
    await button(page, 'Próxima').click()
    await page.getByLabel('Samba com o surdo no segundo tempo').check()
    chaos.when({ path: '/finish' }, { drop: 'after' }, 1)
    await finish(page)
    await expect(page.getByRole('heading', { name: 'Você passou' })).toBeVisible(PATIENT)
    // A read may show the result before the second call goes.
    await expect.poll(() => chaos.writes().filter(({ path }) => path.endsWith('/finish')).length, PATIENT).toBeGreaterThan(1)
    const attempt = await attemptAt(livia, 2)
    expect(attempt).toMatchObject({ percent: 100, right_count: 3, late: 0, finished: 1 })
    // Whatever comes later changes nothing.
    await livia.send('POST', `/api/auth/quiz/attempts/${String(attempt?.id)}/finish`, { answers: {} })
    const { now: _now, ...scored } = attempt ?? { now: '' }
    expect(await attemptAt(livia, 2)).toMatchObject(scored)
    await expect(page.getByText(/é preciso chegar a 70%\./)).toBeVisible()
  })
})

test('a quiz that is removed while a student takes it: a clear sentence, and the answers stay readable', async ({
  page,
  server,
  network,
}) => {
  const api = await apiOf(server.url, people.admin)
  await signInOverApi(page, people.student)
  await take(page, 2)
  await page.getByLabel('Três', { exact: true }).check()
  await expect(page.getByText('A escola já tem')).toBeVisible(PATIENT)
  // Nothing is read meanwhile: the student answers on.
  await network.goOffline()
  expect(await api.send('DELETE', '/api/auth/quiz/2')).toBe(200)
  await button(page, 'Próxima').click()
  await page.getByLabel('O polegar', { exact: true }).check()
  await expect(page.getByText('2 respostas guardadas')).toBeVisible()
  await network.goOnline()
  await expect(page.getByRole('heading', { name: 'Esta avaliação foi removida' })).toBeVisible(PATIENT)
  await expect(
    page.getByText('A escola a removeu enquanto você respondia. Não haverá resultado; suas respostas continuam aqui para você ler.'),
  ).toBeVisible()
  await expect(page.getByText('Você marcou «Três».')).toBeVisible()
  await expect(page.getByText('Você marcou «O polegar».')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Você marcou «Três».')).toBeVisible()
  await page.goto('/avaliacoes')
  await expect(page.getByText('Removida pela escola. Suas respostas continuam aqui.')).toBeVisible()
})

test('when the time ends without a network what was answered is handed in by itself, and counts because it arrives within the grace (QUI-07, QUI-08)', async ({
  page,
  context,
  server,
}) => {
  const owner = await apiOf(server.url, people.admin)
  const livia = await apiOf(server.url, people.student)
  const [quiz] = (await quizzesOf(owner)).filter(({ id }) => id === 2)
  const timed = { ...quiz, time_limit: '00:00:08', stopwatch: 1, repeat: 1, tenant_id: 1 }
  expect(await owner.send('POST', '/api/auth/quiz/update/2', timed)).toBe(200)
  await signInOverApi(page, people.student)
  await take(page, 2)
  await page.getByLabel('Dois', { exact: true }).check()
  await expect.poll(async () => (await attemptAt(livia, 2))?.answers, PATIENT).not.toEqual({})
  await context.setOffline(true)
  await button(page, 'Próxima').click()
  await page.getByLabel('O polegar', { exact: true }).check()
  await expect(page.getByRole('timer')).toBeVisible()
  // Eight seconds later nobody pressed anything.
  await expect(page.getByText('Enviaremos quando houver conexão. O resultado chega depois.')).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  await expect.poll(async () => (await attemptAt(livia, 2))?.finished, PATIENT).toBe(1)
  // Both answers, the second of which was given without a network; neither came late.
  expect(await attemptAt(livia, 2)).toMatchObject({ right_count: 2, late: 0 })
  await expect(page.getByText(/^2 de 3 certas/)).toBeVisible(PATIENT)
})
