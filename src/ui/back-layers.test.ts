import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What puts something over the page: Ark's parts but those that lie in it, the browser's popover and its dialog. */
const OVER =
  /from '@ark-ui\/react\/(?!portal'|tabs'|tooltip')|\bpopover="|\.showModal\(|<dialog\b|aria-modal|role="(alertdialog|dialog|menu)"/

test('every layer over the page is registered for the step back (PER-04)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  )
  const over = files.filter((path) => OVER.test(readFileSync(`src/${path}`, 'utf8')))
  expect(over.length).toBeGreaterThan(5)
  expect(over.filter((path) => !readFileSync(`src/${path}`, 'utf8').includes('useBackLayer('))).toEqual([])
})
