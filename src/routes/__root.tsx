import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Broken, NotFound } from '#features/site/kit/problem-pages.tsx'
import type { Updates } from '#features/site/prompts/app-updates.ts'
import { UpdatePrompt } from '#features/site/prompts/update-prompt.tsx'
import type { DocumentBlock } from '#features/site/session/first-paint.ts'
import type { SignedIn, Session } from '#features/site/session/session.ts'
import type { LoadPictures } from '#images/field/provider.tsx'
import { editPath } from '#lib/edit-path.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { ToastRegion } from '#ui/toast-region.tsx'

export interface RouterContext {
  readonly session: Session
  /** The document's data for the first paint. */
  readonly documentBlock: DocumentBlock
  /** Opens an account's database and worker, once per page. */
  openAccount(account: SignedIn): Promise<Workspace>
  /** The image pipeline; its code is loaded on first use. */
  readonly loadPictures: LoadPictures
  readonly updates: Updates
  /** Prefetches the code and files that the studio needs offline, when the page is idle. */
  prefetchHeic(): Promise<void>
}

export interface RootSearch {
  /** The studio's path, e.g. `header/<lid>`; the studio opens over the current page. */
  edit?: string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): RootSearch => {
    const edit = editPath(search['edit'])
    return edit === null ? {} : { edit }
  },
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Broken,
})

function Root() {
  return (
    <>
      <Outlet />
      <UpdatePrompt updates={Route.useRouteContext().updates} />
      <ToastRegion />
    </>
  )
}
