import { Workbox } from 'workbox-window'
import { holdAsking } from './hold-asking.ts'
import { LEAVE } from './leave.ts'

/** ms */
const ACTIVATION_TIMEOUT = 10_000

/** Workbox, and a switch to the waiting release that nothing on its way holds up. Loaded when the page is idle. */
export class ReleaseWatcher extends Workbox {
  /** False: the browser did not activate the waiting release in time. */
  async activate(): Promise<boolean> {
    const end = await holdAsking()
    const activated = new Promise<boolean>((resolve) => {
      this.addEventListener('controlling', () => resolve(true))
      setTimeout(resolve, ACTIVATION_TIMEOUT, false)
      navigator.serviceWorker.controller?.postMessage({ type: LEAVE })
      this.messageSkipWaiting()
    })
    return activated.finally(end)
  }
}
