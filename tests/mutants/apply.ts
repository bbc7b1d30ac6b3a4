import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { filesOf } from './results.ts'

/** The text of a file with the edits of a mutant. Throws when a search text is not there exactly once. */
export function mutated(text: string, mutant: Mutant, file: string): string {
  let next = text
  for (const edit of mutant.edits) {
    if (edit.file !== file) continue
    const times = next.split(edit.find).length - 1
    if (times !== 1) throw new Error(`${mutant.name}: «${edit.find.trim().slice(0, 80)}» is ${times} times in ${file}, not once`)
    next = next.replace(edit.find, () => edit.replace)
  }
  return next
}

/** Writes a mutant into the tree at `root`, and returns what takes it out again. */
export function applyMutant(mutant: Mutant, root: string): () => void {
  const files = filesOf(mutant).map((file) => ({ file, path: join(root, file), text: readFileSync(join(root, file), 'utf8') }))
  const after = files.map(({ text, file }) => mutated(text, mutant, file))
  for (const [index, { path }] of files.entries()) writeFileSync(path, after[index] ?? '')
  return () => {
    for (const { path, text } of files) writeFileSync(path, text)
  }
}

/** What is wrong with the table of mutants itself. */
export function problemsOfMutants(mutants: readonly Mutant[], ids: ReadonlySet<string>, root: string): string[] {
  const names = new Set<string>()
  return mutants.flatMap((mutant) => {
    const problems: string[] = []
    if (!ids.has(mutant.id)) problems.push(`${mutant.name}: ${mutant.id} is not a requirement`)
    if (names.has(mutant.name)) problems.push(`${mutant.name}: two mutants have this name`)
    if (mutant.edits.length === 0) problems.push(`${mutant.name}: it changes nothing`)
    names.add(mutant.name)
    for (const file of filesOf(mutant)) {
      try {
        const text = readFileSync(join(root, file), 'utf8')
        if (mutated(text, mutant, file) === text) problems.push(`${mutant.name}: it changes nothing in ${file}`)
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
    }
    return problems
  })
}
