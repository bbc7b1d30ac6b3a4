/** What `promise` gives, or the signal's reason at once when that is aborted first. */
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

/** What `work` gives, or null after `ms`. Nobody waits for it longer than that, so it hears by a signal of its own when it is over. */
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
