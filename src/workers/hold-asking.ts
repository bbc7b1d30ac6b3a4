import { SWITCH, tabLocks } from '#lib/tab-locks.ts'

/** ms for which a switch waits for what is being asked. */
const PATIENCE = 1000

/** Holds what would be asked. Resolves when nothing is being asked, with the end of the hold. */
export function holdAsking(): Promise<() => void> {
  return new Promise((resolve) => {
    const none = () => resolve(() => undefined)
    const held = () => new Promise<void>((end) => resolve(end))
    const locks = tabLocks()
    if (locks === undefined) none()
    else locks.request(SWITCH, { signal: AbortSignal.timeout(PATIENCE) }, held).catch(none)
  })
}
