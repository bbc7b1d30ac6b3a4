import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ORDER } from '#features/showcase/order.ts'
import { HomePage } from '#features/site/home/home-page.tsx'
import { useOrdering } from '#features/site/home/use-ordering.ts'
import { HeaderContentSlot } from '#features/site/kit/header-slot.tsx'
import { Studio } from '#features/studio/drawer/studio.tsx'
import { must } from '#lib/must.ts'
import { site } from '#styled/recipes'
import { WorkspaceProvider } from '#sync/page/workspace-provider.tsx'
import { buildCarousel, buildCourse, buildModule, openTestStudio, type SeedRow } from '#tests/fixtures/test-workspace.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { createClock } from './clock.ts'

// The drawer's «Vitrine» over the homepage, both from one mirror in IndexedDB, at their largest: sixty carousels of twenty items, ten
// thousand lessons in four hundred modules. Nothing is sent.

globalThis.clock = createClock()

const COURSES = 20
const MODULES = 400
const LESSONS = 10_000

const times = <T,>(many: number, make: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => make(at + 1))
const titleOf = (course: number) => `Curso ${course}`

const carousels = times(60, (at) =>
  buildCarousel(at, `Carrossel ${at}`, Object.fromEntries(times(20, (course) => [course, titleOf(course)]))),
)
const lessonsCarousel = buildCarousel(
  61,
  'Aulas escolhidas',
  {},
  {
    type: '3',
    custom: true,
    carousel_item: [{ id: 1, class: { id: 1, title: 'Aula 1 de violão' } }],
  },
)

const lessons = times(LESSONS, (at): SeedRow => ({
  lid: `s${at}`,
  title: `Aula ${at} de violão`,
  module_id: String((at % MODULES) + 1),
  course_id: String((at % COURSES) + 1),
}))

const workspace = await openTestStudio({
  carousels: [...carousels, lessonsCarousel],
  courses: times(COURSES, (at) => ({ ...buildCourse(at, titleOf(at)), cover: '/icons/icon-192.png' })),
  modules: times(MODULES, (at) => buildModule(at, `Módulo ${at}`, (at % COURSES) + 1)),
  lessons,
  settings: [
    { lid: 'platform', show_carrousel_continue_course: true },
    { lid: 'mylist', published: true },
    { lid: 'content', show_blocked_content: true },
  ],
})
await workspace.db
  .table('profile')
  .put({ lid: 'me', born: 0, name: 'Helena', email: 'helena@escolasabia.com.br', roles: [{ role: { slug: 'owner' } }] })

const nothing = () => undefined

/** As in the product: the page is ordered in place, and the drawer is closed meanwhile. */
function Both() {
  const [edit, setEdit] = useState('vitrine')
  const [contentSlot, setContentSlot] = useState<HTMLElement | null>(null)
  const ordering = useOrdering(true)
  const { begin } = ordering
  const navigate = useCallback((next: string | null) => (next === ORDER ? begin() : setEdit(next ?? '')), [begin])
  return (
    <WorkspaceProvider workspace={workspace}>
      <div className={site().root}>
        {ordering.on && <div ref={setContentSlot} />}
        <HeaderContentSlot value={contentSlot}>
          <main className={site().page}>
            <HomePage first={null} />
          </main>
        </HeaderContentSlot>
      </div>
      {!ordering.on && <Studio edit={edit} onNavigate={navigate} onSignIn={nothing} />}
      <ToastRegion />
    </WorkspaceProvider>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Both }),
  history: createMemoryHistory({ initialEntries: ['/?edit=vitrine'] }),
})

createRoot(must(document.getElementById('root'), '#root')).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
)
