import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, IARA, LIVIA, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

interface Button {
  readonly url_primary: string
  readonly text_button: string
}

/** The buttons of an answer, wherever its envelope has them. */
function buttonsIn(value: unknown): Button[] {
  if (typeof value !== 'object' || value === null) return []
  return 'url_primary' in value ? [value as Button] : Object.values(value).flatMap(buttonsIn)
}

it.each([
  [LIVIA, 1],
  [IARA, 2],
] as const)('what a banner of the demo promises is what its button opens: %#  (PER-06)', async (person, tenant) => {
  const client = await app.signIn(person)
  const answer = await client.fetch(`/api/auth/config/plataforma/bannersCustom/index/${tenant}`)
  const buttons = buttonsIn(await answer.json())
  expect(buttons).toHaveLength(3)
  expect(buttons.filter(({ url_primary: href }) => href.startsWith('/search'))).toEqual([])
  const lessons = buttons.flatMap(({ url_primary: href }) => /^\/curso\/\d+\/[\w-]+\/(\d+)$/.exec(href)?.[1] ?? [])
  const promised = buttons.filter(({ text_button: says, url_primary: href }) => /aula/.test(says) && !href.startsWith('/curso/'))
  expect(promised).toEqual([])
  expect(lessons.length).toBeGreaterThan(0)
  const opened = lessons.map(async (id) => (await client.fetch(`/api/auth/aulas/show/${tenant}/${id}`)).status)
  expect(new Set(await Promise.all(opened))).toEqual(new Set([200]))
})
