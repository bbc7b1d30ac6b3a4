// expects: no-floating-promises
export function forget(work: () => Promise<void>): void {
  work()
}
