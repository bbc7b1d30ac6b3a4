/** Where the last run of `npm test` left its reports. */
export const RESULTS = 'node_modules/.cache/lousa/results'

/** In it: cases that did not run because their outside files are not here, one per line (tests/setup/outside-files.ts). */
export const MISSING_FILE = 'missing.jsonl'

/** In it: what Vitest says of all its projects but the seeds. */
export const VITEST_FILE = 'vitest.json'
