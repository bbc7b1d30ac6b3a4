import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** For components with links: a router that shows the same component at every address. */
export function inRouter(part: ReactNode, path = '/homepage') {
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => part })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([any]), history })
  return { element: <RouterProvider router={router as never} />, router }
}
