/** What every contender does, as far as it can. Times in ms, of the page's own clock. */
export interface Contender {
  /** Opens the store called `name` and makes sure that it mirrors rows 1 to `rows`. */
  open(options: { name: string; rows: number }): Promise<void>
  /** One edit after the other, each until it is durable and seen on the list that shows its row; rows from `first` on. */
  edits?(options: { count: number; first: number; round: number }): Promise<number[]>
  /** `count` edits, spread over rows 1 to `rows`, one after the other, each durable before the next. Nothing is sent meanwhile. */
  record?(options: { count: number; rows: number; round: number }): Promise<number>
  /** Sends what was recorded; until the last one is answered and that is written down. `writes`: how many calls that takes at least. */
  drain?(options: { writes: number }): Promise<number>
  /**
   * Sends as it records, at once: first an edit of each of the rows `before`, then `count` edits of rows in `groups`, one every
   * `every` ms. When each became durable (`Date.now()`), by its title, without those `before`.
   */
  trickle?(options: { before: readonly number[]; count: number; every: number; groups: readonly number[] }): Promise<Record<string, number>>
  /** Forgets edits that were not sent. */
  clear?(): Promise<void>
  close(): Promise<void>
}

declare global {
  var contender: Contender
  /** Writing transactions of this page by the durability they got. */
  var durabilities: (() => Readonly<Record<string, number>>) | undefined
}

/** Runs `task` `count` times, one after the other; the ms of each. */
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

/** Someone waits for one title to show up in a list. */
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
