import { readdirSync } from 'node:fs'

// The rooms of the engine, the site, the drawer and the server: which folder may import which. Read by oxlint.config.mjs.

/**
 * The folders of the engine. Each may import itself and those that it names; none imports the page. `''`: no file stands beside the folders.
 * @type {Record<string, string[]>}
 */
export const engine = {
  '': [],
  model: [],
  outbox: ['model'],
  device: ['outbox', 'model'],
  wire: ['outbox', 'model'],
  pull: ['wire', 'outbox', 'model'],
  push: ['pull', 'wire', 'outbox', 'model'],
  engine: ['push', 'pull', 'wire', 'device', 'outbox', 'model'],
  actions: ['pull', 'outbox', 'model'],
}

/**
 * The folders of `sync/page`; `''` is the page itself, on which the others stand.
 * @type {Record<string, string[]>}
 */
export const pageParts = { '': [], draft: [], status: ['draft'], session: ['draft'] }

/**
 * What students see, from the bottom up. `recipes` is the look, which `panda.config.ts` reads.
 * @type {Record<string, string[]>}
 */
export const site = {
  '': [],
  recipes: [],
  model: [],
  device: [],
  read: ['model'],
  kit: ['read'],
  blocks: ['kit', 'read', 'model'],
  session: ['kit', 'read', 'device'],
  ranking: ['kit', 'read', 'model', 'device'],
  reminders: ['kit', 'read', 'device'],
  notifications: ['reminders', 'kit', 'read', 'model', 'device'],
  favorites: ['blocks', 'kit', 'read', 'model'],
  home: ['blocks', 'kit', 'read', 'model'],
  community: ['ranking', 'blocks', 'kit', 'read', 'model'],
  lesson: ['community', 'favorites', 'blocks', 'kit', 'read', 'model'],
  quizzes: ['kit', 'read', 'model'],
  received: ['community', 'kit', 'read', 'model'],
  search: ['blocks', 'kit', 'read', 'model', 'device'],
  profile: ['ranking', 'session', 'blocks', 'kit', 'read', 'model'],
  prompts: ['home', 'favorites', 'notifications', 'reminders', 'session', 'kit', 'read', 'device'],
  shell: ['prompts', 'search', 'home', 'notifications', 'ranking', 'session', 'kit', 'read', 'model', 'device'],
}

/** What panels are made of, and the rooms above them. */
const PANEL_PARTS = ['shared', 'list', 'instant', 'form', 'context']
const ABOVE_PANELS = ['registry', 'central', 'drawer']

/** Every other folder of the drawer is a panel's. */
const PANELS = readdirSync(new URL('../src/features/studio/', import.meta.url)).filter(
  (name) => ![...PANEL_PARTS, ...ABOVE_PANELS].includes(name),
)

/**
 * Of a panel with parts in folders of their own.
 * @type {Record<string, string[]>}
 */
const PARTS_OF = { gamification: ['levels', 'rewards', 'simulator'], quizzes: ['quiz-editor'] }

/**
 * The edit drawer, from the bottom up. A panel never imports another: what two of them share is in `shared`.
 * @type {Record<string, string[]>}
 */
export const studio = {
  '': [],
  context: [],
  form: ['context'],
  instant: ['context'],
  list: ['form', 'instant', 'context'],
  shared: ['context'],
  ...Object.fromEntries(PANELS.map((panel) => [panel, [...(PARTS_OF[panel] ?? []), ...PANEL_PARTS]])),
  registry: [...PANELS, 'shared', 'context'],
  central: ['registry', 'form', 'context'],
  drawer: ['central', 'registry', 'instant', 'form', 'context'],
}

/**
 * The server, from the bottom up; `''` is the process itself. Who may see what is asked in `access`, below everything that asks.
 * @type {Record<string, string[]>}
 */
export const server = {
  '': [
    'backup',
    'console',
    'transfer',
    'retention',
    'lab',
    'demo',
    'app',
    'operate',
    'page',
    'changes',
    'accounts',
    'site',
    'call',
    'services',
    'db',
    'errors',
  ],
  trace: [],
  errors: ['trace'],
  disk: [],
  db: ['disk', 'errors'],
  backup: ['db', 'disk', 'errors'],
  services: ['disk', 'errors'],
  call: ['services', 'db', 'errors', 'trace'],
  operate: ['services', 'db', 'errors'],
  access: ['call', 'db', 'errors'],
  changes: ['access', 'call', 'db', 'errors'],
  gamification: ['access', 'call', 'db', 'errors'],
  learning: ['gamification', 'access', 'call', 'db', 'errors'],
  site: ['learning', 'access', 'call', 'services', 'db', 'errors'],
  accounts: ['site', 'gamification', 'access', 'call', 'services', 'db', 'errors'],
  quizzes: ['gamification', 'call', 'db', 'errors'],
  notifications: ['accounts', 'access', 'call', 'db', 'errors'],
  community: ['notifications', 'accounts', 'learning', 'gamification', 'access', 'call', 'db', 'errors'],
  retention: ['changes', 'accounts', 'call', 'services', 'db', 'errors'],
  transfer: ['site', 'services', 'db', 'disk', 'errors'],
  console: ['retention', 'accounts', 'services', 'db', 'errors'],
  brand: ['site', 'call', 'services', 'db', 'disk', 'errors'],
  page: ['brand', 'accounts', 'site', 'call', 'db', 'errors', 'trace'],
  app: [
    'operate',
    'page',
    'brand',
    'changes',
    'community',
    'notifications',
    'quizzes',
    'accounts',
    'site',
    'learning',
    'gamification',
    'access',
    'call',
    'services',
    'db',
    'errors',
    'trace',
  ],
  demo: ['accounts', 'site', 'access', 'call', 'db'],
  lab: ['app', 'call', 'db', 'errors'],
  testing: ['app', 'page', 'accounts', 'call', 'services', 'db', 'demo'],
}
