/** A value that a transaction reads first. Avoids an extra microtask for later readers when the value has already arrived. */
export class Prefetched<T> {
  readonly done: Promise<T>
  #open: { readonly with: T } | null = null

  constructor(done: Promise<T>) {
    this.done = done
    done.then((value) => (this.#open = { with: value }), ignore)
  }

  /** The result of `make`, at once when the value has already arrived. */
  after<R>(make: (value: T) => R | Promise<R>): Promise<R> {
    return this.#open === null ? this.done.then(make) : Promise.resolve(make(this.#open.with))
  }
}

const ignore = () => undefined
