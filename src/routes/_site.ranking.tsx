import { createFileRoute } from '@tanstack/react-router'
import { RankingPage } from '#features/site/ranking/ranking-page.tsx'

export const Route = createFileRoute('/_site/ranking')({ component: RankingPage })
