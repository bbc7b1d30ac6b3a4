/** What a transaction reads first. Who asks for it later need not wait: a wait that has nothing to wait for is most of what it costs. */
export class Opening<T> {
  readonly done: Promise<T>
  #open: { readonly with: T } | null = null

  constructor(done: Promise<T>) {
    this.done = done
    done.then((value) => (this.#open = { with: value }), ignore)
  }

  /** What `make` makes of it, at once when it is there. */
  after<R>(make: (value: T) => R | Promise<R>): Promise<R> {
    return this.#open === null ? this.done.then(make) : Promise.resolve(make(this.#open.with))
  }
}

const ignore = () => undefined
