import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the migrations lead to the schema of the code: `npm run migration` has nothing to write', async () => {
  const out = await mkdtemp(join(tmpdir(), 'lousa-migrations-'))
  try {
    await cp('server/migrations', out, { recursive: true })
    const { default: config } = (await import(pathToFileURL('drizzle.config.ts').href)) as { default: object }
    const own = join(out, 'drizzle.config.json')
    await writeFile(own, JSON.stringify({ ...config, out: relative('.', out) }))
    const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', `--config=${own}`]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout).toContain('No schema changes')
  } finally {
    await rm(out, { recursive: true })
  }
})
