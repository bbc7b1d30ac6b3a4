/** For what takes several calls, or waits for the engine's next try: a limit for hangs, not a speed. */
export const PATIENT = { timeout: 60_000 }
