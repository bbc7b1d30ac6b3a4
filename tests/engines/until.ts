const LIMIT = 30_000
const PAUSE = 50

/** Asks until the answer is right. Time is a limit for hangs, not a speed. */
export async function until<T>(what: string, ask: () => Promise<T>, isRight: (answer: T) => boolean, limit = LIMIT): Promise<T> {
  const end = performance.now() + limit
  let last: unknown
  while (performance.now() < end) {
    try {
      const answer = await ask()
      if (isRight(answer)) return answer
      last = answer
    } catch (problem) {
      last = problem // the page was just leaving
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new Error(`waited ${limit / 1000} s for: ${what}\nlast: ${last instanceof Error ? last.message : JSON.stringify(last)}`)
}
