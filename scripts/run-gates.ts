import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GATES_FILE } from './last-failed.ts'
import { RESULTS } from './results.ts'
import { runCommand } from './run-command.ts'
import type { Row } from './test-summary.ts'

interface Gate {
  readonly name: string
  readonly args: readonly string[]
  /** Reads what the build made. */
  readonly needsBuild?: boolean
}

/** Linter and compiler are written in Go: collecting garbage less often costs memory, not time. Several threads check the same types again. */
const env = { GOGC: '400' }

const tsx = (file: string) => ['--import', 'tsx', file]

const gates: readonly Gate[] = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs'] },
  { name: 'canary', args: tsx('scripts/gates/canary.ts') },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'citations', args: tsx('scripts/gates/citations.ts') },
  { name: 'requirements', args: tsx('scripts/gates/requirements.ts') },
  { name: 'languages', args: tsx('scripts/gates/languages.ts') },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'entries', args: tsx('scripts/gates/entries.ts'), needsBuild: true },
  { name: 'budget', args: tsx('scripts/gates/budget.ts'), needsBuild: true },
]

const passed = { passed: 1, failed: 0, unstable: [], skipped: [] }
const failed = { passed: 0, failed: 1, unstable: [], skipped: [] }

async function runGate({ name, args }: Gate, limit: number): Promise<Row> {
  const began = performance.now()
  const { code, output } = await runCommand(process.execPath, args, { limit, yielding: true, env })
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code !== 0) console.log(output)
  return { name, counts: code === 0 ? passed : failed, seconds: (performance.now() - began) / 1000 }
}

/** One by one, at low priority. A gate counts as one test. */
export async function runGates(built: Promise<unknown>, limit: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const gate of gates) {
    if (gate.needsBuild === true) await built
    rows.push(await runGate(gate, limit))
  }
  const names = rows.filter(({ counts }) => counts.failed > 0).map(({ name }) => name)
  await writeFile(join(RESULTS, GATES_FILE), JSON.stringify({ failed: names }))
  return rows
}
