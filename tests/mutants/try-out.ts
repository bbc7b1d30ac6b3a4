import { relative } from 'node:path'
import { escaped, patternOf, type TitlesOfFile } from '#scripts/test-titles.ts'
import { applyMutant } from './apply.ts'
import type { Mutant } from './mutant.ts'
import { type Batch, batchesFor, projectOf } from './named-tests.ts'
import { pagesIn } from './pages.ts'
import { type Ran, type RanTest, redTests } from './reports.ts'
import { filesOf, keyOf, type Result } from './results.ts'
import { limitOf, runBatch } from './run-batch.ts'

// One mutant:
//
//   tests whose titles name the requirement ─► with the mutant, batch by batch, until one fails
//     none fails      survived
//     a named fails   ─► the same test without the mutant ─► green: caught · red: broken
//     anything else   broken

/** Whether steps of a test name the requirement: then one of these must fail. */
const stepsNaming = (titles: readonly TitlesOfFile[], id: string) => {
  const tests = titles.flatMap((file) =>
    file.titles.flatMap((title) => (title.kind === 'step' && title.ids.includes(id) ? title.within : [])),
  )
  const patterns = tests.filter(({ kind }) => kind === 'test').map((test) => new RegExp(patternOf(test)))
  return (full: string) => patterns.some((pattern) => pattern.test(full))
}

const nameOf = ({ file, title }: RanTest) => `${file} ${title}`

type Found = Pick<Result, 'outcome' | 'red' | 'why'>

const broken = (why: string): Found => ({ outcome: 'broken', red: [], why: why.slice(0, 300) })

export interface Trial {
  tryOut(mutant: Mutant): Promise<Result>
  end(): void
}

/** Tries mutants in one copy of the tree. */
export function trialIn(copy: string, titles: readonly TitlesOfFile[]): Trial {
  /** Tests that were seen green without any mutant. */
  const green = new Set<string>()

  const pages = pagesIn(copy)
  /** The files that changed since the pages ran last. */
  const changed = new Set<string>()

  async function ran(batch: Batch): Promise<Ran> {
    const { projects, files, pattern } = batch
    if (!projects.includes('browser') || pattern === null) return runBatch(batch, copy)
    const asked = { files, pattern, changed: [...changed] }
    changed.clear()
    return pages.run(asked, limitOf(batch))
  }

  /**
   * The red test without the mutant. Null: it is green. Of unit and server its whole file runs, because other mutants turn other tests of it red; the
   * others are long.
   */
  async function redAnyway(test: RanTest, { runner }: Batch): Promise<Found | null> {
    if (green.has(nameOf(test))) return null
    const { file, title } = test
    const path = runner === 'playwright' ? file : relative(copy, file)
    const project = projectOf(path)
    const isLong = project === 'browser' || project === 'e2e'
    const { tests } = await ran({ runner, projects: [project], files: [path], pattern: isLong ? escaped(title) : null })
    for (const each of tests) if (each.passed) green.add(nameOf(each))
    return green.has(nameOf(test)) ? null : broken(`red without the mutant: ${title}`)
  }

  async function withMutant(mutant: Mutant, batch: Batch): Promise<Ran> {
    const files = filesOf(mutant)
    const undo = applyMutant(mutant, copy)
    for (const file of files) changed.add(file)
    try {
      return await ran(batch)
    } finally {
      undo()
      for (const file of files) changed.add(file)
    }
  }

  async function ask(mutant: Mutant, batch: Batch): Promise<Found | null> {
    const all = await withMutant(mutant, batch)
    const isNamedByStep = stepsNaming(titles, mutant.id)
    const red = redTests(all, mutant.id, isNamedByStep)
    const [first] = red
    if (first !== undefined) {
      const titlesOfRed = () => red.filter(({ test }) => green.has(nameOf(test))).map(({ title }) => title)
      return (await redAnyway(first.test, batch)) ?? { outcome: 'caught', red: titlesOfRed().slice(0, 3), why: '' }
    }
    if (all.broken.length > 0) return broken(all.broken.join(' · '))
    const other = all.tests.find(({ passed }) => !passed)
    if (other !== undefined) return broken(`another test failed: ${other.title}`)
    return all.tests.length === 0 ? broken('no test ran') : null
  }

  async function outcomeOf(mutant: Mutant): Promise<Found> {
    const batches = batchesFor(mutant.id, titles, filesOf(mutant), mutant.by === 'e2e', copy)
    if (batches.length === 0) return { outcome: 'unnamed', red: [], why: '' }
    for (const batch of batches) {
      const found = await ask(mutant, batch)
      if (found !== null) return found
    }
    return { outcome: 'survived', red: [], why: '' }
  }

  return {
    end: pages.end,
    async tryOut(mutant) {
      const key = keyOf(mutant, copy)
      const began = performance.now()
      const found = await outcomeOf(mutant)
      return { name: mutant.name, id: mutant.id, key, ...found, seconds: Math.round((performance.now() - began) / 100) / 10 }
    },
  }
}
