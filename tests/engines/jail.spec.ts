import { apiOf } from '#tests/e2e/api.ts'
import { HELD, PROBES, probing } from '#tests/e2e/jail-probes.ts'
import { people } from '#tests/e2e/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { heading, HEADER, link, signIn } from './people.ts'
import { until } from './visitor.ts'

const FRAME = `document.querySelector('iframe[title="Agenda"]')`
const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null, embeddable_ids: [] }

test('a block that tries to get out (HTM-20, ENG-04)', async ({ visitor, server, chaos, expectedErrors }) => {
  expectedErrors.push(/./) // each refusal
  const api = await apiOf(server.url, people.admin)
  const block = { ...NONE, tenant_id: 1, title: 'Agenda', page: 'favorite', customHtml: probing(PROBES) }
  expect(await api.send('POST', '/api/platform/auth/custom-html/create', block)).toBe(201)
  await signIn(visitor, people.student)
  await visitor.goto('/dashboard/profile')

  await test.step('the jail of an owner’s HTML', async () => {
    await visitor.press(link('Favoritos', HEADER))
    // WebKit's driver does not come back from a frame while a probe is at work.
    const height = () => visitor.tab.run<number>(`${FRAME}?.clientHeight ?? 0`)
    await until('all probes to be held', height, (px) => px >= HELD && px < HELD + 50, 120_000)
    expect(chaos.seen.filter(({ path }) => path.includes('probe=')).map(({ path }) => path)).toEqual([])
    expect(
      await visitor.tab.run(
        '[location.pathname, location.hash, document.title.includes("probe"), document.cookie, localStorage.getItem("probe")]',
      ),
    ).toEqual(['/favoritos', '', false, '', null])
    await visitor.tab.back()
    await visitor.sees(heading('Meu perfil'))
  })
})
