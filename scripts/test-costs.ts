import { readFileSync } from 'node:fs'
import type { TestCost } from '#tests/e2e/support/cost.ts'

// Tables of what browser tests cost, from what `COST=costs.jsonl npm run e2e` wrote: npm run costs -- costs.jsonl

interface Sum {
  cpu: number
  wall: number
  times: number
}

const [file = ''] = process.argv.slice(2)
if (file === '') throw new Error('usage: COST=costs.jsonl npm run e2e, then npm run costs -- costs.jsonl')
const costs = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as TestCost)
if (costs.length === 0) throw new Error(`${file} is empty`)

const sums = (parts: readonly (readonly [string, Sum])[]): [string, Sum][] => {
  const all = new Map<string, Sum>()
  for (const [name, { cpu, wall, times }] of parts) {
    const sum = all.get(name) ?? { cpu: 0, wall: 0, times: 0 }
    all.set(name, { cpu: sum.cpu + cpu, wall: sum.wall + wall, times: sum.times + times })
  }
  return [...all].sort(([, a], [, b]) => b.cpu - a.cpu)
}

const line = (name: string, { cpu, wall, times }: Sum) => `| ${name} | ${times} | ${cpu.toFixed(1)} | ${wall.toFixed(1)} |`
const table = (head: string, rows: readonly [string, Sum][]) =>
  [`| ${head} | times | CPU s | s |`, '| --- | --- | --- | --- |', ...rows.map(([name, sum]) => line(name, sum)), ''].join('\n')

const kinds = sums(costs.flatMap((cost) => Object.entries(cost.kinds)))
const known = kinds.reduce((sum, [, { cpu, wall }]) => ({ cpu: sum.cpu + cpu, wall: sum.wall + wall }), { cpu: 0, wall: 0 })
const all = sums(costs.map(({ cpu, wall }) => ['all', { cpu, wall, times: 1 }]))
const whole = all[0]?.[1] ?? { cpu: 0, wall: 0, times: 0 }
const rest = { cpu: whole.cpu - known.cpu, wall: whole.wall - known.wall, times: costs.length }

console.log(table('kind', [...kinds, ['what tests do besides', rest], ...all]))
console.log(table('file', sums(costs.map(({ file: spec, cpu, wall }) => [spec, { cpu, wall, times: 1 }]))))
