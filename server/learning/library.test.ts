import { expect, it } from 'vitest'
import { LIVIA, MARCOS, type TestClient } from '#server/testing/test-app.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

let livia: TestClient
let marcos: TestClient
withTestApp([LIVIA, MARCOS], (_made, clients) => {
  ;[livia, marcos] = clients
})

const idsOf = async (person: TestClient) =>
  ((await (await person.fetch('/api/auth/favorites/1')).json()) as { id: number }[]).map(({ id }) => id)
const press = async (person: TestClient, method: 'PUT' | 'DELETE', lesson: number) =>
  (await person.fetch(`/api/auth/favorites/1/${lesson}`, { method })).status

it('a favourite is one person’s: marked twice it is there once, and taken away only from who takes it (ext L2)', async () => {
  const before = await idsOf(livia)
  const lesson = [2, 3, 4, 5, 6].find((id) => !before.includes(id)) ?? 0
  expect([await press(livia, 'PUT', lesson), await press(livia, 'PUT', lesson), await press(marcos, 'PUT', lesson)]).toEqual([
    200, 200, 200,
  ])
  expect((await idsOf(livia)).filter((id) => id === lesson)).toEqual([lesson])
  expect(await press(livia, 'DELETE', lesson)).toBe(200)
  expect((await idsOf(livia)).toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b))
  expect(await idsOf(marcos)).toContain(lesson)
  expect(await press(livia, 'DELETE', lesson)).toBe(200)
})
