/** A bug, not an expected failure: an assumption of the code did not hold. */
export class Bug extends Error {
  override name = 'Bug'
}

/** Returns `value`, or throws a `Bug` that names the missing thing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Bug(`missing: ${what}`)
  return value
}
