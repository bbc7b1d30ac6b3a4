import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Proves that the linter works: it must report every file of tests/canary for the rule named in the file's first line.

const TREE = 'tests/canary'
const CONFIG = `${TREE}/oxlint.config.mjs`

interface Diagnostic {
  readonly code?: string
  readonly filename: string
}

function lint(): Promise<readonly Diagnostic[]> {
  const args = ['node_modules/oxlint/bin/oxlint', '-c', CONFIG, '-f', 'json', TREE]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 20_000_000 }, (_problem, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      } catch {
        reject(new Error(`The linter did not answer in JSON:\n${stdout}${stderr}`))
      }
    })
  })
}

async function expectations(): Promise<Map<string, string>> {
  const names = (await readdir(TREE, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const lines = names.map(async (name) => {
    const path = join(TREE, name)
    const [, rule] = /^\/\/ expects: (\S+)/.exec(await readFile(path, 'utf8')) ?? []
    if (rule === undefined) throw new Error(`${path} does not say what it expects.`)
    return [path, rule] as const
  })
  return new Map(await Promise.all(lines))
}

/** `eslint(no-console)` → `no-console` */
const ruleOf = ({ code = '' }: Diagnostic) => code.replace(/^.*\(/, '').replace(/\)$/, '')

/** What the linter missed or reported by mistake; empty when the canary passes. */
function problemsOf(expected: ReadonlyMap<string, string>, found: readonly Diagnostic[]): string[] {
  return [...expected].flatMap(([path, rule]) => {
    const caught = found.filter((one) => one.filename.endsWith(path)).map(ruleOf)
    if (rule === 'nothing') return caught.length === 0 ? [] : [`${path}: allowed, but caught by ${caught.join(', ')}`]
    return caught.includes(rule) ? [] : [`${path}: ${rule} did not catch it`]
  })
}

const expected = await expectations()
const problems = problemsOf(expected, await lint())
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${expected.size} of ${expected.size} canary files judged as they should be`)
