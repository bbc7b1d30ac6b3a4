import { afterAll, expect, test, vi } from 'vitest'
import type { WireCall } from '#sync/wire/build-call.ts'
import { readsOutsideSwitch } from './reads-outside-switch.ts'

type Request = (name: string, options: LockOptions, send: () => Promise<unknown>) => Promise<unknown>

const request = vi.fn<Request>((_name, _options, send) => send())
vi.stubGlobal('navigator', { locks: { request } })
afterAll(() => vi.unstubAllGlobals())

test('reads wait for the end of a switch; writes do not, a toggle among them (PWA-04)', async () => {
  const sent: WireCall[] = []
  const transport = readsOutsideSwitch({ send: async (call) => (sent.push(call), { kind: 'network' }) })
  const call = (method: string, headers: Record<string, string> = {}): WireCall => ({ method, url: '/api/x', encoding: 'json', headers })
  const calls = [call('GET'), call('GET', { 'Idempotency-Key': 'k' }), call('POST'), call('DELETE')]
  const held = []
  for (const each of calls) {
    request.mockClear()
    expect(await transport.send(each, 1)).toEqual({ kind: 'network' })
    held.push(request.mock.calls.length)
  }
  expect([held, sent]).toEqual([[1, 0, 0, 0], calls])
})
