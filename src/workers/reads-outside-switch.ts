import { SWITCH, tabLocks } from '#lib/tab-locks.ts'
import type { Transport } from '#sync/wire/transport.ts'

/**
 * Reads wait while a newer release takes over: a browser does not pass a worker's calls by the service worker (sw-pass-by.ts). Writes have their own
 * moment, and the switch waits for them before it begins. A toggle is a GET that writes, and has a key.
 */
export const readsOutsideSwitch = (transport: Transport): Transport => ({
  send(call, timeout, options) {
    const send = () => transport.send(call, timeout, options)
    return call.method === 'GET' && !('Idempotency-Key' in call.headers) ? outsideSwitch(send) : send()
  },
})

/** Waits until no switch is going on. */
export function outsideSwitch<T>(call: () => Promise<T>): Promise<T> {
  return tabLocks()?.request(SWITCH, { mode: 'shared' }, call) ?? call()
}
