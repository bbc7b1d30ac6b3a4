import { vi } from 'vitest'

/**
 * Timers of exactly `ms` wait for the test instead of the clock, so what a person does before such a timer ends does not race with it on a slow
 * machine. All other timers run as ever. Vitest takes it back after the test.
 */
export function holdTimers(ms: number) {
  const held = new Map<number, () => void>()
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay !== ms) return start(run, delay, ...args)
    const id = start(() => {}, 0) // an id that no other timer has
    held.set(id, () => run(...args))
    return id
  }) as typeof window.setTimeout)
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    held.delete(Number(id))
    stop(id)
  })
  return {
    /** How many wait. */
    waiting: () => held.size,
    /** Their time is over. Throws where none waits: the product has none of this length then. */
    pass() {
      const all = [...held.values()]
      if (all.length === 0) throw new Error(`no timer of ${ms} ms waits`)
      held.clear()
      for (const run of all) run()
    },
  }
}
