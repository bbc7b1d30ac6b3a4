import { createFileRoute } from '@tanstack/react-router'
import { QuizListPage } from '#features/site/quizzes/list-page.tsx'

export const Route = createFileRoute('/_site/avaliacoes')({ component: QuizListPage })
