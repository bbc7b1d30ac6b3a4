import { idsIn } from '#scripts/citations.ts'

// What the JSON reports of the two runners say, in one form.

export interface RanTest {
  readonly file: string
  /** Groups and test, with a space between them. */
  readonly title: string
  readonly passed: boolean
  /** Of a failed test: the titles of the steps that failed, with the test's before them. */
  readonly failedSteps: readonly string[]
}

export interface Ran {
  readonly tests: readonly RanTest[]
  /** Files that did not load and other failures of the run itself. */
  readonly broken: readonly string[]
}

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export function ranOfVitest({ testResults }: VitestReport): Ran {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ file: name, title: fullName.trim(), passed: status === 'passed', failedSteps: [] })),
  )
  const broken = testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && !assertionResults.some((each) => each.status === 'failed') ? [`${name}: ${message ?? 'did not load'}`] : [],
  )
  return { tests, broken }
}

interface PlaywrightStep {
  readonly title: string
  readonly error?: unknown
  readonly steps?: readonly PlaywrightStep[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly status: string; readonly steps?: readonly PlaywrightStep[] }[] }[]
  }[]
}

export interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

const stepsIn = (steps: readonly PlaywrightStep[], before: string): { title: string; failed: boolean }[] =>
  steps.flatMap((step) => {
    const title = `${before} › ${step.title}`
    return [{ title, failed: step.error !== undefined }, ...stepsIn(step.steps ?? [], title)]
  })

function testsIn(suite: PlaywrightSuite, before: readonly string[]): RanTest[] {
  const own = suite.specs.flatMap((spec) => {
    const title = [...before, spec.title].join(' ')
    return spec.tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== 'skipped' && status !== 'interrupted')
        .map((result) => {
          const steps = stepsIn(result.steps ?? [], title)
          const failedSteps = steps.filter(({ failed }) => failed).map((step) => step.title)
          return { file: suite.file, title, passed: result.status === 'passed', failedSteps }
        }),
    )
  })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...before, inner.title]))]
}

export const ranOfPlaywright = ({ errors, suites }: PlaywrightReport): Ran => ({
  tests: suites.flatMap((suite) => testsIn(suite, [])),
  broken: errors.map(({ message = 'failed' }) => message),
})

export interface Red {
  readonly test: RanTest
  /** The full title of the test, or of its step, that names the requirement. */
  readonly title: string
}

/**
 * The failed tests that name the requirement. A test whose steps name it shows it in these steps: one of them must be the one that failed.
 */
export function redTests({ tests }: Ran, id: string, isShownInSteps: (title: string) => boolean): Red[] {
  return tests.flatMap((test): Red[] => {
    const { title, passed, failedSteps } = test
    if (passed) return []
    if (!isShownInSteps(title)) return idsIn(title).includes(id) ? [{ test, title }] : []
    const step = failedSteps.findLast((each) => idsIn(each.slice(title.length)).includes(id))
    return step === undefined ? [] : [{ test, title: step }]
  })
}
