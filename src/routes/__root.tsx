import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { SignedIn, Session } from '#features/site/session.ts'
import { Broken, NotFound } from '#features/site/trouble.tsx'
import type { LoadPictures } from '#images/field/provider.tsx'
import { editPath } from '#lib/edit-path.ts'
import type { Workspace } from '#sync/page/workspace.ts'
import { ToastRegion } from '#ui/toast-region.tsx'

export interface RouterContext {
  readonly session: Session
  /** Opens an account's database and worker, once per page. */
  openAccount(account: SignedIn): Promise<Workspace>
  /** The picture room; its code is loaded when it is first wanted. */
  readonly loadPictures: LoadPictures
  /** What a studio without a network will need, once it has nothing else to do. */
  fetchForLater(): Promise<void>
}

export interface RootSearch {
  /** The studio's path, e.g. `header/<lid>`; the studio opens over whatever page is there. */
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
      <ToastRegion />
    </>
  )
}
