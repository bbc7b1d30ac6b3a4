import { failure, type Outcome } from '#images/problems.ts'
import type { ImageWorkerApi } from '#images/worker-api.ts'

export interface ImageWorkerHandle {
  readonly api: ImageWorkerApi
  /** Rejects when the worker itself dies. */
  readonly broken: Promise<never>
  end(): void
}

/** A worker costs a few MB, and the next picture of a form usually comes soon. */
const IDLE_MS = 30_000 // ms

export interface ReusableWorker {
  /** Starts a worker when there is none. Its death becomes a failure. */
  use<T>(work: (api: ImageWorkerApi) => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Idle: the worker is ended after half a minute. */
  rest(): void
  /** Ends it at once: a running decoder cannot be stopped in another way. */
  end(): void
}

export function createReusableWorker(start: () => ImageWorkerHandle): ReusableWorker {
  let running: ImageWorkerHandle | null = null
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(idleTimer)
    running?.end()
    running = null
  }
  const begin = () => {
    const begun = start()
    begun.broken.catch(() => {
      if (running === begun) end()
    })
    return begun
  }
  return {
    use(work) {
      clearTimeout(idleTimer)
      running ??= begin()
      const { api, broken } = running
      return Promise.race([work(api), broken.catch(() => failure('failed'))])
    },
    rest() {
      clearTimeout(idleTimer)
      if (running !== null) idleTimer = setTimeout(end, IDLE_MS)
    },
    end,
  }
}
