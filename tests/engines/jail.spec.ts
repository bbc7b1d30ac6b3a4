import { apiOf } from '#tests/e2e/support/api.ts'
import { HELD, PROBES, probing } from '#tests/e2e/support/jail-probes.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { HEADER, link, signIn } from './people.ts'
import { until } from './until.ts'

const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }

/** What the page around the block says of itself when the block has said that all probes were held. */
const WATCH = `void setInterval(() => {
  const height = document.querySelector('iframe[title="Agenda"]')?.clientHeight ?? 0
  if (height < ${HELD} || height > ${HELD + 50}) return
  const { pathname, hash } = location
  const ours = [document.cookie, localStorage.getItem('probe'), 'probe' in globalThis, document.title.includes('probe')]
  console.error('all held ' + JSON.stringify([pathname, hash, ...ours]))
}, 200)`

test('a block that tries to get out (HTM-20, ENG-04)', async ({ startDevice, server, chaos, expectedErrors }) => {
  expectedErrors.push(/./) // each refusal
  const api = await apiOf(server.url, people.admin)
  const block = { ...NONE, tenant_id: 1, title: 'Agenda', page: 'favorite', customHtml: probing(PROBES) }
  expect(await api.send('POST', '/api/platform/auth/custom-html/create', block)).toBe(201)
  const device = await startDevice()
  const visitor = await device.newTab()
  await signIn(visitor, people.student)
  await visitor.goto('/dashboard/profile')
  // The app, not only its document: a link of the document alone would load a new one.
  await visitor.sees({ label: 'Nome' })

  await test.step('the jail of an owner’s HTML', async () => {
    await visitor.tab.run(WATCH)
    await visitor.press(link('Favoritos', HEADER))
    // By the console: WebKit's driver does not answer any more while the probes are at work.
    const said = await until(
      'all probes to be held',
      async () => device.browser.problems.find((text) => text.includes('all held')),
      (text) => text !== undefined,
      120_000,
    )
    expect(said).toContain(JSON.stringify(['/favoritos', '', '', null, false, false]))
    expect(chaos.seen.filter(({ path }) => path.includes('probe=')).map(({ path }) => path)).toEqual([])
  })
})
