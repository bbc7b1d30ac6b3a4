import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { tellMissing } from '#tests/setup/outside-files.ts'
import { ENGINES } from './engine.ts'
import { enginesHere } from './found.ts'

/** The table journey × engine. A journey is a step of a visit, «journey: title». */
export default class JourneysTable implements Reporter {
  private readonly results = new Map<string, Map<string, boolean>>()

  onTestEnd(test: TestCase, { steps }: TestResult): void {
    const engine = test.parent.project()?.name ?? ''
    for (const { title, error } of steps.filter(({ category }) => category === 'test.step')) {
      const row = this.results.get(title) ?? new Map<string, boolean>()
      row.set(engine, error === undefined && row.get(engine) !== false)
      this.results.set(title, row)
    }
  }

  async onEnd(): Promise<void> {
    const { away } = await enginesHere()
    for (const name of away) {
      console.log(`Not installed here: ${name}`)
      tellMissing(`the journeys in ${name}`, this.results.size)
    }
    const mark = (row: Map<string, boolean>, name: string) => (row.has(name) ? (row.get(name) === true ? '✓' : '✗') : '·')
    const lines = [...this.results].map(([title, row]) => `${ENGINES.map((name) => mark(row, name).padStart(8)).join(' ')}  ${title}`)
    console.log(`\n${ENGINES.map((name) => name.padStart(8)).join(' ')}\n${lines.join('\n')}`)
  }
}
