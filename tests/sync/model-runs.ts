import type { Outcome } from '#sync/wire/outcome.ts'
import { answer } from './model-answer.ts'

/** The runs of the model server's database: each write has a number, and a copy that is put back goes on from its own number in a new run. */
export class ModelRuns {
  /** Answers say their moment. */
  told = false
  #count = 1
  #number = 100
  #ended = new Map<string, number>()

  get #run(): string {
    return this.#count.toString(16).padStart(12, '0')
  }

  /** The moment of an answer; that of a write counts on. */
  moment(isWrite: boolean): string {
    return isWrite ? `${this.#run}-${++this.#number}` : this.#run
  }

  /** A copy for `putBack`. */
  copy(): ModelRuns {
    const copy = new ModelRuns()
    copy.#count = this.#count
    copy.#number = this.#number
    copy.#ended = new Map(this.#ended)
    return copy
  }

  /** The database starts anew: on itself, or on an older copy. */
  start(from: ModelRuns = this): void {
    this.#ended = new Map(from.#ended).set(from.#run, from.#number)
    this.#number = from.#number
    this.#count++
  }

  /** EXT Y2 */
  answer(url: string): Outcome {
    const asked = (new URL(url, 'http://x').searchParams.get('of') ?? '').split('.')
    const ended = asked.flatMap((epoch) => {
      const last = this.#ended.get(epoch)
      return last === undefined ? [] : [{ epoch, last: String(last), stood: null }]
    })
    return answer(200, { epoch: this.#run, ended })
  }
}
