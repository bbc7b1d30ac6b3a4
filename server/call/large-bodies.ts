import { ApiError } from '#server/errors/api-error.ts'

// Large bodies are read into memory, so only a few are taken at once, and of one sender fewer: nobody keeps the others waiting.

export interface Limits {
  /** At once, of all. */
  readonly most: number
  /** At once, of one sender. */
  readonly each: number
  /** How long a call waits for its turn, ms. */
  readonly patience: number
}

const LIMITS: Limits = { most: 6, each: 2, patience: 20_000 }
const FULL = 'Há muitos envios ao mesmo tempo. Tente de novo em instantes.'

export interface LargeBodies {
  /** @throws 503 when its turn does not come */
  run<T>(sender: string, task: () => Promise<T>): Promise<T>
  sizes(): { readonly running: number; readonly waiting: number }
}

interface Waiting {
  readonly sender: string
  begin(): void
}

export function createLargeBodies({ most, each, patience }: Limits = LIMITS): LargeBodies {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  const count = () => [...running.values()].reduce((sum, n) => sum + n, 0)
  const mayBegin = (sender: string) => count() < most && (running.get(sender) ?? 0) < each
  const begin = (sender: string) => void running.set(sender, (running.get(sender) ?? 0) + 1)
  const end = (sender: string) => {
    const left = (running.get(sender) ?? 1) - 1
    if (left === 0) running.delete(sender)
    else running.set(sender, left)
    const next = waiting.find((each) => mayBegin(each.sender))
    if (next !== undefined) next.begin()
  }
  const turn = (sender: string) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(place), 1)
      }
      const place: Waiting = {
        sender,
        begin() {
          leave()
          begin(sender)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(new ApiError(503, FULL))
      }, patience)
      waiting.push(place)
    })
  return {
    sizes: () => ({ running: count(), waiting: waiting.length }),
    async run(sender, task) {
      if (mayBegin(sender)) begin(sender)
      else await turn(sender)
      try {
        return await task()
      } finally {
        end(sender)
      }
    },
  }
}
