import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, HELENA, IARA, LIVIA, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

it('what a banner of the demo promises is what its button opens (PER-06)', async () => {
  for (const [person, tenant] of [
    [LIVIA, 1],
    [HELENA, 1],
    [IARA, 2],
  ] as const) {
    const client = await app.signIn(person)
    const answer = await client.fetch(`/api/auth/config/plataforma/bannersCustom/index/${tenant}`)
    const text = await answer.text()
    const buttons = [
      ...text.matchAll(/"url_primary":"([^"]*)","text_button":"([^"]*)"|"text_button":"([^"]*)"[^{}]*?"url_primary":"([^"]*)"/g),
    ]
    const found = buttons.map(([, a, b, c, d]) => ({ href: a ?? d ?? '', says: b ?? c ?? '' }))
    expect(found.length).toBeGreaterThan(1)
    for (const { href, says } of found) {
      expect(href, says).not.toMatch(/^\/search/)
      if (/aula/.test(says)) expect(href).toMatch(/^\/curso\/\d\/[\w-]+\/\d+$/)
      const lesson = /^\/curso\/\d+\/[\w-]+\/(\d+)$/.exec(href)?.[1]
      if (lesson !== undefined) expect((await client.fetch(`/api/auth/aulas/show/${tenant}/${lesson}`)).status, href).toBe(200)
    }
  }
})
