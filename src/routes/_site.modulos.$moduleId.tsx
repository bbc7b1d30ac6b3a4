import { createFileRoute } from '@tanstack/react-router'
import { ModulePage } from '#features/site/learn-pages.tsx'

export const Route = createFileRoute('/_site/modulos/$moduleId')({ component: ModuleRoute })

function ModuleRoute() {
  return <ModulePage id={Route.useParams().moduleId} />
}
