import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// A page loads schemas when it first needs one, so no root can disable the compiler for all of them: every file with a schema does.
test('every file that makes a schema disables Zod’s compiler first (docs/security.md 6)', async () => {
  const all = await readdir('src', { recursive: true })
  const files = all.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('zod-jitless.ts'))
  const makers: string[] = []
  const late: string[] = []
  for (const file of files) {
    const code = await readFile(`src/${file}`, 'utf8')
    const imports = [...code.matchAll(/^import (?!type\b).*?['"]([^'"]+)['"]$/gm)].map(([, from]) => from)
    if (!imports.includes('zod/mini')) continue
    makers.push(file)
    if (imports[0] !== '#lib/zod-jitless.ts') late.push(file)
  }
  expect(late).toEqual([])
  expect(makers.length).toBeGreaterThan(15)
})
