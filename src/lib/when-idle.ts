interface Idle {
  requestIdleCallback?(work: () => void): number
}

/** Does what can wait when nothing else is to do. Safari has no such thing: there it is done a little later. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback: idle } = globalThis as Idle
  if (idle === undefined) setTimeout(work, 2000)
  else idle(work)
}
