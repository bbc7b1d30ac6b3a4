import { areaOf } from '#scripts/requirements.ts'
import type { Mutant } from './mutant.ts'
import { filesOf, type Result } from './results.ts'

// README.md beside this file: what each mutant breaks and which test notices. Written by `npm run mutants -- product --table`.

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function outcomeOf(result: Result | undefined, isCurrent: boolean): string {
  if (result === undefined) return 'not tried'
  const words = {
    caught: 'caught',
    survived: '**survived**',
    unnamed: '**no title names it**',
    broken: `**broken**: ${cell(result.why).slice(0, 90)}`,
  }
  return isCurrent ? words[result.outcome] : `${words[result.outcome]} (of an earlier code)`
}

function rowOf(mutant: Mutant, result: Result | undefined, isCurrent: boolean): string {
  const where = filesOf(mutant).join(', ')
  const red = (result?.red ?? []).map(cell).join(' · ')
  return `| ${mutant.id} | \`${mutant.name}\` | ${cell(mutant.rule)} | ${where} | ${red} | ${outcomeOf(result, isCurrent)} |`
}

export function tableOf(mutants: readonly Mutant[], results: ReadonlyMap<string, Result>, isCurrent: (mutant: Mutant) => boolean): string {
  const areas = [...new Set(mutants.map(({ id }) => areaOf(id)))]
  const caught = (list: readonly Mutant[]) => list.filter(({ name }) => results.get(name)?.outcome === 'caught')
  const ids = (list: readonly Mutant[]) => new Set(list.map(({ id }) => id)).size
  const sections = areas.map((area) => {
    const own = mutants.filter(({ id }) => areaOf(id) === area)
    const rows = own.map((mutant) => rowOf(mutant, results.get(mutant.name), isCurrent(mutant)))
    const head = `${caught(own).length} of ${own.length} caught; they prove ${ids(caught(own))} requirements.`
    return `## ${area}\n\n${head}\n\n| id | mutant | rule taken out | where | red test | outcome |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `${HEAD}
${caught(mutants).length} of ${mutants.length} are caught; they prove ${ids(caught(mutants))} requirements.

${sections.join('\n')}`
}

const HEAD = `# Mutants of the requirements

Does a test that names a requirement fail when its rule is taken out of the code? Only then the requirement is *proven* (decision 0130). A mutant is a
search text that must match exactly once, and its replacement: one file for each area, listed in \`areas.ts\`. \`npm run requirements\` checks that all of them still apply.

\`npm run mutants -- product\` puts each mutant into a copy of the tree and runs only the tests whose titles name its requirement: first those of \`unit\` and \`server\`, then the pages,
the nearest to the changed code first; Playwright only for \`by: 'e2e'\`. It stops at the first red test, which must be green without the mutant. A step that names the requirement must
be the step that fails. The outcomes: **caught**; **survived**: a test is missing, or a title claims what its test does not see; **no title names it**; **broken**: the run says nothing (a file
did not load, no test ran, it never ended), so the mutant must be mended.

\`--only NAME\` and \`--area AREA\` choose, \`--check\` only looks whether the mutants apply, \`--fresh\` tries anew what is caught, \`--workers 2\` uses two copies, \`--table\` writes this file. A caught
mutant is tried again when its code has changed, all others each time. \`npm run mutants\` without \`product\` is the engine's ([sync/mutants](../sync/mutants/README.md)).
`
