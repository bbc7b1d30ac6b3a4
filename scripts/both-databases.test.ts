import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onBothDatabases } from './both-databases.ts'
import { secondDatabase } from './second-database.ts'
import { summaryOf } from './test-summary.ts'

const tests = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((file) => file.endsWith('.test.ts'))

const imports = (file: string, ...modules: readonly string[]) => {
  const text = readFileSync(file, 'utf8')
  return modules.some((name) => text.includes(`/${name}.ts'`))
}

test('a file of the server that takes its database from the run is tested on both, one that starts its own is not (SRV-12)', () => {
  const wanted = tests.filter((file) => imports(file, 'test-app', 'with-test-app') && !imports(file, 'postgres', 'embedded'))
  expect(wanted.length).toBeGreaterThan(50)
  expect(onBothDatabases()).toEqual(wanted.toSorted())
})

test('where PostgreSQL is not here, the summary says that the tests on it did not run (SRV-12)', () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  vi.stubEnv('TEST_DATABASE_URL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { projects, missing } = secondDatabase()
  expect(projects).toEqual([])
  const idle = { busy: 0, all: 0 }
  expect(summaryOf([], missing, idle, idle)).toMatch(/! not run, for PostgreSQL is not here: the server's tests on it, \d\d files\n/)
})

test('where PostgreSQL is here, they run (SRV-12)', () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://localhost')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(secondDatabase()).toEqual({ projects: ['postgres'], missing: [] })
})
