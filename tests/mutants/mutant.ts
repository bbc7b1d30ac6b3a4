/** A place in the code and what stands there when the rule is taken out. */
export interface Edit {
  /** From the root: `src/…` or `server/…`. */
  readonly file: string
  /** Must be in the file exactly once. When the code has changed, the check fails and the mutant is written anew. */
  readonly find: string
  readonly replace: string
}

/** One rule of docs/requirements.md, taken out of the code as a plausible mistake would. It must compile. */
export interface Mutant {
  /** The requirement: `NET-03`. A test whose title names it must fail. Several mutants may break one requirement. */
  readonly id: string
  /** Unique over all areas: `preferences-retry-404`. */
  readonly name: string
  /** What the mutant breaks, one sentence. */
  readonly rule: string
  readonly edits: readonly Edit[]
  /** `e2e`: only a Playwright test can notice it. It costs a build. */
  readonly by?: 'e2e'
}
