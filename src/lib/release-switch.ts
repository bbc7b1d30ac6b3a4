import { tabLocks } from './tab-locks.ts'

// While a newer release takes over, no tab asks anything. A request that reaches the old service worker as it stops starts it again, and Chromium has
// then forgotten that it was to leave: it keeps the old release for minutes.

const SWITCH = 'lousa:switch'
/** ms for which a switch waits for what is being asked. */
const PATIENCE = 1000

/** For what is asked again and again: waits until no switch is going on. */
export function outsideSwitch<T>(call: () => Promise<T>): Promise<T> {
  return tabLocks()?.request(SWITCH, { mode: 'shared' }, call) ?? call()
}

/** Holds what would be asked. Resolves when nothing is being asked, with the end of the hold. */
export function holdAsking(): Promise<() => void> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((end) => resolve(end))
    const locks = tabLocks()
    const none = () => resolve(() => undefined)
    if (locks === undefined) none()
    else locks.request(SWITCH, { signal: AbortSignal.timeout(PATIENCE) }, held).catch(none)
  })
}
