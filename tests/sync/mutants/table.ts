import type { Mutant } from './mutants.ts'

/** The result of one mutant. */
export interface Result {
  readonly id: string
  /** The hash of the code that the specs ran on. */
  readonly key: string
  /** The hash of the code that the seeds ran on; null: they did not run. */
  readonly seedKey: string | null
  /** Titles of failing specs, six at most. */
  readonly specs: readonly string[]
  /** The first failing seed; null: none. */
  readonly seed: number | 'never ends' | null
  readonly why: string
  readonly seeds: number
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Which parts of a result are still valid, because the code that the mutant changes is the same. */
export interface Current {
  readonly specs: boolean
  readonly seeds: boolean
}

function statusOf(result: Result | undefined, { specs, seeds }: Current): string {
  if (result === undefined) return 'not tried'
  const by = (who: string, current: boolean) => (current ? who : `${who} (of an earlier code)`)
  const found = [...(result.specs.length > 0 ? [by('specs', specs)] : []), ...(result.seed !== null ? [by('seeds', seeds)] : [])]
  return found.length > 0 ? found.join(', ') : by('**survived**', specs && seeds)
}

function seedOf(result: Result | undefined): string {
  if (result === undefined || result.seedKey === null) return ''
  return result.seed === null ? `none of ${result.seeds}` : `${result.seed}: ${cell(result.why).slice(0, 90)}`
}

function rowOf(mutant: Mutant, result: Result | undefined, current: Current): string {
  const where = [...new Set(mutant.edits.map(({ file }) => `src/${file}`))].join(', ')
  const specs = (result?.specs ?? []).slice(0, 3).map(cell).join(' · ')
  const more = (result?.specs.length ?? 0) > 3 ? ' · …' : ''
  return `| \`${mutant.id}\` | ${cell(mutant.rule)} | ${where} | ${specs}${more} | ${seedOf(result)} | ${statusOf(result, current)} |`
}

export function tableOf(mutants: readonly Mutant[], results: readonly Result[], currentOf: (mutant: Mutant) => Current): string {
  const byId = new Map(results.map((result) => [result.id, result]))
  const rows = (list: readonly Mutant[]) => list.map((mutant) => rowOf(mutant, byId.get(mutant.id), currentOf(mutant))).join('\n')
  const found = results.filter(({ specs, seed }) => specs.length > 0 || seed !== null).length
  const current = (by: keyof Current) => mutants.filter((mutant) => currentOf(mutant)[by]).length
  const head = '| mutant | rule taken out | where | specs that fail | first seed of the simulator | found by |\n|---|---|---|---|---|---|'
  return `# Mutants

Do the tests fail when the code is wrong? Every rule marked ◆ in \`docs/sync.md\` is taken out of a copy of the tree, one at a time, and so are
eight classics. Then the named specs (\`tests/sync/specs\`, \`scenarios\`, \`basics\`, \`attempt-faults\`) run, and 2,000 seeds of the simulator. At least one must fail. A survivor
means a missing test or a rule that is not needed: find out which, and write the test or a decision record.

\`npm run mutants\` tries the mutants that have no result yet or whose code has changed, two at a time, niced, while the load is below 4 (\`--load\` for another limit), and writes this
file and \`results.json\`. \`--only <name>\` tries one, \`--specs\` leaves the seeds for later, \`--check\` checks whether every mutant still applies, \`--fresh\` tries all anew. A mutant is a search text that must match exactly once and its
replacement (\`mutants.ts\`): when the code has changed, the run stops and names it. Specs stop at the sixth failure; a run that never ends counts as found. Seeds that fail without any
mutant prove nothing and are skipped. Seeds cannot find every rule: the lanes of the simulator's commands hide two of them, its servers know every session,
and a rule that a second rule also guards needs a spec.

${found} of ${mutants.length} are found; ${results.length} were tried: ${current('specs')} by the specs on the code as it is, ${current('seeds')} by the seeds.

## Eight classics

${head}
${rows(mutants.filter(({ classic }) => classic === true))}

## The rules marked ◆, and what stands beside them

${head}
${rows(mutants.filter(({ classic }) => classic !== true))}
`
}
