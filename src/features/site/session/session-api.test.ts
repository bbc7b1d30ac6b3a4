import { afterEach, expect, it, vi } from 'vitest'
import { signInAt } from './session-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** A sign-in that the server answers so. */
function signIn(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return signInAt('1', 'a@b.c', 'x')
}

it('a refused sign-in says the server’s words where it has some (NET-04)', async () => {
  expect(await signIn(401, { error: 'Conta bloqueada pela escola' })).toEqual({ ok: false, message: 'Conta bloqueada pela escola' })
  expect(await signIn(422, { message: 'E-mail malformado' })).toEqual({ ok: false, message: 'E-mail malformado' })
})

it('a refused sign-in without words says our own', async () => {
  expect(await signIn(401, {})).toMatchObject({ ok: false, message: expect.stringMatching(/senha/) as unknown })
  expect(await signIn(429, {}, { 'retry-after': '30' })).toMatchObject({ ok: false, wait: 30 })
})
