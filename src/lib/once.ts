/**
 * Makes a value at its first use. For the formatters of `Intl`: the first of a kind reads the browser's language data, which takes a phone tens of
 * ms, and a start waits for everything that a file makes when it is loaded.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
