import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { onBothDatabases } from './scripts/both-databases.ts'
import { findChromium } from './scripts/chromium.mjs'
import { frames } from './scripts/vite-frames.ts'
import { chromiumArgs } from './tests/setup/chromium-args.ts'
import { keptModules } from './tests/setup/kept-modules.ts'

const executablePath = await findChromium()

/** While Vitest watches, files change. */
const isOneRun = process.argv.includes('run')

const SEEDS = 'tests/sync/simulation.test.ts'

const shared: TestProjectInlineConfiguration['test'] = {
  // Dexie hangs when setImmediate or queueMicrotask are faked.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] },
  restoreMocks: true,
  testTimeout: 30_000,
}

// `isolate: false`: processes are reused for all files of a project. Loading and compiling the server with its WASM for each file was nearly
// half of the work. Browser tests keep a page per file, because modules of a page hold state.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          maxWorkers: 2,
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          exclude: ['src/**/*.browser.test.ts', SEEDS],
          isolate: false,
          setupFiles: ['fake-indexeddb/auto', './tests/setup/quiet.ts'],
        },
      },
      // Two threads use both cores; the garbage collector's own threads would only compete with them.
      { test: { ...shared, name: 'seeds', environment: 'node', include: [SEEDS], execArgv: ['--single-threaded-gc'] } },
      {
        test: {
          ...shared,
          name: 'server',
          maxWorkers: 2,
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{disk,e2e/support,mutants}/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          setupFiles: ['./tests/setup/quiet.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          maxWorkers: 2,
          environment: 'node',
          include: onBothDatabases(),
          isolate: false,
          globalSetup: ['./tests/setup/start-postgres.ts'],
          setupFiles: ['./tests/setup/quiet.ts', './tests/setup/on-postgres.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react({ jsxImportSource: '#lib/jsx' }), frames(), ...(isOneRun ? [keptModules()] : [])],
        // Bundled before the first test: a package found later would bring a second React.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'axe-core',
            'dexie',
            'dexie-react-hooks',
            'dompurify',
            'react-easy-crop',
            'react-hook-form',
            '@hookform/resolvers/standard-schema',
            'zod/mini',
            '@ark-ui/react/dialog',
            '@ark-ui/react/menu',
            '@ark-ui/react/popover',
            '@ark-ui/react/portal',
            '@ark-ui/react/tabs',
            '@ark-ui/react/tooltip',
            '@codemirror/commands',
            '@codemirror/lang-html',
            '@codemirror/language',
            '@codemirror/state',
            '@codemirror/view',
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@dnd-kit/utilities',
            '@lezer/highlight',
            '@tiptap/core',
            '@tiptap/pm/model',
            '@tiptap/react',
            '@tiptap/starter-kit',
            '@tanstack/react-router',
            'comlink',
            'workbox-window',
          ],
        },
        test: {
          ...shared,
          name: 'browser',
          // A part of a browser test is waiting, so two pages would leave a part of two cores unused.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A full machine may take longer than the second that is the default.
          expect: { poll: { timeout: 10_000 } },
          include: ['{src,tests/kit}/**/*.test.tsx', 'src/**/*.browser.test.ts'],
          setupFiles: ['./tests/setup/quiet.ts', './tests/setup/no-owner-stacks.ts', './tests/setup/own-texts.ts'],
          browser: {
            enabled: true,
            testerHtmlPath: './tests/setup/browser.html',
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
              // Motion is enabled where it is the subject (tests/fixtures/motion.ts).
              contextOptions: { locale: 'pt-BR', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
