import { defineConfig } from '@playwright/test'
import { enginesHere } from './found.ts'

const { here } = await enginesHere()
const outputFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

// Playwright runs the journeys; the browsers are driven by engine.ts (it has no Firefox and no WebKit of its own here).
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results-engines', // not in the other runner's folder, which it empties when it starts
  globalSetup: '../e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  reporter: [['list'], ['./journeys-table.ts'], ...(outputFile === undefined ? [] : [['json', { outputFile }] as const])],
  projects: here.map((name) => ({ name })),
})
