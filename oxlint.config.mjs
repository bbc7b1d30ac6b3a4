import { defineConfig } from 'oxlint'
import { engine, pageParts, server, site, studio } from './scripts/lint-rooms.mjs'

/**
 * The allowed imports (ARCHITECTURE.md). `may` names the other layers; a file imports from its own folder with `./x.ts`.
 * `alone` bans packages that would tie a layer to the page, to Node or to a screen.
 * @type {Record<string, { files: string[], may: string[], alone?: string[], beside?: string }>}
 */
const layers = {
  lib: { files: ['**/src/lib/**'], may: ['lib'], alone: ['react', 'dexie', 'node:'] },
  jsx: { files: ['**/src/lib/jsx/**'], may: ['lib'], alone: ['dexie', 'node:'] },
  contract: { files: ['**/src/contract/**'], may: ['contract', 'lib'], alone: ['react', 'dexie', 'node:'] },
  db: { files: ['**/src/db/**'], may: ['db', 'contract', 'lib'], alone: ['react', 'node:'] },
  images: {
    files: ['**/src/images/*.ts'],
    may: ['images', 'contract', 'lib'],
    alone: ['react', 'dexie', 'node:'],
    beside: 'images/(page|field)',
  },
  'images page': { files: ['**/src/images/page/**'], may: ['images', 'contract', 'lib'], alone: ['react', 'dexie', 'node:'] },
  'images field': {
    files: ['**/src/images/field/**'],
    may: ['images', 'ui', 'i18n', 'sync', 'db', 'contract', 'lib'],
    alone: ['dexie', 'node:'],
  },
  workers: {
    files: ['**/src/workers/**'],
    may: ['sync', 'db', 'images', 'contract', 'lib', 'features/offline', 'features/in-background'],
    alone: ['react', 'node:'],
  },
  i18n: { files: ['**/src/i18n/**'], may: ['i18n', 'lib'], alone: ['react', 'dexie', 'node:'] },
  ui: { files: ['**/src/ui/**'], may: ['ui', 'i18n', 'lib'], alone: ['dexie', 'node:'] },
  features: { files: ['**/src/features/**'], may: ['ui', 'i18n', 'lib', 'sync', 'images', 'db', 'contract'], alone: ['node:'] },
  languages: { files: ['**/src/features/{english,spanish}.ts'], may: ['ui', 'i18n', 'images', 'sync', 'lib', 'features'] },
  offline: {
    files: ['**/src/features/{offline,student-model}.ts'],
    may: ['sync', 'contract', 'lib', 'features'],
    alone: ['react', 'dexie', 'node:'],
  },
  'in background': { files: ['**/src/features/in-background.ts'], may: ['contract', 'features'], alone: ['react', 'dexie', 'node:'] },
  routes: { files: ['**/src/routes/**'], may: ['features', 'ui', 'i18n', 'lib', 'sync', 'images'], alone: ['dexie', 'node:'] },
  server: { files: ['**/server/**'], may: ['server', 'images', 'contract', 'lib'], alone: ['react', 'dexie'] },
}

/** Rooms of the drawer that the showcase may not use. */
const aboveShowcase = Object.keys(studio).filter((room) => !['', 'context', 'form', 'instant', 'list'].includes(room))

/**
 * Rooms that drawer and site share. The showcase is edited in the drawer and on the homepage; the sign-in page is shown to strangers and previewed
 * in the drawer; so is the strip above a lesson.
 */
const SHARED = [
  {
    files: ['**/src/features/showcase/**'],
    others: `^#features/(site/|lab/|studio/(${aboveShowcase.join('|')})/|[^/]+$)`,
    message: 'features/showcase may use what panels are made of, and no panel.',
  },
  { files: ['**/src/features/sign-in/**'], others: '^#features/', message: 'features/sign-in uses no other feature.' },
  { files: ['**/src/features/lesson/**'], others: '^#features/', message: 'features/lesson uses no other feature.' },
]

const ALIASES = [
  'contract',
  'lib',
  'db',
  'sync',
  'images',
  'workers',
  'ui',
  'i18n',
  'features',
  'routes',
  'server',
  'tests',
  'bench',
  'scripts',
]

