/** The result of `promise`; rejects with the signal's reason as soon as it is aborted. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  signal.throwIfAborted()
  let abort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** The result of `work`, or null after `ms`. The signal given to `work` is aborted at the end, so that it can stop. */
export async function withTimeout<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (over: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await abortable(Promise.race([work(over.signal), late]), signal)
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
