interface Idle {
  requestIdleCallback?(work: () => void): number
}

/** Runs `work` when the browser is idle. Safari has no idle callback: there it runs 2 s later. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback: idle } = globalThis as Idle
  if (idle === undefined) setTimeout(work, 2000)
  else idle(work)
}
