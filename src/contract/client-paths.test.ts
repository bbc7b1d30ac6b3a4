import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('pages and workers write no path of the API: it is in the contract alone (EP-98)', () => {
  const all = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /\.tsx?$/.test(file) && !/^contract\/|\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500) // else nothing was looked at
  expect(files.filter((file) => /['"`]\/api\/[\w{$]/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([])
})