const everywhere = [
  { regex: '^\\.\\./', message: 'Never `../`: `./x.ts` inside a folder, `#db/x.ts` across folders.' },
  { regex: '^zod$|^zod/(v\\d|locales|index|mini/)', message: "Only `import * as z from 'zod/mini'` (bundle budget)." },
  { regex: '^@dnd-kit/react|^@ark-ui/react$|^sonner|^codemirror$', message: 'Breaks the CSP or the budget: see docs/decisions.' },
]

const patternsOf = (name, { may, alone = [], beside }) => [
  ...everywhere,
  ...ALIASES.filter((alias) => !may.includes(alias)).map((alias) => {
    // `features/offline` allows that one file: folders below it stay closed.
    const oneFile = may.some((allowed) => allowed.startsWith(`${alias}/`))
    return { regex: `^#${alias}/${oneFile ? '.+/' : ''}`, message: `${name} may import only ${may.join(', ')}.` }
  }),
  ...alone.map((pkg) => ({
    regex: pkg.endsWith(':') ? `^${pkg}` : `^(${pkg}(-dom|-react-hooks)?)(/|$)`,
    message: `${name} must run without ${pkg}.`,
  })),
  ...(beside
    ? [{ regex: `^#${beside}/|^\\./(page|field)/`, message: `${name} runs in a worker: the page imports it, never the reverse.` }]
    : []),
]

const onlyBeside = { regex: '^\\./.+/', message: '`./x.ts` inside a folder, `#sync/folder/x.ts` across folders.' }

/** `regex` knows no lookahead, so the siblings that a folder may not import are listed. */
const siblingsOf = (root, folders, name, may) =>
  Object.keys(folders)
    .filter((other) => other !== '' && other !== name && !may.includes(other))
    .map((other) => ({
      regex: `^#${root}/${other}/`,
      message: `${root}/${name} may import only ${['itself', ...may].join(', ')} of ${root}.`,
    }))

const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

const layerOverrides = Object.entries(layers).map(([name, layer]) => ({ files: layer.files, rules: restrict(patternsOf(name, layer)) }))

