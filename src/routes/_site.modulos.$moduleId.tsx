import { createFileRoute } from '@tanstack/react-router'
import { ModulePage } from '#features/site/lesson/module-page.tsx'

export const Route = createFileRoute('/_site/modulos/$moduleId')({ component: ModuleRoute })

function ModuleRoute() {
  const { moduleId } = Route.useParams()
  return <ModulePage key={moduleId} id={moduleId} />
}
