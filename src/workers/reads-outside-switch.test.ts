import { expect, test, vi } from 'vitest'
import type { WireCall } from '#sync/wire/build-call.ts'
import { readsOutsideSwitch } from './reads-outside-switch.ts'

const outside = vi.hoisted(() => vi.fn<(send: () => Promise<unknown>) => Promise<unknown>>((send) => send()))
vi.mock('#lib/release-switch.ts', () => ({ outsideSwitch: outside }))

test('reads wait for the end of a switch; writes do not, a toggle among them (PWA-04)', async () => {
  const sent: WireCall[] = []
  const transport = readsOutsideSwitch({ send: async (call) => (sent.push(call), { kind: 'network' }) })
  const call = (method: string, headers: Record<string, string> = {}): WireCall => ({ method, url: '/api/x', encoding: 'json', headers })
  const calls = [call('GET'), call('GET', { 'Idempotency-Key': 'k' }), call('POST'), call('DELETE')]
  const held = []
  for (const each of calls) {
    outside.mockClear()
    expect(await transport.send(each, 1)).toEqual({ kind: 'network' })
    held.push(outside.mock.calls.length)
  }
  expect([held, sent]).toEqual([[1, 0, 0, 0], calls])
})
