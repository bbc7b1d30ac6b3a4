import { createFileRoute } from '@tanstack/react-router'
import { GoOnPage } from '#features/site/lesson/go-on-page.tsx'

export const Route = createFileRoute('/_site/continuar')({ component: GoOnPage })
