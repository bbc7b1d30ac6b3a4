import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `x-on-postgres.test.ts` starts a PostgreSQL of its own. */
const STARTS_ITS_OWN = '-on-postgres.test.ts'
/** It opens a certain database by itself: each is copied by other means, and a school moves from one to the other. */
const isAboutOne = (file: string) => /'#server\/(testing\/postgres|db\/embedded)\.ts'/.test(readFileSync(file, 'utf8'))

const opensDatabase = (file: string) => /\b(createTestApp|withTestApp|testDatabase)\b/.test(readFileSync(file, 'utf8'))

/** The files of tests that run on both databases (SRV-12): all that open one by `server/testing/test-app.ts`. Paths from the root. */
export const onBothDatabases = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith(STARTS_ITS_OWN) && !isAboutOne(file))
    .filter(opensDatabase)
    .toSorted()
