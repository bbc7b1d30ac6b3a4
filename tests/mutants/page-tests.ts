import { join } from 'node:path'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { VITEST_CONFIG } from './copied-tree.ts'
import type { Ran, RanTest } from './reports.ts'

// The tests in a browser of one copy of the tree, for as many runs as its parent asks for: a browser, its server and the modules that no
// mutant changed are made once. usage: page-tests.ts COPY; asked and answered by messages.

export interface PageRun {
  readonly files: readonly string[]
  readonly pattern: string
  /** What has changed since the last run. */
  readonly changed: readonly string[]
}

const [copy = ''] = process.argv.slice(2)
process.chdir(copy)

const vitest = await createVitest('test', {
  root: copy,
  config: join(copy, VITEST_CONFIG),
  project: ['browser'],
  watch: false,
  bail: 1,
  reporters: [{}],
})

function titleOf(test: TestCase): string {
  const names = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name)
  return names.join(' ')
}

function testsOf(module: TestModule): RanTest[] {
  return [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result()
    if (state !== 'passed' && state !== 'failed') return []
    return [{ file: module.moduleId, title: titleOf(test), passed: state === 'passed', failedSteps: [] }]
  })
}

async function run({ files, pattern, changed }: PageRun): Promise<Ran> {
  for (const file of changed) vitest.invalidateFile(join(copy, file))
  vitest.setGlobalTestNamePattern(new RegExp(pattern))
  const specifications = await vitest.globTestSpecifications([...files])
  vitest.state.filesMap.clear() // else the answer has the tests of earlier runs too
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const errors = testModules.flatMap((module) => module.errors().map(({ message }) => `${module.moduleId}: ${message}`))
  return { tests: testModules.flatMap(testsOf), broken: [...errors, ...unhandledErrors.map(String)] }
}

process.on('message', (asked: PageRun) => {
  void run(asked).then(
    (ran) => process.send?.(ran),
    (error: unknown) => process.send?.({ tests: [], broken: [String(error)] }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
