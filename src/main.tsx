import './styles.css'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isAccountLeft } from '#db/open-account.ts'
import { createSession, type SignedIn } from '#features/site/session.ts'
import { DatabaseLost } from '#features/site/trouble.tsx'
import { words } from '#features/site/words.ts'
import { must } from '#lib/must.ts'
import { openWorkspace } from '#sync/page/session/open-workspace.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { toasts } from '#ui/toast-store.ts'
import { watchForUpdates } from '#workers/app-updates.ts'
import { startSyncWorker } from '#workers/bridge.ts'
import { routeTree } from './routeTree.gen.ts'

// The page's root: the only file that knows everything.

/** Tests run the engine's clockwork faster; nothing in the product sets it. */
const timeScale = (globalThis as { lousaTimingScale?: number }).lousaTimingScale ?? 1
const session = createSession(timeScale)
const opened = new Map<string, Promise<Workspace>>()

/** One database and one worker per account and page; leaving the account closes them and they are forgotten here. */
function openAccount(account: SignedIn): Promise<Workspace> {
  const key = `${account.tenantId}:${account.userId}`
  const before = opened.get(key)
  if (before !== undefined) return before
  const opening = open(account)
  opened.clear()
  opened.set(key, opening)
  opening.catch(() => opened.delete(key))
  return opening
}

async function open(signedIn: SignedIn): Promise<Workspace> {
  const { tenantId, userId, editor } = signedIn
  const account = { tenantId, userId }
  try {
    const whole = async () => (await import('#features/offline.ts')).model
    // Who only reads need not load what can be edited.
    const model = editor ? await whole() : (await import('#features/site/reader-model.ts')).model
    const studio = await openWorkspace({
      account,
      editor,
      model,
      whole,
      worker: startSyncWorker(),
      timeScale,
      onLost: () => root.render(<DatabaseLost />),
      named: (goesOn) => session.names(account, goesOn),
      about: { userName: signedIn.name, email: signedIn.email, editor },
    })
    void studio.mirror(false)
    return studio
  } catch (error) {
    if (!isAccountLeft(error)) throw error
    // A change of account that failed half-way: whoever the cookie names comes in, else the sign-in page.
    if (!(await session.followCookie())) session.forget()
    location.replace('/homepage')
    return new Promise(() => undefined)
  }
}

session.subscribe(() => {
  if (session.state().kind === 'out') opened.clear()
  else updates.install()
})

// A sign-out without a network is told to the server at the next contact.
void session.settleOwed()
addEventListener('online', () => void session.settleOwed())

// A newer release is offered, never taken: there may be a form open (PWA-04).
const updates = watchForUpdates()
updates.subscribe(() => {
  if (updates.state() === 'none') return
  toasts.show({
    kind: 'plain',
    group: 'update',
    title: words.update.title,
    text: words.update.text,
    action: { label: words.update.action, run: () => void updates.accept() },
    duration: Number.POSITIVE_INFINITY,
  })
})

const fetchForLater = async () => (await import('#workers/pictures-later.ts')).fetchForLater()

const router = createRouter({
  routeTree,
  context: { session, openAccount, loadPictures: () => import('#workers/pictures.ts'), fetchForLater },
  defaultPreload: 'intent',
  scrollRestoration: true,
  // What a loader gives is not data: the mirror is. Nothing may be kept from it.
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = createRoot(must(document.getElementById('root'), '#root'))
root.render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
