import { apiOf } from '#tests/e2e/support/api.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { HEADER, inDrawer, openPanel, SAVE, SAVED, signIn } from './people.ts'
import { until } from './until.ts'

// Pages that are left while they start, and while they record.

const EVERY_MS = 200
const TIMES = 40
const PATHS = ['/homepage', '/ranking', '/courses/1', '/favoritos']
const name = inDrawer({ role: 'textbox', name: 'Nome da plataforma' })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('pages that are left (ENG-01)', async ({ visitor, server, chaos, expectedErrors }) => {
  // Firefox tells a page that is left that its modules did not come.
  expectedErrors.push(
    /error loading dynamically imported module/,
    /JSHandle@error/,
    /A ServiceWorker intercepted the request and encountered an unexpected error/,
  )
  const api = await apiOf(server.url, people.admin)
  await signIn(visitor, people.admin)

  await test.step('navigation storm', async () => {
    for (let time = 0; time < TIMES; time++) {
      await visitor.tab.leaveFor(`${chaos.url}${PATHS[time % PATHS.length] ?? ''}`).catch(() => undefined)
      await pause(EVERY_MS)
    }
    await visitor.goto('/ranking')
    await visitor.sees(HEADER, 5000)
  })

  await test.step('back and forward through ten pages with an edit', async () => {
    await openPanel(visitor, 'seo')
    await visitor.sees(name)
    await visitor.write(name, 'Escola do rio')
    await visitor.press(SAVE)
    for (let page = 0; page < 9; page++) await visitor.goto(PATHS[page % PATHS.length] ?? '')
    for (let page = 0; page < 9; page++) await visitor.tab.back()
    for (let page = 0; page < 9; page++) await visitor.tab.forward()
    await visitor.sees(HEADER)
    await openPanel(visitor, 'seo')
    await until(
      'the name, saved or as a draft',
      () => visitor.value(name),
      (value) => value === 'Escola do rio',
    )
    // The page may have been left before «Salvar» was recorded: then the draft is there.
    if ((await visitor.count(inDrawer({ text: /^Rascunho de / }))) > 0) await visitor.press(SAVE)
    await until(
      'the server to have it',
      async () => JSON.stringify(await api.platform()),
      (all) => all.includes('Escola do rio'),
    )
    await visitor.sees(SAVED)
    expect(chaos.writes().filter(({ path, status }) => path.endsWith('/update-seo') && status === 200)).toHaveLength(1)
  })
})
