import '#lib/page-channel.ts'
import './styles.css'
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { moveApiPaths } from '#contract/api-paths.ts'
import { cutTransactionsAtHalt } from '#db/cut-transactions.ts'
import { mayLeaveDisk } from '#db/leave-disk.ts'
import { isAccountLeft } from '#db/open-account.ts'
import { speakChosen } from '#features/site/device/language.ts'
import { followPages } from '#features/site/kit/follow-pages.ts'
import { SlowDatabase } from '#features/site/prompts/slow-database.tsx'
import { UnkeptNotice } from '#features/site/prompts/unkept-notice.tsx'
import { dropShellBehind, takeFirstPaint } from '#features/site/session/first-paint.ts'
import { firstTables } from '#features/site/session/first-tables.ts'
import { createSession, type SignedIn } from '#features/site/session/session.ts'
import { watchInstallPrompt } from '#lib/install-prompt.ts'
import { localPath } from '#lib/local-path.ts'
import { must } from '#lib/must.ts'
import { pageConfigIn } from '#lib/page-config.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { countSending } from '#sync/device/accounts.ts'
import { openWorkspace } from '#sync/page/session/open-workspace.ts'
import { watchRest } from '#sync/page/watch-rest.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { followBack } from '#ui/back-layers.ts'
import { watchForUpdates } from '#workers/app-updates.ts'
import { startSyncWorker } from '#workers/start-workers.ts'
import { routeTree } from './routeTree.gen.ts'

// The root of the app: the only file that knows all parts.

const config = pageConfigIn(document)
// Must run before the first call.
moveApiPaths(config.apiPaths)
// Must run before a database is opened.
cutTransactionsAtHalt()
// If the browser refuses databases, the page uses memory instead (PER-03).
mayLeaveDisk(async () => (await import('#db/memory-databases.ts')).memoryDatabases)
// A restored or resumed page reloads, because another person may be signed in now.
watchRest(() => location.reload())
// The first render waits for it. Not a top-level await, which would split each route's chunk into two files.
const spoken = speakChosen({
  en: async () => (await import('#features/english.ts')).english,
  es: async () => (await import('#features/spanish.ts')).spanish,
})

/** Tests run the engine with shorter times; the product never sets it. */
const timeScale = (globalThis as { lousaTimingScale?: number }).lousaTimingScale ?? 1
const documentBlock = takeFirstPaint(document)
const session = createSession(documentBlock, timeScale)
const opened = new Map<string, Promise<Workspace>>()

/** One database and one worker per account and page. Leaving the account closes them and removes them here. */
function openAccount(account: SignedIn): Promise<Workspace> {
  const key = `${account.tenantId}:${account.userId}`
  const before = opened.get(key)
  if (before !== undefined) return before
  const opening = open(account)
  opened.clear()
  opened.set(key, opening)
  opening.then(
    // Sets React's own marks on the promise: a component that reads an open account does not suspend, which would leave the page blank for a third of
    // a second.
    (studio) => void Object.assign(opening, { status: 'fulfilled', value: studio }),
    () => opened.delete(key),
  )
  return opening
}

async function open(signedIn: SignedIn): Promise<Workspace> {
  const { tenantId, userId, editor } = signedIn
  const account = { tenantId, userId }
  try {
    const whole = async () => (await import('#features/offline.ts')).model
    // Students need not load the editing code.
    const model = editor ? whole() : import('#features/site/model/reader-model.ts').then((module) => module.model)
    const studio = await openWorkspace({
      account,
      editor,
      model,
      loadFullModel: whole,
      startWorker: startSyncWorker,
      timeScale,
      named: (wasOpen) => session.names(account, wasOpen),
      ahead: firstTables(location.pathname),
      about: { email: signedIn.email, editor },
    })
    void studio.mirror(false)
    whenIdle(settle)
    return studio
  } catch (error) {
    if (!isAccountLeft(error)) throw error
    // A change of account failed half-way: opens the account of the cookie, or else the sign-in page.
    if (!(await session.followCookie())) session.forget()
    location.replace('/homepage')
    return new Promise(() => undefined)
  }
}

session.subscribe(() => {
  if (session.state().kind === 'out') opened.clear()
  else updates.install()
})

// A sign-out that was made offline is sent to the server at the next contact.
const settle = () => void session.settleOwed()
// For a signed-in person, `open` does this after the page is shown.
if (session.state().kind === 'out') settle()
addEventListener('online', settle)

// A newer release is offered, never activated without consent: a form may be open (PWA-04).
const updates = { ...watchForUpdates(config.version), sending }
watchInstallPrompt()

/** How many edits of the open account are on the wire. */
async function sending(): Promise<number> {
  const counts = [...opened.values()].map(async (workspace) => (await workspace).store.read(['outbox'], countSending))
  return (await Promise.all(counts).catch(() => [0])).reduce((sum, count) => sum + count, 0)
}

const prefetchHeic = async () => (await import('#workers/prefetch-heic.ts')).prefetchHeic()

const router = createRouter({
  routeTree,
  history: followBack(createBrowserHistory),
  context: { session, documentBlock, openAccount, updates, loadPictures: () => import('#workers/pictures.ts'), prefetchHeic },
  defaultPreload: 'intent',
  // `followPages` restores scroll positions; this only keeps the browser from doing so.
  scrollRestoration: () => false,
  // Loaders return no data, because the mirror has it; so nothing may be cached here.
  defaultPreloadStaleTime: 0,
})

followPages(router)

// The person pressed a system notification.
navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown; to?: unknown } | null>) => {
  const to = data?.type === 'GO' && typeof data.to === 'string' ? localPath(data.to) : null
  if (to !== null) void router.navigate({ href: to })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const place = must(document.getElementById('root'), '#root')
dropShellBehind(place)
const root = createRoot(place)
// As a transition: React renders the first page in slices, so that a press in between is handled.
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
        <SlowDatabase />
        <UnkeptNotice session={session} />
      </StrictMode>,
    ),
  )
void spoken.then(draw)
