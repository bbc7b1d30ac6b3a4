import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { chromiumArgs } from '#tests/setup/chromium-args.ts'

const executablePath = await findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0, // a test that passes at the second try is a test that failed
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
    // Putting the whole app on the device is a third of a test's work: `test.use({ serviceWorkers: 'allow' })` where it matters.
    serviceWorkers: 'block',
    // Pages come to rest at once. What moves is looked at where motion is the matter, in the kit's own tests.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
})
