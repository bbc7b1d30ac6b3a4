/** The tasks of every contender, as far as it supports them. Times in ms, of the page's clock. */
export interface Contender {
  /** Opens the store called `name` and fills it with rows 1 to `rows`. */
  open(options: { name: string; rows: number }): Promise<void>
  /** Edits one after another, each until it is durable and shown in its list; rows from `first` on. */
  edits?(options: { count: number; first: number; round: number }): Promise<number[]>
  /** `count` edits, spread over rows 1 to `rows`, one after another, each durable before the next. Nothing is sent meanwhile. */
  record?(options: { count: number; rows: number; round: number }): Promise<number>
  /** Sends the recorded edits, until the last answer is stored. `writes`: the minimum number of calls. */
  drain?(options: { writes: number }): Promise<number>
  /**
   * Records and sends at the same time: first one edit of each of the rows `before`, then `count` edits of rows in `groups`, one every `every`
   * ms. Returns when each became durable (`Date.now()`), by its title, without those of `before`.
   */
  trickle?(options: { before: readonly number[]; count: number; every: number; groups: readonly number[] }): Promise<Record<string, number>>
  /** Drops the unsent edits. */
  clear?(): Promise<void>
  close(): Promise<void>
}

declare global {
  var contender: Contender
  /** Writing transactions of this page, by their durability. */
  var durabilities: (() => Readonly<Record<string, number>>) | undefined
}

/** Runs `task` `count` times, one after another; returns the ms of each. */
export async function timeEach(count: number, task: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const began = performance.now()
    await task(at)
    times.push(performance.now() - began)
  }
  return times
}

export async function time(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

/** Waits for a title to appear in a list. */
export class Watch {
  #title = ''
  #seen: () => void = () => undefined

  until(title: string): Promise<void> {
    this.#title = title
    return new Promise((resolve) => {
      this.#seen = resolve
    })
  }

  show(titles: Iterable<string>): void {
    if (this.#title === '') return
    for (const title of titles) {
      if (title !== this.#title) continue
      this.#title = ''
      this.#seen()
      return
    }
  }
}

export async function writeRow(n: number | string, title: string): Promise<void> {
  const answer = await fetch(`/api/bench/rows/${n}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(`write ${n}: ${answer.status}`)
  await answer.json()
}
