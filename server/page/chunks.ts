/*
 * The files of the page's code: who shares one, and which of them the document asks for by name.
 *
 *   vite.config.ts ──► chunkGroups, chunkTest         the build writes /assets/<name>-<hash>.js
 *   document.ts ────► wantedChunks                    the document asks for them before the app runs
 *   gates/budget.ts ──► both                          every path exists, every name is in the build
 */

export interface ChunkGroup {
  readonly name: ChunkName
  /** Paths from the root of the project. `*` stands for a part of a name, a `?` at the end for what the router splits off a route's file. */
  readonly modules: readonly string[]
}

export type ChunkName = (typeof groups)[number]['name']

const UI = 'src/ui'
const SITE = 'src/features/site'
const STUDIO = 'src/features/studio'
const ROUTES = 'src/routes'

/**
 * Modules loaded together share a chunk. By default the bundler makes one for every set of pages that share something: 110, most of them below
 * 1 kB, and each is a request. A group includes its modules' imports, unless a group above has them. What the entry imports is a group above all.
 */
const groups = [
  // Small, and used by pages that share nothing else.
  {
    name: 'common',
    modules: [
      `${UI}/logo.tsx`,
      `${UI}/use-stable.ts`,
      'src/contract/well-known-ids.ts',
      'src/contract/endpoint-class.ts',
      'src/contract/endpoint.ts',
      'src/contract/keyed-fields.ts',
      'src/contract/limits.ts',
      'src/contract/noun.ts',
      'src/contract/nouns.ts',
      'src/contract/nouns/*.ts',
      'src/contract/rights.ts',
      'src/contract/session-calls.ts',
      'src/i18n/format.ts',
      'src/lib/wake-worker.ts',
      'styled-system/css/cx.mjs',
    ],
  },
  // What every form has. No page of a student waits for it.
  { name: 'fields', modules: [`${UI}/field.tsx`, `${UI}/password-field.tsx`, 'src/contract/login-page.ts', 'styled-system/css/css.mjs'] },
  // What a page asks at once, on the sign-in page as on many others.
  { name: 'ask', modules: ['src/sync/wire/ask-server.ts', `${SITE}/session/ask-branding.ts`] },
  // The sign-in page with what it does, and its preview in the studio.
  {
    name: 'sign-in',
    modules: [
      'src/features/sign-in/view.tsx',
      `${SITE}/session/session-changes.ts`,
      `${SITE}/session/refusal-text.tsx`,
      `${SITE}/session/after-sign-in.ts`,
    ],
  },
  // With all of zod: only people who are not signed in yet request a school's colours and fonts.
  { name: 'school', modules: ['src/contract/settings.ts'] },
  {
    name: 'site',
    modules: [`${ROUTES}/_site.tsx?`, `${ROUTES}/_site.homepage.tsx?`, `${SITE}/home/home-page.tsx`, `${SITE}/model/reader-model.ts`],
  },
  // What comes when a page is at rest, and some pages need too.
  {
    name: 'device-watch',
    modules: [
      `${SITE}/prompts/device-watch.tsx`,
      `${SITE}/favorites/favorite-heart.tsx`,
      `${SITE}/device/device-records.ts`,
      `${SITE}/device/device-facts.ts`,
      `${SITE}/device/native-app.ts`,
      `${SITE}/reminders/use-kept-reminder.ts`,
      `${SITE}/reminders/reminder.ts`,
    ],
  },
  // What tells a student of points, and the ranking's pages need too.
  { name: 'earned', modules: [`${SITE}/ranking/earned-watch.tsx`] },
  // What a form with pictures needs, on the profile's page as in the drawer, and every command of a student.
  {
    name: 'forms',
    modules: [
      `${UI}/drawer.tsx`,
      `${UI}/dialog.tsx`,
      `${UI}/history-buttons.tsx`,
      `${UI}/other-tab.tsx`,
      `${UI}/icons-more.tsx`,
      `${UI}/discarded-toast.ts`,
      `${UI}/queued-toast.ts`,
      'src/sync/page/draft/use-draft.ts',
      'src/sync/page/draft/use-draft-form.ts',
      'src/sync/page/draft/use-form-history.ts',
      'src/sync/page/status/use-waits.ts',
      'src/sync/outbox/record.ts',
      'src/images/field/picture-field.tsx',
      `${SITE}/model/commands.ts`,
      `${SITE}/model/edit-words.ts`,
    ],
  },
  { name: 'profile', modules: [`${ROUTES}/_site.dashboard.profile.tsx?`, `${SITE}/profile/profile-page.tsx`] },
  {
    name: 'studio',
    modules: [
      `${STUDIO}/drawer/studio.tsx`,
      `${STUDIO}/drawer/sync-toasts.tsx`,
      'src/features/offline.ts',
      'src/workers/prefetch-heic.ts',
      'src/workers/heic-pages.ts',
    ],
  },
  // What most panels are made of.
  {
    name: 'panel',
    modules: [
      `${STUDIO}/form/panel-data.tsx`,
      `${STUDIO}/form/draft-form.ts`,
      `${STUDIO}/form/form-footer.tsx`,
      `${STUDIO}/form/error-summary.tsx`,
      `${STUDIO}/shared/find-lessons.ts`,
      `${STUDIO}/context/use-show-behind.ts`,
      `${STUDIO}/context/no-products.ts`,
      'src/features/showcase/chosen-look.ts',
      `${UI}/section.tsx`,
      `${UI}/list-row.tsx`,
      `${UI}/switch.tsx`,
      `${UI}/select-field.tsx`,
      `${UI}/radio-cards.tsx`,
      `${UI}/thumb.tsx`,
    ],
  },
  { name: 'segments', modules: [`${UI}/segment-field.tsx`] },
  // An owner's HTML, on students' pages and in its preview.
  { name: 'html-frame', modules: [`${SITE}/blocks/block-frames.tsx`, `${UI}/html-frame.tsx`] },
  // What edit mode puts on the homepage.
  { name: 'site-edit', modules: [`${SITE}/home/carousel-tools.tsx`, `${SITE}/home/banner-state.tsx`] },
  // What the drawer and the Central both need to change an edit.
  { name: 'editing', modules: ['src/sync/page/editing.ts', 'src/sync/actions/recreate.ts'] },
  // Communities, and the comments under a lesson, which share their parts.
  {
    name: 'community',
    modules: [`${ROUTES}/_site.comunidade.*?`, `${SITE}/community/lesson-thread.tsx`, `${SITE}/community/thread.tsx`],
  },
  // The other pages of students, each too small for a request of its own.
  { name: 'pages', modules: [`${ROUTES}/_site.*?`, `${SITE}/notifications/notice-language.ts`] },
] as const satisfies readonly { readonly name: string; readonly modules: readonly string[] }[]

export const chunkGroups: readonly ChunkGroup[] = groups

/** Matches the ids of a group's modules, as the bundler has them. */
export function chunkTest(modules: readonly string[]): RegExp {
  const paths = modules.map((path) => {
    const isSplit = path.endsWith('?')
    const text = (isSplit ? path.slice(0, -1) : path).replaceAll(/[.*]/g, (char) => (char === '*' ? '[^/?]*' : `\\${char}`))
    return text + (isSplit ? '\\?' : '$')
  })
  return new RegExp(`/(${paths.join('|')})`)
}

/** A chunk that the build names after its module. */
type OwnChunk = 'routes-login' | 'english' | 'spanish'

/** What the first page of a visit needs beside the app's entry. */
export const wantedChunks = {
  page: ['common', 'site'],
  signIn: ['routes-login', 'fields', 'ask', 'sign-in'],
  /** The texts of a language, which the app waits for (src/main.tsx). */
  pt: [],
  en: ['english'],
  es: ['spanish'],
} as const satisfies Readonly<Record<string, readonly (ChunkName | OwnChunk)[]>>
