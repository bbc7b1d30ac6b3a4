import '#lib/zod-jitless.ts'
import { text } from 'node:stream/consumers'
import { openPostgres } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from './env.ts'
import { createTenant, readCreateArgs } from './tenant-create.ts'

// `npm run tenant -- create …`: the only way to create a real tenant. A root, like main.ts.

try {
  const tenant = readCreateArgs(process.argv.slice(2))
  const password = tenant.passwordFromStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null
  const env = readEnv(process.env)
  const database = env.databaseUrl === undefined ? await openEmbedded(env.dataDir) : await openPostgres(env.databaseUrl)
  try {
    console.log(await createTenant(database.db, tenant, password))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
