import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp } from '#scripts/setup.mjs'
import { startAppServer } from './app-server.ts'

/** Builds what is out of date, and seeds one data folder that every test gets a copy of. Returns what removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await setUp()
  const template = await mkdtemp(join(tmpdir(), 'lousa-e2e-'))
  const remove = () => rm(template, { recursive: true, force: true })
  try {
    await (await startAppServer({ dataDir: template })).stop()
  } catch (problem) {
    await remove()
    throw problem
  }
  process.env['LOUSA_E2E_TEMPLATE'] = template
  return remove
}
