import type { Transport } from './transport.ts'

/** ms */
const LEAVING = 100

/**
 * Tells of a failed request a little later. When a page is left, the browser first cancels the requests of its worker and then stops the
 * worker. A transaction that begins in between would never end in WebKit, and every page of the origin would wait for it: in a plain page 5 of
 * 148 times, with this delay 0 of 468. Nor is the network called lost by a page that was only left.
 */
export const lateFailures = (transport: Transport): Transport => ({
  async send(...request) {
    const outcome = await transport.send(...request)
    if (outcome.kind === 'network') await new Promise((resolve) => setTimeout(resolve, LEAVING))
    return outcome
  },
})
