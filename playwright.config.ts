import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'

const executablePath = await findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2, // a third makes everything wait on a busy machine of two cores, and limits for hangs become limits of speed (decision 0171)
  retries: 0, // a test that passes only on the second try has failed
  forbidOnly: true,
  // Limits for hangs, not speeds: one test may be a whole visit, and some machines are three times slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
    // Installing the whole app takes a third of a test's time: `test.use({ serviceWorkers: 'allow' })` where it matters.
    serviceWorkers: 'block',
    // No animations. Tests of the kit enable motion where it is the subject.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: process.env['TRACE'] === '1', sources: false },
  },
})