const foldersOf = (root, folders, layer) =>
  Object.entries(folders).map(([name, may]) => ({
    files: [`**/${layer.root ?? 'src/'}${root}/${name === '' ? '*.{ts,tsx}' : `${name}/**`}`],
    rules: restrict([
      ...patternsOf(`${root}/${name}`, layer),
      ...(layer.closed ?? []),
      ...siblingsOf(root, folders, name, may),
      onlyBeside,
    ]),
  }))

const mayOfEngine = ['sync', 'db', 'contract', 'lib']

const engineOverrides = [
  ...foldersOf('sync', engine, { may: mayOfEngine, alone: ['react', 'dexie', 'node:'], beside: 'sync/page' }),
  ...foldersOf('sync/page', pageParts, { may: mayOfEngine, alone: ['node:'] }),
]

const sharedOverrides = SHARED.map(({ files, others, message }) => ({
  files,
  rules: restrict([
    ...patternsOf('features', { ...layers.features, may: [...layers.features.may, 'features'] }),
    { regex: others, message },
  ]),
}))

/** Site and drawer do not know each other; what they share is in rooms beside them. Files beside the rooms of `features` know all. */
const roomsOf = (name, folders, other) =>
  foldersOf(`features/${name}`, folders, {
    may: [...layers.features.may, 'features'],
    alone: layers.features.alone,
    closed: [
      {
        regex: `^#features/(${other}/|lab/|[^/]+$)`,
        message: 'A feature never imports another: compose in a route, or move the shared fact below.',
      },
    ],
  })

const featureOverrides = [...roomsOf('site', site, 'studio'), ...roomsOf('studio', studio, 'site')]

const serverOverrides = foldersOf('server', server, { ...layers.server, root: '' })

/** A browser may refuse these by throwing at the name itself, or lack them. */
const STORAGES = ['localStorage', 'sessionStorage']
const noBareStorage = {
  files: ['**/src/**'],
  excludeFiles: ['**/src/lib/device-storage.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...STORAGES.map((name) => ({ name, message: 'Use #lib/device-storage.ts.' })),
      { name: 'IDBKeyRange', message: 'Use #db/key-ranges.ts: the databases may be in memory.' },
    ],
    'no-restricted-properties': ['error', ...STORAGES.map((property) => ({ property, message: 'Use #lib/device-storage.ts.' }))],
  },
}

const ASK = "Use #sync/wire/ask-server.ts: it names the account, ends in time, and knows the deployment's paths."
const WINDOWS = ['window', 'globalThis', 'self']
/** A later override replaces a rule whole, so this one has the storages too. */
const noBareFetch = {
  files: ['**/src/features/**', '**/src/routes/**', '**/src/main.tsx', '**/src/sync/page/**'],
  rules: {
    'no-restricted-globals': [...noBareStorage.rules['no-restricted-globals'], { name: 'fetch', message: ASK }],
    'no-restricted-properties': [
      ...noBareStorage.rules['no-restricted-properties'],
      ...WINDOWS.map((object) => ({ object, property: 'fetch', message: ASK })),
    ],
  },
}

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/tests/**', '**/bench/**', '**/*.bench.ts']
// The canary mirrors the tree below tests/: its files are linted like that tree, not as tests.
const testOverrides = {
  files: tests,
  excludeFiles: ['**/tests/canary/**'],
  rules: {
    ...restrict(everywhere),
    'max-lines': 'off',
    'max-lines-per-function': 'off',
    'no-restricted-globals': 'off',
    'no-restricted-properties': 'off',
    'typescript/no-non-null-assertion': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
}

const size = (max) => ({ 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] })

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: [
    'dist',
    'styled-system',
    'node_modules',
    '.data',
    'src/routeTree.gen.ts',
    'tests/canary/**',
    'public',
    'server/migrations',
  ],
  rules: {
    ...restrict(everywhere),
    ...size(60),
    'max-lines': ['error', { max: 300 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-empty': 'error',
    'no-implicit-coercion': ['error', { boolean: true, number: false, string: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true }],
    'unicorn/no-thenable': 'off', // `then` names the next state; it is data and never callable
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/default': 'off', // misreads `?worker&url`
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-base-to-string': 'off', // wire values are `{}` to the compiler
    'typescript/no-misused-spread': ['error', { allow: ['string'] }], // strings are split into code points that way
    'vitest/require-mock-type-parameters': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error', // `must` names the missing value
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/unbound-method': 'off', // our interfaces use method shorthand and closures, never `this`
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'react/button-has-type': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    // Rules for the React compiler, which is not used; they report false errors for callback refs, lazy panels and reading a row into a form.
    'react/preserve-manual-memoization': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    'react/rules-of-hooks': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off', // <output>, <dialog> and <details> lack what our components need
    'jsx-a11y/interactive-supports-focus': 'off', // a toolbar with a roving tab stop is not itself a tab stop
    'jsx-a11y/no-noninteractive-element-interactions': 'off', // pausing toasts on hover; clicks have their own rule
    'jsx-a11y/no-noninteractive-tabindex': 'off', // axe requires scrollable regions in the tab order
  },
  overrides: [
    ...layerOverrides,
    ...engineOverrides,
    ...sharedOverrides,
    ...featureOverrides,
    ...serverOverrides,
    noBareStorage,
    noBareFetch,
    { files: ['**/*.tsx'], rules: size(120) },
    { files: ['**/src/routes/**'], rules: { 'unicorn/filename-case': 'off', 'typescript/only-throw-error': 'off' } }, // `$id.tsx`, `throw redirect()`: the router's
    { files: ['**/server/**', '**/scripts/**', '**/bench/**', '**/tests/**'], rules: { 'no-console': 'off' } },
    { files: ['*.config.ts', '*.config.mjs'], rules: { 'import/no-default-export': 'off' } },
    testOverrides,
    // Pages of one run share their modules (tests/setup/kept-modules.ts): a mocked one would reach the tests of other files.
    {
      files: ['**/*.test.tsx', '**/*.browser.test.ts'],
      rules: { 'vitest/no-restricted-vi-methods': ['error', { mock: 'pages share modules', doMock: 'pages share modules' }] },
    },
    // Playwright's `use` is no hook, its fixtures assert outside tests, and it requires default exports.
    {
      files: ['**/tests/e2e/**', '**/tests/engines/**', '**/tests/setup/**'],
      rules: { 'react/rules-of-hooks': 'off', 'vitest/no-standalone-expect': 'off', 'import/no-default-export': 'off' },
    },
    // `spec` declares the engine's named specs and makes a test of each, with one tab and with several.
    {
      files: ['**/tests/sync/specs/**', '**/tests/sync/*.test.ts'],
      rules: {
        'vitest/no-standalone-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-conditional-tests': 'off',
        'vitest/expect-expect': 'off',
        'vitest/valid-title': 'off',
      },
    },
  ],
})
