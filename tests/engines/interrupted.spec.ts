import { apiOf } from '#tests/e2e/support/api.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { CUT_NETWORK } from './network-noise.ts'
import type { Thing } from './page-queries.ts'
import { button, DRAWER, inDrawer, openPanel, SAVE, SAVED, signIn, signOut, untilInstalled } from './people.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

// Work that is interrupted: the network goes, the browser is killed, another tab is open, the person leaves.

const field = (name: string): Thing => inDrawer({ role: 'textbox', name })
const NAME = field('Nome da plataforma')
const ABOUT = field('Descrição')
/** All drafts on the disk. */
const DRAFTS = `(async () => {
  const { name } = (await indexedDB.databases()).find(({ name }) => /^lousa:\\d/.test(name))
  const told = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const db = await told(indexedDB.open(name))
  const rows = await told(db.transaction('drafts').objectStore('drafts').getAll())
  db.close()
  return JSON.stringify(rows)
})()`
const WAITING = button(/^Sincronização: .*1 pendente/)

const shows = (visitor: Visitor, thing: Thing, text: string) =>
  until(
    `«${text}»`,
    () => visitor.value(thing),
    (value) => value === text,
  )

test('an owner whose network goes, and whose browser is killed (ENG-05)', async ({ startDevice, server, chaos, expectedErrors }) => {
  expectedErrors.push(...CUT_NETWORK)
  const api = await apiOf(server.url, people.admin)
  const seo = async () => JSON.stringify((await api.platform()).info)
  const first = await startDevice()
  const visitor = await first.newTab()
  await signIn(visitor, people.admin)
  await untilInstalled(visitor)

  await test.step('offline edit and back', async () => {
    await openPanel(visitor, 'seo')
    await visitor.sees(NAME)
    chaos.cut(true)
    await visitor.write(NAME, 'Escola do rio')
    await visitor.press(SAVE)
    await visitor.sees(WAITING)
    await visitor.tab.reload()
    await visitor.sees(WAITING)
    expect(await seo()).not.toContain('Escola do rio')
    chaos.cut(false)
    await until('the server to have it', seo, (all) => all.includes('Escola do rio'), 60_000)
    await visitor.sees(SAVED)
  })

  await test.step('kill and restart with a draft and a queued edit', async () => {
    chaos.cut(true)
    await visitor.write(NAME, 'Escola da serra')
    await visitor.press(SAVE)
    await visitor.sees(WAITING)
    await visitor.write(ABOUT, 'Cursos à beira da água.')
    await until(
      'the draft on the disk',
      () => visitor.tab.run<string>(DRAFTS),
      (all) => all.includes('Cursos à beira da água.'),
    )
    await first.browser.kill()
    const again = await (await startDevice()).newTab()
    await openPanel(again, 'seo')
    await shows(again, ABOUT, 'Cursos à beira da água.')
    await again.sees(WAITING)
    chaos.cut(false)
    await until('the server to have it', seo, (all) => all.includes('Escola da serra'), 60_000)
    expect(chaos.writes().filter(({ path, status }) => path.endsWith('/update-seo') && status === 200)).toHaveLength(2)
    await shows(again, ABOUT, 'Cursos à beira da água.')
  })
})

test('an owner with two tabs, who then leaves (ENG-05)', async ({ startDevice }) => {
  const device = await startDevice()
  const [visitor, other] = [await device.newTab(), await device.newTab()]
  await signIn(visitor, people.admin)

  await test.step('two tabs', async () => {
    await openPanel(visitor, 'seo')
    await openPanel(other, 'seo')
    await other.sees(inDrawer({ text: /^Também aberto em outra aba\./ }))
    await visitor.write(NAME, 'Escola do rio')
    await shows(other, NAME, 'Escola do rio')
    await visitor.press(SAVE)
    await visitor.sees(SAVED)
    await other.sees(SAVED)
    await shows(other, NAME, 'Escola do rio')
  })

  await test.step('sign-out', async () => {
    await signOut(visitor)
    await other.seesNo(DRAWER)
    const left = await visitor.tab.run<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))')
    expect(left.filter((name) => /^lousa:\d/.test(name))).toEqual([])
  })
})
