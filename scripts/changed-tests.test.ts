import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importersIn, reachOf, SPECS_OF } from './changed-tests.ts'

const none = () => []

test('a change in one panel reaches its folder, what all panels promise, and its browser test', () => {
  expect(reachOf(['src/features/studio/seo/panel.tsx', 'docs/ux.md'], none)).toMatchObject({
    vitest: expect.arrayContaining(['src/features/studio/seo/', 'src/features/studio/drawer/panels.test.tsx']),
    e2e: ['tests/e2e/bad-input.spec.ts', 'tests/e2e/domains.spec.ts'],
    isWide: false,
  })
})

test('a change in the engine or the server reaches what imports it, and says that it reaches far', () => {
  expect(reachOf(['src/sync/model/fold.ts'], none)).toEqual({ vitest: null, e2e: [], isWide: true })
  expect(reachOf(['server/site/marquees.ts', 'src/features/studio/lesson/panel.tsx'], none)).toMatchObject({
    vitest: null,
    e2e: ['tests/e2e/lesson.spec.ts'],
  })
})

test('a change of tests alone reaches those tests, and of what browser tests share its importers', async () => {
  expect(reachOf(['server/site/marquees.test.ts'], none)).toEqual({ vitest: ['server/site/marquees.test.ts'], e2e: [], isWide: false })
  const { e2e } = reachOf(['tests/e2e/support/release-proxy.ts'], await importersIn())
  expect(e2e).toContain('tests/e2e/updates.spec.ts')
  expect(e2e).not.toContain('tests/e2e/search.spec.ts')
})

test('each folder of the features is named with browser tests that exist', () => {
  const folders = ['studio', 'site'].flatMap((part) =>
    readdirSync(`src/features/${part}`, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${part}/${entry.name}`] : [])),
  )
  expect(Object.keys(SPECS_OF).sort()).toEqual(folders.sort())
  const specs = readdirSync('tests/e2e')
  expect(
    Object.values(SPECS_OF)
      .flat()
      .filter((name) => !specs.includes(`${name}.spec.ts`)),
  ).toEqual([])
})
