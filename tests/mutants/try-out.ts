import { relative } from 'node:path'
import { patternOf, type TitlesOfFile } from '#scripts/test-titles.ts'
import { applyMutant } from './apply.ts'
import type { Mutant } from './mutant.ts'
import { type Batch, batchesFor, projectOf } from './named-tests.ts'
import { type Ran, type RanTest, redTests } from './reports.ts'
import { filesOf, keyOf, type Result } from './results.ts'
import { runBatch } from './run-batch.ts'

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

const exactly = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

type Found = Pick<Result, 'outcome' | 'red' | 'why'>

const broken = (why: string): Found => ({ outcome: 'broken', red: [], why: why.slice(0, 300) })

/** Tries mutants in one copy of the tree. */
export function trialIn(copy: string, titles: readonly TitlesOfFile[]): (mutant: Mutant) => Promise<Result> {
  /** Tests that were seen green without any mutant. */
  const green = new Set<string>()

  /** The red test alone, without the mutant. Null: it is green. */
  async function redAnyway({ file, title }: RanTest, { runner }: Batch): Promise<Found | null> {
    if (green.has(`${file} ${title}`)) return null
    const path = runner === 'vitest' ? relative(copy, file) : file
    const { tests } = await runBatch({ runner, projects: [projectOf(path)], files: [path], pattern: exactly(title) }, copy)
    if (tests.length === 0 || tests.some(({ passed }) => !passed)) return broken(`red without the mutant: ${title}`)
    green.add(`${file} ${title}`)
    return null
  }

  async function ask(mutant: Mutant, batch: Batch): Promise<Found | null> {
    const undo = applyMutant(mutant, copy)
    let ran: Ran
    try {
      ran = await runBatch(batch, copy)
    } finally {
      undo()
    }
    const isNamedByStep = stepsNaming(titles, mutant.id)
    const red = redTests(ran, mutant.id, isNamedByStep)
    const [first] = red
    if (first !== undefined)
      return (await redAnyway(first.test, batch)) ?? { outcome: 'caught', red: red.map(({ title }) => title).slice(0, 3), why: '' }
    if (ran.broken.length > 0) return broken(ran.broken.join(' · '))
    const other = ran.tests.find(({ passed }) => !passed)
    if (other !== undefined) return broken(`another test failed: ${other.title}`)
    return ran.tests.length === 0 ? broken('no test ran') : null
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

  return async (mutant) => {
    const key = keyOf(mutant, copy)
    const began = performance.now()
    const found = await outcomeOf(mutant)
    return { name: mutant.name, id: mutant.id, key, ...found, seconds: Math.round((performance.now() - began) / 100) / 10 }
  }
}
