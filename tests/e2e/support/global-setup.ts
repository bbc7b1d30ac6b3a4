import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUp } from '#scripts/setup.mjs'
import { writeDemoDump } from './demo-dump.ts'

/** Builds outdated outputs, and seeds the database of every test. Returns a function that removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await setUp()
  const folder = await mkdtemp(join(tmpdir(), 'lousa-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const dump = join(folder, 'demo.tar')
  try {
    await writeDemoDump(dump)
  } catch (problem) {
    await remove()
    throw problem
  }
  process.env['LOUSA_E2E_DUMP'] = dump
  return remove
}

/** The path of the seeded database, in every process of the run. */
export function demoDump(): string {
  const dump = process.env['LOUSA_E2E_DUMP']
  if (dump === undefined) throw new Error('global-setup.ts has not run')
  return dump
}
