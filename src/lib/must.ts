/** A bug, not an expected failure: the code relies on something that did not hold. */
export class Bug extends Error {
  override name = 'Bug'
}

/** Returns `value`, or throws a `Bug` that names what was missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Bug(`missing: ${what}`)
  return value
}
